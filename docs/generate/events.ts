// The page of all events: their fields from the schemas that each is checked with before it is stored, their meaning from the comments above them.
import { durableEventTypes } from "../../src/domain/session/event.ts";
import { liveEvents } from "../../src/domain/session/session-events.ts";
import { api } from "./api.ts";
import { commonFields } from "./common-fields.ts";
import { interfaceFields, readEventFile, type Told } from "./doc-comments.ts";
import { code, page, prose, table } from "./markdown.ts";
import { fieldTable, toldOf } from "./shapes.ts";

const folder = new URL("../../src/domain/session/", import.meta.url);
const files = ["session-events", "mode-events", "permission-events", "plan-events", "run-events"];
const titles = ["Sessions and turns", "Modes and questions", "Permissions", "Planning and plans", "Running a plan"];

export function eventsPage(): string {
  const live = Object.keys(liveEvents);
  const types = new Set<string>([...durableEventTypes, ...live]);
  const read = files.map((name) => readEventFile(new URL(`${name}.ts`, folder), types));
  const told = Object.assign({}, ...read.map(({ events }) => events)) as Record<string, Told>;
  const missing = [...types].filter((type) => told[type] === undefined);
  if (missing.length > 0) throw new Error(`No file of ${folder.pathname} has ${missing.join(", ")}.`);
  return page(
    "src/domain/session",
    "Events: everything that can happen in a session",
    "A session is an append-only list of events. `planwright run --json`, `planwright sessions export`, `GET …/events` and the library give the same events. In NDJSON the fields are beside `seq`, `at` and `type`; in server-sent events and the library they are in `data`.",
    "`seq` numbers events from 1 without gaps, `at` is the time (UTC). Live events have neither: they are sent as they happen and never stored. Fields with a `?` may be absent; later versions may add fields.",
    ...read.flatMap(({ about, events }, index) => [
      `## ${titles[index]}`,
      prose(about),
      ...Object.keys(events)
        .filter((type) => !live.includes(type))
        .flatMap((type) => section(type, events[type])),
    ]),
    "## The last line of --json",
    "`planwright run`, `plan` and `resume` with `--json` always end with one line that is not an event of the session. If nothing could be started, `sessionId` is null and `mode` is absent.",
    "### run_result",
    runResultTable(),
    "## Live events",
    "Text as it is written and the progress of tools. `offset` is the number of characters before it: a client that connects late gets the text from the start.",
    ...live.flatMap((type) => section(type, told[type])),
  );
}

/** The library's `RunResult` with the exit code, as `run-command.ts` writes it. */
function runResultTable(): string {
  const fields = interfaceFields(new URL("../../src/apps/library/planwright.ts", import.meta.url), "RunResult");
  const rows = fields.map(({ name, type, meaning }) => [
    code(name),
    typeOf(type === "Mode" ? `"plan" | "build"` : type),
    prose(meaning),
  ]);
  return table(
    ["field", "type", "meaning"],
    [["`exitCode`", "integer", "The [exit code](commands.md#exit-codes)."], ...rows],
  );
}

/** Names of shapes lead to them. */
function typeOf(written: string): string {
  const name = written === "UsageTotal" ? "TokenUsage" : written;
  return Object.hasOwn(api.components.schemas, name) ? `[${name}](shapes.md#${name.toLowerCase()})` : code(written);
}

function section(type: string, told: Told | undefined): string[] {
  const data = api.components.schemas[schemaName(type)]?.properties?.["data"] ?? {};
  const name = data.$ref?.split("/").at(-1) ?? "";
  const shape = api.components.schemas[name] ?? data;
  const hasFields = Object.keys(shape.properties ?? {}).length > 0;
  return [
    `### ${type}`,
    prose(told?.meaning ?? ""),
    ...(hasFields ? [fieldTable(shape, { ...usual(told), ...toldOf(name)?.fields, ...told?.fields })] : []),
  ];
}

/** The common fields, except those that the event's own comment explains. */
function usual(told: Told | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(commonFields).filter(([name]) => !told?.meaning.includes(`\`${name}\``)));
}

/** As the API document names it: `plan_ready` → `PlanReadyEvent`. */
function schemaName(type: string): string {
  return `${type.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
}
