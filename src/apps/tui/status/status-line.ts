// The line below the input: mode, pending items, model and cost. Never more than one line.
import { visibleWidth } from "@earendil-works/pi-tui";
import { waits as kinds, type Wait } from "../../../domain/reading/session-summary.ts";
import { money, share } from "../../views/text/figures.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, oneLine } from "../text/printable.ts";
import { statusWords } from "../../../words/terminal.ts";

export interface Status {
  readonly mode: "plan" | "build";
  /** The mode is chosen for each message. */
  readonly auto?: boolean | undefined;
  readonly isWorking: boolean;
  /** `provider/model`; undefined: none is set. */
  readonly model?: string | undefined;
  /** Shown instead while the model is unknown. */
  readonly loading?: string | undefined;
  readonly effort?: string | undefined;
  /** 0 to 1. */
  readonly contextUsed?: number | undefined;
  /** US dollars. */
  readonly cost?: number | undefined;
  /** Some prices are unknown: `cost` is a lower bound. */
  readonly unpriced?: boolean | undefined;
  readonly branch?: string | undefined;
  /** null: no sandbox. undefined: not known yet. */
  readonly sandbox?: string | null | undefined;
  /** How many of each kind are pending in this session. */
  readonly waiting: Readonly<Record<Wait, number>>;
  /** How many other sessions have something pending. */
  readonly waitingElsewhere?: number | undefined;
  /** The server that does the work, if it is another machine. */
  readonly remote?: string | undefined;
  readonly connection?: "live" | "lost" | "opening" | undefined;
  readonly folder: string;
  readonly details: boolean;
}

interface Part {
  readonly text: string;
  readonly tones: readonly Tone[];
}

/** Below this width all parts are shortened. */
const WIDE = 76;
/** Required parts are never cut below this. */
const LEAST = 8;

/** How fully pending items and the model are shown. */
const forms = [
  { waits: "full", model: "full" },
  { waits: "full", model: "name" },
  { waits: "short", model: "name" },
  { waits: "count", model: "name" },
] as const;
type Form = (typeof forms)[number];

export function statusLine(shown: Status, width: number, ink: Ink): string {
  const isWide = width >= WIDE;
  const mode = modeChip(shown, ink);
  const room = width - visibleWidth(mode);
  const tried = (isWide ? forms : forms.slice(2)).map((form) => [
    ...urgent(shown, form, ink),
    modelPart(shown, form, ink),
  ]);
  const kept = tried.find((parts) => widthOf(parts) <= room) ?? narrowed(tried.at(-1) ?? [], room);
  for (const each of optional(shown, isWide, ink)) {
    if (widthOf([...kept, each]) > room) break;
    kept.push(each);
  }
  return cut(joined(mode, kept, ink), width);
}

/** Cuts from the right: the start of a model's name identifies it, and pending items come first. */
function narrowed(parts: readonly Part[], room: number): Part[] {
  const kept = [...parts];
  for (let index = kept.length - 1; index >= 0; index--) {
    const [each, over] = [kept[index], widthOf(kept) - room];
    if (each && over > 0)
      kept[index] = { ...each, text: cut(each.text, Math.max(LEAST, visibleWidth(each.text) - over)) };
  }
  return kept;
}

const SEPARATOR = " · ";

function widthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { text }) => sum + SEPARATOR.length + visibleWidth(text), 0);
}

function joined(mode: string, parts: readonly Part[], ink: Ink): string {
  const between = ink.paint(SEPARATOR, "dim");
  return [mode, ...parts.map(({ text, tones }) => ink.paint(text, ...tones))].join(between);
}

/** In colour and in words. */
function modeChip({ mode, auto, isWorking }: Status, ink: Ink): string {
  const say = statusWords(ink);
  const name = auto ? `${say(mode)} ${say("auto")}` : say(mode);
  const chip = ink.isColourful ? ink.paint(` ${name} `, mode, "inverse", "bold") : `[${name}]`;
  return isWorking ? `${chip} ${ink.paint("●", "accent")}` : chip;
}

/** Urgent parts, most important first. */
function urgent(shown: Status, { waits }: Form, ink: Ink): Part[] {
  const say = statusWords(ink);
  const { waiting } = shown;
  const what = kinds.flatMap((kind) => (waiting[kind] > 0 ? [say(`${kind}Count`, { count: waiting[kind] })] : []));
  const list = what.join(ink.language === "zh" ? "、" : ", ");
  const text =
    waits === "count"
      ? say("waitingCount", { count: kinds.reduce((sum, kind) => sum + waiting[kind], 0) })
      : say(waits === "full" ? "waitingForYou" : "waiting", { what: list });
  return [
    ...(what.length > 0 ? [part(text, "warn", "bold")] : []),
    ...(shown.connection === "lost" ? [part(say(waits === "full" ? "lost" : "lostShort"), "bad", "bold")] : []),
  ];
}

function modelPart({ model, effort, loading }: Status, form: Form, ink: Ink): Part {
  if (model === undefined && loading !== undefined) return part(loading, "dim");
  if (model === undefined) return part(statusWords(ink)("noModel"), "warn");
  // A script that plays the model is never shown as a model.
  if (form.model === "name")
    return part(model === "demo/script" ? "demo" : oneLine(model.split("/").at(-1) ?? model, 60));
  return part(effort === undefined ? oneLine(model, 60) : `${oneLine(model, 60)} (${oneLine(effort, 12)})`);
}

/** From most to least important. */
function optional(shown: Status, isWide: boolean, ink: Ink): Part[] {
  const { contextUsed, cost, unpriced, branch, sandbox, remote, folder, details } = shown;
  const say = statusWords(ink);
  const elsewhere = shown.waitingElsewhere ?? 0;
  return [
    ...(shown.connection === "opening" ? [part(say("opening"), "warn")] : []),
    ...(elsewhere > 0 ? [part(say("elsewhere", { count: elsewhere }), "warn")] : []),
    ...(contextUsed === undefined ? [] : [contextPart(contextUsed, ink)]),
    ...(cost === undefined || (unpriced && cost === 0)
      ? []
      : [part(`${unpriced ? "≥" : ""}${money(cost, ink.language)}`, "dim")]),
    ...(remote === undefined ? [] : [part(`@${oneLine(remote, 30)}`, "accent")]),
    ...(branch === undefined ? [] : [part(`⎇ ${oneLine(branch, isWide ? 30 : 16)}`, "dim")]),
    ...(sandbox === null ? [part(say("noSandbox"), "warn")] : []),
    ...(typeof sandbox === "string" ? [part(say("sandbox", { name: oneLine(sandbox, 16) }), "dim")] : []),
    part(endOf(folder, isWide ? 40 : 20), "dim"),
    ...(details ? [part(say("details"), "dim")] : []),
  ];
}

function contextPart(used: number, ink: Ink): Part {
  const text = statusWords(ink)("context", { share: share(Math.min(1, Math.max(0, used)), 1, ink.language) });
  return part(text, ...(used >= 0.95 ? (["bad"] as const) : used >= 0.8 ? (["warn"] as const) : (["dim"] as const)));
}

/** The end of a path identifies it better than its start. */
export function endOf(folder: string, width: number): string {
  const whole = oneLine(folder, 1_000);
  if (visibleWidth(whole) <= width) return whole;
  const names = whole.split(/(?<=[/\\])/);
  let end = names.pop() ?? "";
  while (names.length > 0 && visibleWidth(`…${names.at(-1)}${end}`) < width) end = `${names.pop()}${end}`;
  return cut(`…/${end}`, width);
}

function part(text: string, ...tones: readonly Tone[]): Part {
  return { text, tones };
}
