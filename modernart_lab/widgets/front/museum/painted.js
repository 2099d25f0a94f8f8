// A painting of the museum game: its picture, what it does below it.
import { h } from "../dom.js";
import { painting } from "../paintings.js";
import { sign } from "./signs.js";

/** The effects as signs with their numbers; what they say is read with the picture. */
export const effects = (list, size = 13) =>
  h("span", { class: "does", "aria-hidden": "true" }, list.map(({ icon, n }) => h("span", {}, sign(icon, size), n)));

/** The picture in its shape. */
export const picture = ({ id, wide, label }) => h("span", { class: `pic ${wide ? "land" : "port"}`, title: label }, painting(id, { wide, label }));

/** The picture with its effects below. */
export const painted = (data, kind = "") => h("span", { class: `painted ${kind}` }, picture(data), effects(data.effects));

/** A card of a hand: the picture alone, small. */
export const small = (data) => h("span", { class: `card ${data.wide ? "land" : "port"}` }, painting(data.id, { wide: data.wide, crop: !data.wide }));
