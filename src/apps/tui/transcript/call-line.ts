// One call on one line: its status, tool, subject and result.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { CallEntry } from "../../../domain/reading/entry.ts";
import { knownTool, subjectOf, type KnownTool } from "../../views/session/known-tool.ts";
import { callWords } from "../../../words/call.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, oneLine } from "../text/printable.ts";
import { callFacts, type Fact } from "./call-facts.ts";

export interface LineOptions {
  readonly width: number;
  readonly ink: Ink;
  /** Paths inside it are shown relative to it. */
  readonly workspace: string;
  /** The user at this terminal. */
  readonly me?: string | undefined;
  /** Replaces the sign of a running call. */
  readonly spinner?: string | undefined;
}

export const callSigns: Readonly<Record<CallEntry["status"], readonly [string, Tone]>> = {
  requested: ["○", "dim"],
  running: ["●", "accent"],
  ok: ["✓", "good"],
  error: ["✗", "bad"],
  denied: ["⊘", "warn"],
  interrupted: ["!", "warn"],
  cancelled: ["–", "dim"],
};

/** A shorter subject isn't worth reading. */
const LEAST_SUBJECT = 18;

export function callLine(call: CallEntry, { width, ink, workspace, spinner, me }: LineOptions): string {
  const tool = knownTool(call.tool);
  const [still, tone] = callSigns[call.status];
  const sign = call.status === "running" && spinner !== undefined ? spinner : still;
  const name = oneLine(nameOf(call.tool, tool, ink), 32);
  const head = `${ink.paint(sign, tone)} ${ink.paint(name, "bold")}`;
  const about = oneLine(inWorkspace(subjectOf(call), workspace), 1_000);
  const room = width - visibleWidth(head) - 1;
  const facts = fitting(callFacts(call, ink, me), room, Math.min(visibleWidth(about), LEAST_SUBJECT));
  const end = facts.map(({ text, tone: own }, index) => gap(facts, index, ink) + ink.paint(text, own)).join("");
  const left = room - (end === "" ? 0 : visibleWidth(end) + 2);
  const subject = isPath(tool) ? cutPath(about, left) : cut(about, left);
  return cut([subject === "" ? head : `${head} ${subject}`, ...(end === "" ? [] : [end])].join("  "), width);
}

/** Tools are shown by their own names, or in words where the line has nothing else to say. */
function nameOf(given: string, tool: KnownTool, ink: Ink): string {
  switch (tool) {
    case "other":
      return given;
    case "todo_write":
    case "ask_user":
    case "present_plan":
    case "exit_plan_mode":
      return callWords(ink)(tool);
    default:
      return tool;
  }
}

function fitting(facts: readonly Fact[], room: number, subject: number): readonly Fact[] {
  const width = facts.reduce((sum, { text }) => sum + visibleWidth(text) + 3, 0) - 1;
  if (facts.length === 0 || width + subject <= room) return facts;
  const [only, ...others] = facts;
  // The first fact stays, as much of it as fits.
  if (only && others.length === 0) return [{ ...only, text: cut(only.text, Math.max(8, room - subject - 2)) }];
  return fitting(facts.slice(0, -1), room, subject);
}

/** No separator between added and removed counts. */
function gap(facts: readonly Fact[], index: number, ink: Ink): string {
  if (index === 0) return "";
  return facts[index]?.tone === "removed" && facts[index - 1]?.tone === "added" ? " " : ink.paint(" · ", "dim");
}

function isPath(tool: KnownTool): boolean {
  return tool === "read" || tool === "ls" || tool === "write" || tool === "edit" || tool === "rm";
}

/** The end of a path identifies it best. */
function cutPath(path: string, width: number): string {
  if (visibleWidth(path) <= width) return path;
  const parts = path.split("/");
  for (let first = 1; first < parts.length; first++) {
    const short = `…/${parts.slice(first).join("/")}`;
    if (visibleWidth(short) <= width) return short;
  }
  return cut(parts.at(-1) ?? path, width);
}

function inWorkspace(subject: string, workspace: string): string {
  return workspace !== "" && subject.startsWith(`${workspace}/`) ? subject.slice(workspace.length + 1) : subject;
}

/** The agent that it started, or the question that it asked, is shown instead. */
export function isShownElsewhere({ tool, callId, status }: CallEntry, { state }: SessionView): boolean {
  const known = knownTool(tool);
  if (known === "delegate") return Object.values(state.agents).some((agent) => agent.callId === callId);
  return known === "ask_user" && status !== "error" && status !== "denied";
}
