// Reads tool calls that a model wrote as text, in the forms that model families were trained on. Servers should turn them
// into real calls; where they don't, the turn would end with the call as its answer.
import { isRecord } from "../../../domain/values/record.ts";
import type { ToolSpec } from "../../../ports/model.ts";
import { readPythonCalls } from "./python-calls.ts";

interface WrittenCall {
  readonly tool: string;
  /** The text as it is, when it can't be read: the model then learns what is wrong with it. */
  readonly input: unknown;
}

interface WrittenAnswer {
  /** What is left of the text. */
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly WrittenCall[];
}

type Tools = readonly ToolSpec[];
type Read = (body: string, tools: Tools) => readonly WrittenCall[];

const openings =
  /<\/?(?:[\w:]*tool_?calls?|function(?:_calls?)?|invoke|start_function_call)\b|<[|｜]|\[TOOL_CALLS\]|\bto=functions\./i;

/** Whether the text so far may have a call in it, so that the rest is not shown while it is written. `added`: how much of it is new. */
export function mayHoldCall(text: string, added: number): boolean {
  return /^\s*[[{]/.test(text) || openings.test(text.slice(-added - 30));
}

/** Templates spell their tokens with full-width bars and blocks: <｜tool▁call▁begin｜>. */
const bar = "[|｜]";
const token = (name: string): string => `<${bar}/?${name.replaceAll("_", "[_▁]")}${bar}>`;
const tag = "(?:[\\w:]*tool_?calls?|function_calls?|tool_use)";
const outerTag = new RegExp(`^<${tag}>|</${tag}>$`, "gi");
const end = "(?:<[|｜](?:e[no]\\w*|im_end|call|return)[|｜]>|</s>|$)";

/** Forms that are marked so clearly that a text hardly contains one by chance. The first match of each is its body. */
const marked: readonly { readonly pattern: RegExp; readonly read: Read }[] = [
  // DeepSeek: name, separator, arguments; Kimi: functions.name:0, separator, arguments.
  {
    pattern: new RegExp(`${token("tool_call_begin")}(.*?)(?:${token("tool_call_end")}|${end})`, "gis"),
    read: (body, tools) => {
      const pieces = body.split(new RegExp(`${token("tool_sep")}|${token("tool_call_argument_begin")}`, "i"));
      const last = pieces.at(-1) ?? "";
      const named = /^\s*([\w.:-]+)\s*(?=```|\{)/.exec(last);
      const name = named?.[1] ?? pieces.at(-2)?.trim() ?? "";
      return name === "" ? [] : [{ tool: toolNamed(name, tools), input: readJson(last.slice(named?.[0].length ?? 0)) }];
    },
  },
  // Harmony (gpt-oss), also without its tokens, as some servers send it.
  {
    pattern: new RegExp(
      `(?:<\\|start\\|>)?(?:assistant)?(?:<\\|channel\\|>)?(?:analysis|commentary)? ?(to=functions\\.[\\w.-]+(?:(?!to=functions)[^{])*\\{.*?)(?:${end}|(?=<\\|start\\|>))`,
      "gis",
    ),
    read: (body, tools) => {
      const [, name = "", json = ""] = /^to=functions\.([\w.-]+)[^{]*(\{.*)$/s.exec(body) ?? [];
      return [{ tool: toolNamed(name, tools), input: readJson(json) }];
    },
  },
  // Mistral: [TOOL_CALLS]name[ARGS]{…} or [TOOL_CALLS][{…}].
  {
    pattern: /\[TOOL_CALLS\]((?:(?!\[TOOL_CALLS\]).)*)/gis,
    read: (body, tools) => {
      const [, name, json] = /^\s*([\w.-]+)(?:\[CALL_ID\][\w-]*)?\s*(?:\[ARGS\])?\s*(\{.*)$/s.exec(body) ?? [];
      if (name && json) return [{ tool: toolNamed(name, tools), input: readJson(json) }];
      return readBody(body, tools);
    },
  },
  // FunctionGemma: call:name{key:<escape>value<escape>}
  {
    pattern: /<start_function_call>(.*?)(?:<end_function_call>|$)/gis,
    read: (body, tools) => {
      const [, name, list = ""] = /^\s*call:([\w.-]+)\{(.*)\}\s*$/s.exec(body) ?? [];
      if (!name) return [];
      const found = [...list.matchAll(/(\w+):(?:<escape>(.*?)<escape>|([^,<]*))/gs)];
      const given = found.map(([, key = "", text, bare]) => [key, text ?? bare ?? ""] as const);
      return [{ tool: toolNamed(name, tools), input: typed(name, given, tools) }];
    },
  },
  // Llama: <|python_tag|>{…} or [name(key="value")]; Phi and Granite: <|tool_call|>[{…}].
  {
    pattern: new RegExp(
      `(?:${token("python_tag")}|${token("python_start")}|${token("tool_call")})(.*?)(?:${token("python_end")}|${token("tool_call")}|${end})`,
      "gis",
    ),
    read: (body, tools) => readBody(body, tools),
  },
  // Hermes, Qwen, GLM, MiniMax, Nemotron: a tag around any of the bodies.
  {
    pattern: new RegExp(`<(${tag})>((?:(?!<${tag}>).)*?)(?:</${tag}>|${end}|(?=<${tag}>))`, "gis"),
    read: (body, tools) => readBody(body.replace(outerTag, ""), tools),
  },
  // Qwen Coder and Llama, without a tag around it.
  { pattern: /<function=[\w.-]+>.*?(?:<\/function>|$)/gis, read: readFunctionTags },
  // Claude's and DeepSeek's form.
  {
    pattern: /<(?:[|｜]DSML[|｜])?invoke\s+name="[^"]+">.*?(?:<\/(?:[|｜]DSML[|｜])?invoke>|$)/gis,
    read: readInvokeTags,
  },
];

/** Undefined when the text has no call. Calls in a code block are examples, unless the answer ends with it. */
export function readWrittenCalls(whole: string, tools: Tools): WrittenAnswer | undefined {
  if (tools.length === 0) return undefined;
  const harmony = splitChannels(whole);
  const { text } = harmony;
  for (const { pattern, read } of marked) {
    const calls: WrittenCall[] = [];
    const fences = codeBlocks(text);
    const rest = text.replaceAll(pattern, (matched: string, ...more: unknown[]) => {
      const at = more.findLast((each) => typeof each === "number") ?? 0;
      if (fences.some(([from, to]) => at > from && at < to)) return matched;
      const groups = more.slice(0, more.lastIndexOf(at)).filter((each) => typeof each === "string");
      const body = groups.at(-1) ?? matched;
      const found = read(body, tools);
      calls.push(...(found.length > 0 ? found : unreadable(body, tools)));
      return "";
    });
    if (calls.length > 0) return { ...harmony, text: withoutTokens(rest), calls };
  }
  const last = readLast(text, tools);
  if (last) return { ...harmony, ...last };
  return harmony.text === whole ? undefined : { ...harmony, text: withoutTokens(text), calls: [] };
}

/** A name as models write it, with what some put around it: functions.read, functions.read:0, read<|channel|>commentary. */
export function toolNamed(name: string, tools: Tools): string {
  if (tools.some((tool) => tool.name === name)) return name;
  const bare = name
    .replace(/<[|｜].*$/s, "")
    .replace(/^(?:functions?|tools?|default_api)[.:/]/, "")
    .replace(/:\d+$/, "")
    .trim();
  return bare === "" ? name : bare;
}

/** Harmony's channels, where a server sends them as text: analysis is reasoning, the rest is for the user. */
function splitChannels(whole: string): Omit<WrittenAnswer, "calls"> {
  const channel =
    /(?:<\|start\|>assistant)?<\|channel\|>(analysis|commentary|final)(?:<\|constrain\|>\w+)?<\|message\|>(.*?)(?:<\|(?:end|return)\|>|(?=<\|start\|>|<\|channel\|>)|$)/gs;
  const thoughts: string[] = [];
  const text = whole.replaceAll(channel, (_, name: string, said: string) => {
    if (name === "analysis") thoughts.push(said.trim());
    return name === "analysis" ? "" : said;
  });
  return { text, reasoning: thoughts.join("\n") };
}

/** What is between the marks of most forms. */
function readBody(body: string, tools: Tools): readonly WrittenCall[] {
  for (const read of [readJsonCalls, readFunctionTags, readInvokeTags, readArgumentTags, readPython]) {
    const calls = read(body, tools);
    if (calls.length > 0) return calls;
  }
  return [];
}

/** {"name": "read", "arguments": {…}}, or a list of them. */
function readJsonCalls(body: string, tools: Tools): readonly WrittenCall[] {
  const parsed = parsedJson(body) ?? body.split(/[\n;](?=\s*\{)/).map(parsedJson);
  const items: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const calls = items.map((item) => callIn(item, tools));
  return calls.every((call) => call !== undefined) ? calls : [];
}

function callIn(item: unknown, tools: Tools): WrittenCall | undefined {
  if (!isRecord(item)) return undefined;
  const inner = isRecord(item["function"]) ? item["function"] : item;
  const name = inner["name"] ?? inner["tool_name"] ?? inner["tool"] ?? inner["function"];
  const input = inner["arguments"] ?? inner["parameters"] ?? inner["args"] ?? inner["input"];
  if (typeof name !== "string" || input === undefined) return undefined;
  return { tool: toolNamed(name, tools), input: typeof input === "string" ? readJson(input) : input };
}

/** <function=read><parameter=path>a.ts</parameter></function>, or with JSON in it. */
function readFunctionTags(body: string, tools: Tools): readonly WrittenCall[] {
  return [...body.matchAll(/<function=([\w.-]+)>(.*?)(?:<\/function>|$)/gis)].map(([, name = "", inner = ""]) => {
    const given = [...inner.matchAll(/<parameter=([\w.-]+)>(.*?)(?:<\/parameter>|(?=<parameter=)|$)/gis)];
    if (given.length === 0 && inner.trim() !== "") return { tool: toolNamed(name, tools), input: readJson(inner) };
    return { tool: toolNamed(name, tools), input: typed(name, given.map(pairOf), tools) };
  });
}

/** <invoke name="read"><parameter name="path">a.ts</parameter></invoke> */
function readInvokeTags(body: string, tools: Tools): readonly WrittenCall[] {
  const invokes = body.matchAll(
    /<(?:[|｜]DSML[|｜])?invoke\s+name="([^"]+)">(.*?)(?:<\/(?:[|｜]DSML[|｜])?invoke>|$)/gis,
  );
  return [...invokes].map(([, name = "", inner = ""]) => {
    const parameter = /<(?:[|｜]DSML[|｜])?parameter\s+name="([^"]+)"[^>]*>(.*?)<\/(?:[|｜]DSML[|｜])?parameter>/gis;
    return { tool: toolNamed(name, tools), input: typed(name, [...inner.matchAll(parameter)].map(pairOf), tools) };
  });
}

/** GLM: read<arg_key>path</arg_key><arg_value>a.ts</arg_value> */
function readArgumentTags(body: string, tools: Tools): readonly WrittenCall[] {
  const [, name] = /^\s*([\w.-]+)\s*<arg_key>/.exec(body) ?? /^\s*([\w.-]+)\s*$/.exec(body) ?? [];
  if (!name || !isKnown(name, tools)) return [];
  const given = [...body.matchAll(/<arg_key>(.*?)<\/arg_key>\s*<arg_value>(.*?)<\/arg_value>/gs)];
  return [{ tool: toolNamed(name, tools), input: typed(name, given.map(pairOf), tools) }];
}

function readPython(body: string, tools: Tools): readonly WrittenCall[] {
  const calls = readPythonCalls(body).map(({ tool, input }) => ({ tool: toolNamed(tool, tools), input }));
  return calls.every(({ tool }) => isKnown(tool, tools)) ? calls : [];
}

/** Without marks only at the very end of an answer, and only for a tool that exists: the rest may be about JSON. */
function readLast(text: string, tools: Tools): Pick<WrittenAnswer, "text" | "calls"> | undefined {
  const lastBlock = /(?:^|\n)```[\w-]*\n((?:(?!```).)*)\n?```\s*$/s;
  const ends = [
    lastBlock,
    /(?:^|\n)[ \t]*Action:[ \t]*([\w.-]+)\s*\n[ \t]*Action Input:\s*(.*)$/is,
    /(?:^|\n)[ \t]*((?:\{|\[).*)$/s,
  ];
  for (const pattern of ends) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [, first = "", second] = found;
    const inBlock = () => readWrittenCalls(first, tools)?.calls ?? readBody(first, tools);
    const bare = () => readBody(withoutTokens(first), tools);
    const action = () => [{ tool: toolNamed(first, tools), input: readJson(second ?? "") }];
    const calls = second !== undefined ? action() : pattern === lastBlock ? inBlock() : bare();
    if (calls.length === 0 || !calls.every(({ tool }) => isKnown(tool, tools))) continue;
    return { text: withoutTokens(text.slice(0, found.index)), calls };
  }
  return undefined;
}

/** Marked as a call of a tool that exists, but not readable: the tool's own check says what is wrong. */
function unreadable(body: string, tools: Tools): readonly WrittenCall[] {
  const names = [...body.matchAll(/["'=\s.]([\w.-]+)["'>\s({]/g)].map(([, name = ""]) => toolNamed(name, tools));
  const tool = names.find((name) => isKnown(name, tools));
  return tool === undefined ? [] : [{ tool, input: body.trim() }];
}

function isKnown(name: string, tools: Tools): boolean {
  return tools.some((tool) => tool.name === toolNamed(name, tools));
}

const pairOf = ([, key = "", value = ""]: readonly (string | undefined)[]) => [key, value] as const;

/** Tags carry text only. The tool's schema says which values are not. */
function typed(name: string, given: readonly (readonly [string, string])[], tools: Tools): Record<string, unknown> {
  const spec = tools.find((tool) => tool.name === toolNamed(name, tools));
  const properties = spec?.inputSchema["properties"];
  return Object.fromEntries(
    given.map(([key, value]) => {
      const text = value.replace(/^\n/, "").replace(/\n$/, "");
      const schema = isRecord(properties) ? properties[key] : undefined;
      const isText = !isRecord(schema) || schema["type"] === "string" || schema["type"] === undefined;
      return [key, isText ? text : (parsedJson(text) ?? text)];
    }),
  );
}

function readJson(text: string): unknown {
  return parsedJson(text) ?? text.trim();
}

/** Undefined when it is not JSON. Takes it out of a code block, and leaves out tokens behind it. */
function parsedJson(text: string): unknown {
  const bare = withoutTokens(text.replace(/^\s*```\w*\n?/, "").replace(/\n?```\s*$/, ""));
  if (bare === "") return {};
  try {
    return JSON.parse(bare) as unknown;
  } catch {
    return undefined;
  }
}

/** Tokens of a template at the end or alone, which mean nothing to a reader. */
function withoutTokens(text: string): string {
  return text
    .replaceAll(/<[|｜](?:tool[_▁]calls?(?:[_▁]section)?[_▁](?:begin|end)|DSML[|｜]\w+)[|｜]?>/gi, "")
    .replaceAll(/<\/?(?:[|｜]DSML[|｜])?(?:function_calls|tool_calls)>/gi, "")
    .replace(/(?:(?:<[|｜](?:im_end|e[no]\w*|call|return)[|｜]>|<\/s>)\s*)+$/i, "")
    .trim();
}

function codeBlocks(text: string): [number, number][] {
  return [...text.matchAll(/^```.*?^```[ \t]*$/gms)].map(({ index, 0: block }) => [index, index + block.length]);
}
