"""What figures rest on is said in both languages, with the facts in it."""

from __future__ import annotations

import itertools

import pytest

import modernart_lab as lab
from modernart_lab.analysis.basis import Basis
from modernart_lab.games import modern_art as ma
from modernart_lab.kernel.bidder import Bidder

CALM = Bidder(noise=0, whim=0, jump=0, flip=0)
START = ma.position(["KRs LMo", "LMs", "YOf"], ["KR KR KR", "LM", ""], round=4)
BIDDING = START.apply(ma.Offer("KRs"))
DECK = ((1, 0, 1, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (3, 0, 1, 0, 0))
LATE = ma.position(
    ["KRs LMo", "LMs", ""], ["KR", "", "KR"], round=4, money=9, rules=ma.Rules(deck=DECK, deal=((1, 0, 0, 0),) * 3)
)


def results():
    yield lab.bid_values(BIDDING.view(1), 1_234, horizon="round", precision=0)
    yield lab.bid_values(BIDDING.view(1), 20, objective="margin", minds=lambda view, legal, rng: legal[0])
    yield lab.bid_values(LATE.apply(ma.Offer("KRs")).view(1), exact=True, minds=CALM)
    yield lab.move_values(START.view(0), 20, seed=7)
    yield lab.move_values(LATE.view(0), exact=True, minds=CALM)
    yield lab.worth(START.view(0), 20)
    record = lab.play(START, [CALM] * 3)
    yield lab.review(record, 0, 20, progress=False)
    yield lab.beliefs(record, 1, 3, samples=20)


@pytest.fixture(scope="module")
def told():
    return list(results())


def test_english_is_what_assumed_says_and_japanese_says_the_same_facts(told):
    for each in told:
        assert each.assumed == each.assuming("en") == each.basis.sentence()
        japanese = each.assuming("ja")
        assert japanese.endswith("。")
        assert "{" not in japanese + each.assumed
        assert f"{each.basis.samples:,}" in japanese
        assert f"{each.basis.samples:,}" in each.assumed


def test_japanese_tells_what_is_counted_and_who_plays_on(told):
    bids, given, exact, moves, _, pays, review, beliefs = (each.assuming("ja") for each in told)
    assert bids.startswith("このラウンドの換金後の所持金の期待値")
    assert "標準の競り手" in bids
    assert "間は補間した" in bids
    assert given.startswith("ゲーム終了時の所持金とほかの席の平均との差")
    assert "指定された競り手" in given
    assert "エンジンで" in given
    assert "正確な期待値" in exact
    assert "合法手をすべて試した" in moves
    assert "シード7" in moves
    assert pays.startswith("第4ラウンド終了時の換金")
    assert "標準誤差0.5まで" in review
    assert beliefs.startswith("一様に引いた20の世界（シード0）に、競り手たちの1回の選択")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_kind_of_figure_has_its_sentence(lang):
    said = {
        Basis(kind, horizon, 9, objective, given=given, slow=given).sentence(lang)
        for kind, horizon, objective, given in itertools.product(
            ("sampled", "exact", "review"), ("round", "game"), ("money", "margin", "win"), (False, True)
        )
    }
    assert len(said) == 3 * 2 * 3 * 2
