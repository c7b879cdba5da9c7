// Completes values that only the program knows: sessions, plans and models, one per line as value, tab, title. Shell scripts call it while the user types, so it is fast and silent.
import { realpathSync } from "node:fs";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import { knownProviders, listSessions } from "../../compose/listing.ts";
import { findFiles, readConfigFile } from "../../config/config-file.ts";
import { paths } from "../../config/paths.ts";
import { shortIds } from "../text/short-ids.ts";
import { oneLine } from "../text/table.ts";
import type { KnownValueKind } from "./places.ts";
import { isRecord } from "../../../domain/values/record.ts";

type Env = Readonly<Record<string, string | undefined>>;

interface Candidate {
  readonly value: string;
  readonly title: string;
  /** Also matches, but is too long to be offered first. */
  readonly long?: string;
  readonly workspace?: string;
}

/** `args`: the kind of value, the current word, and the other words of the line. On an error there are no values: a message would not be visible there. */
export async function knownValues([kind, word = "", ...line]: readonly string[], env: Env): Promise<string> {
  try {
    const workspace = realpathSync(folderIn(line) ?? ".");
    const all = await candidates(kind as KnownValueKind, env, workspace);
    const matching = matchCandidates(word, all);
    const here = matching.filter((each) => each.workspace === undefined || each.workspace === workspace);
    return (here.length > 0 || word === "" ? here : matching)
      .slice(0, 100)
      .map(({ value, title }) => `${value}\t${oneLine(title, 60)}\n`)
      .join("");
  } catch {
    return "";
  }
}

async function candidates(kind: KnownValueKind, env: Env, workspace: string): Promise<Candidate[]> {
  switch (kind) {
    case "sessions":
      return sessionsOf(listSessions(paths(env), {}));
    case "plans":
    case "revisions":
      return plansOf(listSessions(paths(env), {}), kind === "revisions");
    case "models":
      return (await modelsAt(env, workspace)).map((value) => ({ value, title: "" }));
  }
}

function sessionsOf(sessions: readonly SessionSummary[]): Candidate[] {
  const short = shortIds(sessions.map(({ sessionId }) => sessionId));
  return sessions.map(({ sessionId, title, workspace }) => ({
    value: short(sessionId),
    long: sessionId,
    title,
    workspace,
  }));
}

function plansOf(sessions: readonly SessionSummary[], withRevision: boolean): Candidate[] {
  const short = shortIds(sessions.flatMap(({ plan }) => plan?.planId ?? []));
  return sessions.flatMap(({ plan, workspace }) => {
    if (!plan) return [];
    const named = (id: string) => (withRevision ? `${id}@${plan.revision}` : id);
    return [{ value: named(short(plan.planId)), long: named(plan.planId), title: plan.title, workspace }];
  });
}

/** The ends of ids as lists show them, or whole ids if the user typed the start of one. */
function matchCandidates(word: string, all: readonly Candidate[]): Candidate[] {
  const short = all.filter(({ value }) => value.startsWith(word));
  if (short.length > 0) return short;
  return all.flatMap((each) => (each.long?.startsWith(word) ? [{ ...each, value: each.long }] : []));
}

/** Models that the configuration names, then every provider up to its slash. An invalid file gives none. */
async function modelsAt(env: Env, workspace: string): Promise<string[]> {
  const files = findFiles(paths(env).config, workspace).filter(({ found }) => found);
  const read = await Promise.all(files.map(readConfigFile));
  const values = read.flatMap((each) =>
    "document" in each && isRecord(each.document.value) ? [each.document.value] : [],
  );
  const providers = values.flatMap(({ providers: own }) => (isRecord(own) ? Object.entries(own) : []));
  const models = providers.flatMap(([name, own]) =>
    isRecord(own) && isRecord(own["models"]) ? Object.keys(own["models"]).map((model) => `${name}/${model}`) : [],
  );
  const named = values.flatMap(({ model }) => (typeof model === "string" ? [model] : []));
  const all = [...providers.map(([name]) => name), ...knownProviders()].map((name) => `${name}/`);
  return [...new Set([...named, ...models, ...all])];
}

/** The folder of --cwd on the line. */
function folderIn(line: readonly string[]): string | undefined {
  const at = line.lastIndexOf("--cwd");
  return at >= 0 ? line[at + 1] : line.find((word) => word.startsWith("--cwd="))?.slice("--cwd=".length);
}
