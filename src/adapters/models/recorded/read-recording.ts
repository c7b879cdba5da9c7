// Reads a whole recording and reports what is missing or damaged before anything is replayed.
import { readdirSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { z } from "zod";
import { fail } from "../../../domain/values/failure.ts";
import type { Message } from "../../../domain/values/message.ts";
import {
  About,
  ExchangeFile,
  messagesAfter,
  RECORDING,
  ToolFile,
  type RecordedConversation,
  type RecordedExchange,
  type Recording,
} from "./exchange.ts";
import { withUnixLineEnds } from "./plain-request.ts";
import { ABOUT, holdsRecording } from "./recording-folder.ts";
import { fromYaml } from "./yaml-text.ts";

/** Throws Failed "bad_recording". */
export function readRecording(folder: string): Recording {
  if (!holdsRecording(folder))
    throw fail("bad_recording", `There is no recording in ${folder}.`, "Make one with --record.");
  const source = { folder, texts: new Map<string, string>() };
  const about = readAbout(source);
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d+-/.test(entry.name))
    .map(({ name }) => name)
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return { about, conversations: names.map((name) => readConversation(source, name)) };
}

/** Another version of the format is reported as such, not as a mistake in the file. */
function readAbout(source: Source): About {
  const { recording } = readYaml(source, ABOUT, z.looseObject({ recording: z.number() }));
  if (recording > RECORDING)
    throw fail(
      "bad_recording",
      `The recording in ${source.folder} was made by a newer Planwright.`,
      "Update Planwright, or record again with --record.",
    );
  return readYaml(source, ABOUT, About);
}

interface Source {
  readonly folder: string;
  /** Prompts and tools are shared. */
  readonly texts: Map<string, string>;
}

function readConversation(source: Source, name: string): RecordedConversation {
  const numbers = readdirSync(join(source.folder, name))
    .flatMap((file) => (/^\d+\.yaml$/.test(file) ? [Number.parseInt(file, 10)] : []))
    .toSorted((a, b) => a - b);
  const exchanges: RecordedExchange[] = [];
  for (const [index, number] of numbers.entries()) {
    if (number !== index + 1) throw damaged(fileOf(name, index + 1), "it is missing");
    exchanges.push(readExchange(source, fileOf(name, number), exchanges.at(-1)));
  }
  return { name, label: name.replace(/^\d+-/, ""), exchanges };
}

/** `02-planner/01.yaml` */
export function fileOf(conversation: string, number: number): string {
  return `${conversation}/${String(number).padStart(2, "0")}.yaml`;
}

function readExchange(source: Source, file: string, before: RecordedExchange | undefined): RecordedExchange {
  const { system, tools, keeps, messages = [], answer, failure, ...rest } = readYaml(source, file, ExchangeFile);
  const sofar: readonly Message[] = before ? messagesAfter(before) : [];
  const request = {
    ...rest,
    system: withUnixLineEnds(readText(source, system)),
    tools: tools === undefined ? [] : readYaml(source, tools, ToolFile),
    messages: [...sofar.slice(0, keeps), ...messages],
  };
  return { file, shared: { system, tools }, request, end: { answer, failure } };
}

function readYaml<Shape extends z.ZodType>(source: Source, name: string, shape: Shape): z.infer<Shape> {
  const text = readText(source, name);
  let content: unknown;
  try {
    content = fromYaml(text);
  } catch (error) {
    throw damaged(name, (error as Error).message.split("\n")[0] ?? "");
  }
  const read = shape.safeParse(content);
  if (!read.success) throw damaged(name, read.error.issues.map(mistake).join("; "));
  return read.data;
}

/** The place first, for users who edit the file by hand. */
function mistake({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}

function readText({ folder, texts }: Source, name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  // A recording may come from anyone, so the files that it names must be inside it.
  if (normalize(name).startsWith("..")) throw damaged(name, "it is not in the folder");
  try {
    // Some editors start a file with a byte order mark.
    const text = readFileSync(join(folder, name), "utf8").replace(/^\uFEFF/, "");
    texts.set(name, text);
    return text;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw damaged(name, code === "ENOENT" ? "it is missing" : message);
  }
}

function damaged(file: string, reason: string) {
  return fail(
    "bad_recording",
    `${file} of the recording cannot be used: ${reason}.`,
    "Restore it, or record again with --record.",
  );
}
