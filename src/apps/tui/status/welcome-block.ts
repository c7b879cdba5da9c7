// The welcome lines: what this is, its folder and model, how to get help, and what is still open here.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut, oneLine, printable, wrapped } from "../text/printable.ts";
import { openingWords, statusWords } from "../../../words/terminal.ts";
import { endOf } from "./status-line.ts";
import type { Failure } from "../../../domain/values/failure.ts";
import { readFailure } from "../../../words/failures.ts";

export interface Welcome {
  readonly version: string;
  readonly folder: string;
  readonly model?: string | undefined;
  readonly mode: "plan" | "build";
  /** The mode is chosen for each message. */
  readonly auto?: boolean | undefined;
  /** Why no model is available. */
  readonly problem?: Pick<Failure, "message" | "hint" | "code" | "values" | "advice"> | undefined;
  /** A session whose process ended during work. `ago` as `timeAgo` formats it. */
  readonly interrupted?: { readonly title: string; readonly ago: string } | undefined;
  /** How many sessions of this folder have something pending. */
  readonly waiting?: number | undefined;
  readonly ink: Ink;
  /** The scenes of the script that plays the model. */
  readonly demo?: readonly string[] | undefined;
}

export function welcomeBlock(welcome: Welcome): Block {
  return (width) => {
    const { version, folder, model, mode, auto, problem, interrupted, waiting = 0, ink, demo } = welcome;
    const say = openingWords(ink);
    const names = Math.max(...(["folder", "model", "mode"] as const).map((name) => visibleWidth(say(name))));
    const label = (name: string) => `  ${ink.paint(name, "dim")}${" ".repeat(names - visibleWidth(name) + 2)}`;
    const room = Math.max(8, width - names - 4);
    const worker = demo ? say("demo") : problem ? "" : (model ?? "");
    const modeName = auto ? `${statusWords(ink)(mode)} ${statusWords(ink)("auto")}` : statusWords(ink)(mode);
    const meaning = say(auto ? "autoMode" : mode === "plan" ? "planMode" : "buildMode");
    const fits = visibleWidth(`${modeName} – ${meaning}`) <= room;
    return [
      cut(`${ink.paint("◆ Planwright", "accent", "bold")} ${ink.paint(oneLine(version, 30), "dim")}`, width),
      `${label(say("folder"))}${endOf(folder, room)}`,
      ...(worker === "" ? [] : [`${label(say("model"))}${oneLine(worker, room)}`]),
      `${label(say("mode"))}${ink.paint(cut(modeName, room), mode, "bold")}${fits ? ink.paint(` – ${meaning}`, "dim") : ""}`,
      ...(problem ? problemLines(problem, width, ink) : []),
      ...helpLines(width, ink),
      ...(demo ? sceneLines(demo, width, ink) : []),
      ...(interrupted ? noteLines("!", interruptedText(interrupted, width, ink), width, ink) : []),
      ...(waiting > 0 ? noteLines("●", say("waiting", { count: waiting }), width, ink) : []),
    ].map((line) => cut(line, width));
  };
}

/** The failure's own words. */
function problemLines(problem: NonNullable<Welcome["problem"]>, width: number, ink: Ink): string[] {
  const { message, hint } = readFailure(problem, ink);
  const said = (text: string) => printable(text.slice(0, 2_000)).trim();
  return [
    ...noteLines("!", said(message), width, ink),
    ...(hint === undefined ? [] : wrapped(said(hint), width, "    ").map((line) => ink.paint(line, "dim"))),
  ];
}

function sceneLines(requests: readonly string[], width: number, ink: Ink): string[] {
  const say = openingWords(ink);
  return [
    ...wrapped(say("scenes"), width, "  "),
    ...requests.flatMap((request, index) => {
      const [first = "", ...more] = wrapped(request, width, "     ");
      return [`  ${ink.paint(String(index + 1), "accent", "bold")}  ${first.trimStart()}`, ...more];
    }),
    ...wrapped(say("connect"), width, "  ").map((line) => ink.paint(line, "dim")),
  ];
}

function helpLines(width: number, ink: Ink): string[] {
  return [ink.paint(cut(`  ${openingWords(ink)("keys")}`, width), "dim")];
}

function noteLines(sign: string, text: string, width: number, ink: Ink): string[] {
  const [first = "", ...rest] = wrapped(text, width, "    ");
  return [`  ${sign} ${first.trimStart()}`, ...rest].map((line) => ink.paint(line, "warn"));
}

/** Shorter where the whole text would not fit on one line. */
function interruptedText({ title, ago }: NonNullable<Welcome["interrupted"]>, width: number, ink: Ink): string {
  const say = openingWords(ink);
  const whole = say("interrupted", { title: oneLine(title, 32), ago });
  return visibleWidth(whole) <= width - 4 ? whole : say("interruptedShort", { title: oneLine(title, 24) });
}
