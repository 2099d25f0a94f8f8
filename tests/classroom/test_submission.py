"""Submissions: what is in a file and what is not, and that whatever a file holds, reading it only ever refuses."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from modernart_lab.classroom import class_report, submission
from modernart_lab.classroom.course import Answer, Course
from modernart_lab.classroom.reading import read_folder
from modernart_lab.classroom.wrong import BadClass, BadSubmission
from modernart_lab.kernel.bidder import Bidder
from tests.classroom.made import game_in, hand_in, task


@pytest.fixture
def lots(tmp_path):
    return hand_in(tmp_path, task(lots=3), "ada", 0.7, random.Random(1))


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    return game_in(tmp_path_factory.mktemp("game"), "ada", 1, Bidder())


def signed(path, change):
    """Change what a file says, with a check sum that fits again; then read it."""
    body = json.loads(path.read_text("utf-8"))
    del body["sha256"]
    change(body)
    submission.write(path, body)
    return submission.read(path)


def test_a_file_comes_back_as_it_was(lots, game):
    found = submission.read(lots)
    assert (found.nickname, found.task, len(found.answers)) == ("ada", task(lots=3), 3)
    played = submission.read(game)
    assert played.record.outcome is not None
    assert list(played.estimates.values()) == [20]


def test_a_file_holds_the_task_the_play_and_a_nickname_and_nothing_else(lots, game):
    body = json.loads(lots.read_text("utf-8"))
    assert set(body) == {"format", "version", "privacy", "engine_version", "nickname", "task", "answers", "sha256"}
    assert set(body["answers"][0]) == {
        "k",
        "estimate",
        "ms",
        "by",
        "knew",
        "worth",
        "winner",
        "price",
        "made",
        "people",
    }
    assert "nickname at most" in body["privacy"]
    other = json.loads(game.read_text("utf-8"))
    assert set(other) == set(body) - {"answers"} | {"record", "estimates", "times"}
    import getpass
    import socket
    from pathlib import Path

    for told in (lots.read_text("utf-8"), game.read_text("utf-8")):
        personal = (socket.gethostname(), str(Path.home()), str(lots.parent), "127.0.0.1")
        assert not [word for word in personal if len(word) > 5 and word in told]
        assert f'"{getpass.getuser()}"' not in told
        assert not any(year in told for year in ("2025-", "2026-", "2027-"))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda b: b.update(email="ada@example.org"), "not as a submission has it"),
        (lambda b: b.update(nickname="a\nb"), "not as a submission has it"),
        (lambda b: b.update(nickname="x" * 41), "not as a submission has it"),
        (lambda b: b.update(version=2), "format version 2"),
        (lambda b: b.update(version=True), "format version True"),
        (lambda b: b.update(answers=[]), "nothing has been played"),
        (lambda b: b["answers"][1].update(k=99.0), "lot 2 is not what these deals"),
        (lambda b: b["answers"][0]["knew"].__setitem__(1, 50.0), "lot 1 is not what these deals"),
        (lambda b: b["answers"][0].update(k="<script>"), "not as a submission has it"),
        (lambda b: b["answers"][0].update(k=-1), "not as a submission has it"),
        (lambda b: b["answers"][0].update(k=1000.1), "not as a submission has it"),
        (lambda b: (b["task"].update(who=["?", "?"]), b["answers"][0]["knew"].__setitem__(1, 100.1)), "not as a sub"),
        (lambda b: b["answers"][0].update(ms=1.5), "not as a submission has it"),
        (lambda b: b["task"].update(seed=8), "lot 1 is not what these deals"),
        (lambda b: b["task"].update(bidders=10**9), "not as a submission has it"),
        (lambda b: b["task"].update(values={"from": 0, "to": 10**12}), "not as a submission has it"),
        (lambda b: b["task"].update(values="__import__('os')"), "its task cannot be"),
        (lambda b: b["task"].update(who=["equilibrium", "eval"]), "not as a submission has it"),
        (lambda b: b["task"].update(lots=2), "not as a submission has it"),
        (lambda b: b.pop("task"), "not as a submission has it"),
    ],
)
def test_what_was_changed_is_found_even_with_a_new_check_sum(lots, change, told):
    with pytest.raises(BadSubmission, match=told):
        signed(lots, change)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda b: b["record"].pop(4), "its record is damaged in line 5"),
        (lambda b: b["task"].update(seed=8), "its deal is not that of the task"),
        (lambda b: b["task"].update(seat=9), "not as a submission has it"),
        (lambda b: b.update(times=[[10**9, 1]]), "not as a submission has it"),
        (lambda b: b.update(estimates=[[1, "x"]]), "not as a submission has it"),
        (lambda b: b.update(record="abc"), "not as a submission has it"),
        (lambda b: b.update(record=["x\u2028y"]), "its record is damaged in line 1"),
    ],
)
def test_a_changed_game_is_found_too(game, tmp_path, change, told):
    copy = tmp_path / "copy.json"
    copy.write_bytes(game.read_bytes())
    with pytest.raises(BadSubmission, match=told):
        signed(copy, change)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "it is empty"),
        (b"\xff\xfe{}", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b'{"format": NaN}', "no JSON"),
        (b"null", "no submission"),
        (b'{"format": "modernart_lab submission", "version": 1}', "changed"),
        (b" " * 2_000_001, "larger than 2,000,000"),
    ],
)
def test_what_is_no_submission_is_told(tmp_path, raw, told):
    path = tmp_path / "x.json"
    path.write_bytes(raw)
    with pytest.raises(BadSubmission, match=told) as refused:
        submission.read(path)
    assert refused.value.sentence("ja")


def refusal(path):
    """Why a file is refused, in both languages; nothing where it is read."""
    try:
        submission.read(path)
    except BadSubmission as problem:
        return problem.sentence("en") + problem.sentence("ja")
    return ""


def test_bytes_changed_anywhere_are_never_read_and_never_raise_anything_else(lots, game, tmp_path):
    rng = random.Random(4)
    for source, tries in ((lots, 150), (game, 60)):
        raw = source.read_bytes()
        for i in range(tries):
            spoiled = bytearray(raw)
            for _ in range(rng.choice([1, 1, 3])):
                spoiled[rng.randrange(len(raw))] = rng.randrange(256)
            if rng.random() < 0.3:
                del spoiled[rng.randrange(len(raw)) :]
            path = tmp_path / f"{i}.json"
            path.write_bytes(spoiled)
            told = refusal(path)
            assert "{" not in told
            assert told or json.loads(spoiled) == json.loads(raw)


def test_what_can_be_worked_out_again_is_not_taken_from_the_file(lots):
    """The rivals' bids make the student's regrets: they are those of the deal, whatever the file says of them."""
    before = submission.read(lots).answers[0].played

    def change(body):
        body["answers"][0]["made"][1][2] = 99.0
        body["answers"][0]["people"] = [[2, "R1"]]

    assert signed(lots, change).answers[0].played == before
    assert before.people == {}


@pytest.mark.parametrize(
    "change",
    [
        {"format": "once_around", "objective": "margin"},  # no equilibrium is known
        {"values": {"from": 0, "to": 5}, "who": ["random", "random"]},
        {"format": "fixed_price", "objective": "margin", "who": ["?", "?"]},  # nor the price to ask
        {"format": "once_around", "values": {"from": 999, "to": 1000}},  # more tables than theory makes
    ],
)
def test_a_task_that_nobody_can_set_is_left_out_and_the_others_read(tmp_path, change):
    good = hand_in(tmp_path, task(lots=2), "ada", 0.7, random.Random(1))
    bad = tmp_path / "bad.json"
    bad.write_bytes(good.read_bytes())
    with pytest.raises(BadSubmission, match="its task cannot be"):
        signed(bad, lambda body: body["task"].update(change))
    report = class_report(tmp_path)
    assert report.students == ("ada",)
    assert [(one.file, one.problem.reason) for one in report.left_out] == [("bad.json", "task")]
    report.close()


@pytest.mark.parametrize(
    "change",
    [{"format": "once_around", "objective": "margin"}, {"values": {"from": 0, "to": 5}, "who": ["random"] * 2}],
)
def test_why_a_task_cannot_be_is_told_in_the_language(tmp_path, change):
    bad = hand_in(tmp_path, task(lots=2), "ada", 0.7, random.Random(1))
    with pytest.raises(BadSubmission) as no:
        signed(bad, lambda body: body["task"].update(change))
    behind = no.value.__cause__
    assert no.value.sentence("ja") == f"課題が成り立ちません：{behind.sentence('ja')}" != no.value.sentence("en")
    assert behind.sentence("en") in str(no.value)


def test_values_of_any_kind_in_any_place_are_refused(lots, game, tmp_path):
    rng = random.Random(9)
    odd = [None, True, -1, 10**400, 1e308, "x", "", [], {}, [[]], {"a": 1}, "\u202e", [None] * 9]

    def spots(value, at=()):
        yield at
        inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, each in inside:
            yield from spots(each, (*at, key))

    for source, tries in ((lots, 110), (game, 40)):
        raw = json.loads(source.read_text("utf-8"))
        del raw["sha256"]
        places = [at for at in spots(raw) if at]
        for i in range(tries):
            body = json.loads(json.dumps(raw))
            *way, last = rng.choice(places)
            place = body
            for step in way:
                place = place[step]
            before = place[last]
            place[last] = rng.choice(odd)
            path = submission.write(tmp_path / f"o{i}.json", body)
            if refusal(path):
                continue
            free = {"ms", "estimate", "engine_version", "nickname", "estimates", "times", "people", "by", "made"}
            assert place[last] == before or free & {*way, last}, (way, last, place[last])


def test_a_nickname_is_short_text_and_names_no_other_file(tmp_path):
    for bad in ("a\nb", "x" * 41, "\u202eabc", 7, None):
        with pytest.raises(BadClass, match="a nickname is a short text"):
            submission.checked_nickname(bad)
    assert submission.checked_nickname("  Zoë ") == "Zoë"
    for name in ("../../etc/passwd", "a/b\\c", "..", "CON:", "<b>"):
        made = submission.file_name(task(), name)
        assert "/" not in made
        assert "\\" not in made
        assert (tmp_path / made).parent == tmp_path


def test_of_two_by_one_nickname_the_longer_counts_and_folders_are_searched(tmp_path):
    rng = random.Random(1)
    (tmp_path / "ada" / "a1").mkdir(parents=True)
    (tmp_path / ".hidden").mkdir()
    hand_in(tmp_path / "ada" / "a1", task(), "Ada", 0.7, rng)
    long = hand_in(tmp_path, task(), "ada", 0.7, rng)
    body = json.loads(long.read_text("utf-8"))
    del body["sha256"]
    body["answers"] = body["answers"][:2]
    submission.write(tmp_path / "early.json", body)
    hand_in(tmp_path / ".hidden", task(), "hid", 0.7, rng)
    (tmp_path / "link.json").symlink_to(long)
    hand_in(tmp_path, task(), "", 0.7, rng)
    found, left = read_folder(tmp_path)
    assert sorted(one.nickname for one in found) == ["#4", "ada"]
    assert [one.file for one in left] == ["ada/a1/Ada-x.json".replace("Ada-x", "sealed-3-seed7-Ada"), "early.json"]
    assert "counts" in left[1].reason()


def test_a_task_with_a_pair_or_a_range_of_values_is_read_and_reported(tmp_path):
    for number, values in enumerate(([20.0, 80.0], {"from": 0, "to": 9})):
        whole = isinstance(values, dict)
        one = task(bidders=2, lots=2, values=values, who=("truthful",))
        course = Course(one, "ada")
        made = [Answer(3.0, None, 5, "hand", 1, course.answer(lot, 3.0)) for lot in range(2)]
        folder = tmp_path / str(number)
        submission.write(folder / "ada.json", submission.body_of(one, "ada", answers=made))
        report = class_report(folder)
        assert (report.students, report.left_out) == (("ada",), ())
        assert (report.decisions["bid"][report.decisions["student"]] == 3).all() or not whole


def test_a_folder_that_cannot_be_read_is_left_out_and_told(tmp_path, monkeypatch):
    hand_in(tmp_path, task(lots=2), "ada", 0.7, random.Random(1))
    (tmp_path / "closed").mkdir()
    scandir = os.scandir

    def refusing(place):
        if Path(place).name == "closed":
            raise PermissionError(13, "Permission denied", str(place))
        return scandir(place)

    monkeypatch.setattr(os, "scandir", refusing)
    report = class_report(tmp_path)
    assert report.students == ("ada",)
    told = [(one.file, one.reason(), one.reason("ja")) for one in report.left_out]
    assert told == [("closed", "it cannot be read: permission is denied", "読めません：アクセスが許可されていません")]
    assert "closed" in json.dumps(report.scene)
    with pytest.raises(BadClass, match=r"what could not be read: 1\. closed: it cannot be read: permission is denied"):
        class_report(tmp_path / "closed")


def test_what_lies_about_in_a_folder_harms_nothing(tmp_path):
    """Pipes never end, links lead elsewhere, names may be no text: each is passed over or told on one line."""
    hand_in(tmp_path, task(lots=2), "=1+1", 0.7, random.Random(1))
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "folder.json").mkdir()
    for name in (b"\xff\xfe.json", b"a\nb.json", "\u202eb.json".encode()):
        (tmp_path / os.fsdecode(name)).write_text("{}")
    with (tmp_path / "huge.json").open("wb") as file:
        file.truncate(10**9)
    report = class_report(tmp_path)
    assert report.students == ("=1+1",)
    assert sorted(one.file for one in report.left_out) == [
        "a\ufffdb.json",
        "huge.json",
        "\ufffdb.json",
        "\ufffd\ufffd.json",
    ]
    json.dumps(report.scene, ensure_ascii=False).encode("utf-8")
    told = report.export(tmp_path / "page.html").read_text("utf-8")
    assert "a\ufffdb.json" in told
    decisions = (report.csv(tmp_path / "out") / "decisions.csv").read_text("utf-8")
    assert "'=1+1" in decisions
    assert ",=1+1" not in decisions
    report.close()


def test_a_pipe_in_the_place_of_an_earlier_file_is_put_aside(tmp_path):
    """To read it would never have come back."""
    pipe = tmp_path / submission.file_name(task(), "ada")
    os.mkfifo(pipe)
    assert submission.earlier(pipe, task(), "ada") is None
    assert [path.name for path in tmp_path.iterdir()] == [f"{pipe.name}.old"]


def test_a_folder_holds_so_many_tasks_and_no_more(tmp_path, monkeypatch):
    """Solving a task may take seconds: a student who hands in a thousand of them holds nobody up."""
    monkeypatch.setattr(submission, "MOST_TASKS", 2)
    for seed in (1, 2, 3, 2):
        hand_in(tmp_path, task(lots=1, seed=seed), f"s{seed}", 0.7, random.Random(1))
    found, left = read_folder(tmp_path)
    assert sorted(one.nickname for one in found) == ["s1", "s2"]
    assert [one.problem.reason for one in left] == ["too_many_tasks"]
    assert "2" in left[0].reason("ja")
