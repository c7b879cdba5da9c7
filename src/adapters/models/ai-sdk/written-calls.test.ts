// The forms of calls that model families write as text, and texts that only look like one.
import { describe, expect, test } from "vitest";
import type { ToolSpec } from "../../../ports/model.ts";
import { readWrittenCalls, toolNamed } from "./written-calls.ts";

const tools: readonly ToolSpec[] = [
  {
    name: "read",
    description: "",
    inputSchema: { type: "object", properties: { path: { type: "string" }, limit: { type: "integer" } } },
  },
  { name: "list", description: "", inputSchema: { type: "object", properties: {} } },
];
const read = { tool: "read", input: { path: "a.ts", limit: 3 } };
const json = '{"path": "a.ts", "limit": 3}';
const named = `{"name": "read", "arguments": ${json}}`;
const parameters = '<parameter name="path">a.ts</parameter><parameter name="limit">3</parameter>';

describe("one call", () => {
  test.each([
    ["Hermes and Qwen", `<tool_call>\n${named}\n</tool_call>`],
    ["Hermes, cut before its end", `<tool_call>\n${named}`],
    ["Hermes, in a code block of its own", `\`\`\`xml\n<tool_call>${named}</tool_call>\n\`\`\``],
    [
      "Qwen Coder",
      "<tool_call>\n<function=read>\n<parameter=path>\na.ts\n</parameter>\n<parameter=limit>\n3\n</parameter>\n</function>\n</tool_call>",
    ],
    ["Qwen Coder without a tag", "<function=read>\n<parameter=path>a.ts</parameter>\n<parameter=limit>3</parameter>"],
    ["Llama 3.1", `<function=read>${json}</function>`],
    ["Llama 3.1, bare", `{"name": "read", "parameters": ${json}}`],
    ["Llama 3.1 with its token", `<|python_tag|>{"name": "read", "parameters": ${json}}<|eom_id|>`],
    ["Llama 4", '[read(path="a.ts", limit=3)]'],
    ["Llama 4 with its tokens", "<|python_start|>[read(path='a.ts', limit=3)]<|python_end|><|eot|>"],
    ["Mistral", `[TOOL_CALLS][${named}]</s>`],
    ["Mistral, newer", `[TOOL_CALLS]read[CALL_ID]abc123def[ARGS]${json}`],
    ["Harmony", `<|channel|>commentary to=functions.read <|constrain|>json<|message|>${json}<|call|>`],
    ["Harmony, another order", `<|start|>assistant to=functions.read<|channel|>commentary json<|message|>${json}`],
    ["Harmony without its tokens", `assistantcommentary to=functions.read json${json}`],
    [
      "DeepSeek V3",
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>read\n\`\`\`json\n${json}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    ],
    [
      "DeepSeek V3.1",
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>read<｜tool▁sep｜>${json}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
    ],
    [
      "DeepSeek V3.2",
      `<｜DSML｜function_calls>\n<｜DSML｜invoke name="read">\n<｜DSML｜parameter name="path" string="true">a.ts</｜DSML｜parameter>\n<｜DSML｜parameter name="limit" string="false">3</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>`,
    ],
    [
      "Kimi",
      `<|tool_calls_section_begin|><|tool_call_begin|>functions.read:0<|tool_call_argument_begin|>${json}<|tool_call_end|><|tool_calls_section_end|>`,
    ],
    [
      "GLM",
      "<tool_call>read\n<arg_key>path</arg_key>\n<arg_value>a.ts</arg_value>\n<arg_key>limit</arg_key>\n<arg_value>3</arg_value>\n</tool_call>",
    ],
    ["Claude", `<function_calls>\n<invoke name="read">${parameters}</invoke>\n</function_calls>`],
    ["MiniMax", `<minimax:tool_call><invoke name="read">${parameters}</invoke></minimax:tool_call>`],
    ["Phi and Granite", `<|tool_call|>[${named}]<|/tool_call|>`],
    ["Nemotron", `<TOOLCALL>[${named}]</TOOLCALL>`],
    ["Gemma", '```tool_code\nread(path="a.ts", limit=3)\n```'],
    ["FunctionGemma", "<start_function_call>call:read{path:<escape>a.ts<escape>,limit:3}<end_function_call>"],
    ["a code block at the end", `\`\`\`json\n${named}\n\`\`\``],
    ["a call in OpenAI's shape", `{"type": "function", "function": {"name": "read", "arguments": ${json}}}`],
    ["ReAct", `Action: read\nAction Input: ${json}`],
    ["the end token of its template", `<tool_call>${named}</tool_call><|im_end|>`],
  ])("%s", (_, text) => {
    expect(readWrittenCalls(text, tools)).toEqual({ text: "", reasoning: "", calls: [read] });
    const spoken = readWrittenCalls(`I'll read it first.\n\n${text}`, tools);
    expect(spoken).toEqual({ text: "I'll read it first.", reasoning: "", calls: [read] });
  });
});

test.each([
  ["Hermes", `<tool_call>${named}</tool_call>\n<tool_call>{"name":"list","arguments":{}}</tool_call>`],
  ["Hermes, a list", `<tool_call>[${named}, {"name": "list", "arguments": {}}]</tool_call>`],
  ["Llama", `${named}; {"name": "list", "parameters": {}}`],
  ["Llama 4", '[read(path="a.ts", limit=3), list()]'],
  ["Mistral", `[TOOL_CALLS]read[ARGS]${json}[TOOL_CALLS]list[ARGS]{}`],
  [
    "Kimi",
    `<|tool_call_begin|>functions.read:0<|tool_call_argument_begin|>${json}<|tool_call_end|><|tool_call_begin|>functions.list:1<|tool_call_argument_begin|>{}<|tool_call_end|>`,
  ],
])("several calls of %s", (_, text) => {
  expect(readWrittenCalls(text, tools)?.calls).toEqual([read, { tool: "list", input: {} }]);
});

test("a call that can't be read keeps its text, so that the model learns what is wrong", () => {
  const { calls } = readWrittenCalls('<tool_call>{"name": "read", "arguments": {"path": </tool_call>', tools) ?? {};
  expect(calls).toEqual([{ tool: "read", input: '{"name": "read", "arguments": {"path":' }]);
  expect(readWrittenCalls("<function=read>{oops</function>", tools)?.calls).toEqual([{ tool: "read", input: "{oops" }]);
});

test("a call of a tool that does not exist is left to the toolbox", () => {
  const { calls } = readWrittenCalls('<tool_call>{"name": "fly", "arguments": {}}</tool_call>', tools) ?? {};
  expect(calls).toEqual([{ tool: "fly", input: {} }]);
});

test.each([
  ["plain text", "Done. All tests pass."],
  ["JSON that is no call", 'The result:\n{"name": "project", "version": 1}'],
  ["JSON for another tool", 'Send this:\n{"name": "other", "arguments": {}}'],
  ["an example in a code block", `Hermes writes\n\`\`\`\n<tool_call>${named}</tool_call>\n\`\`\`\nand stops.`],
  ["a tag in prose", "The model emits <tool_call> and </tool_call> around it."],
  ["a Python call in prose", 'Use read(path="a.ts").'],
  ["a list", "- [read](a.ts)\n- [list](b.ts)"],
])("%s is no call", (_, text) => {
  expect(readWrittenCalls(text, tools)).toBeUndefined();
});

test("separates Harmony's channels", () => {
  const text =
    "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>All done.<|return|>";
  expect(readWrittenCalls(text, tools)).toEqual({ text: "All done.", reasoning: "Hm.", calls: [] });
});

test("hostile texts are read to their end", () => {
  const hostile = [
    " ",
    "\n",
    "<tool_call>",
    '<invoke name="a">',
    "to=functions.a ",
    "<|channel|>",
    "```\n",
    "[[",
    "</think",
  ];
  const found = hostile.map((piece) => readWrittenCalls(piece.repeat(5_000), tools)?.calls.length ?? 0);
  expect(Math.max(...found)).toBeLessThanOrEqual(5_000);
});

test.each(["read", "functions.read", "functions.read:0", "read<|channel|>commentary", "default_api:read"])(
  "%s is the tool read",
  (name) => expect(toolNamed(name, tools)).toBe("read"),
);
