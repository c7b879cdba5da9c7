import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonAnswer } from "./json-answer.ts";
import { jsonFault } from "./json-fault.ts";
import { runs } from "../../../test/runs.ts";

const plan = { title: 'A "{brace}" and a } too', code: "```ts\n{\n```", tasks: [{ id: 1 }, { id: 2 }] };
const pretty = JSON.stringify(plan, null, 2);

test.each([
  ["plain", pretty],
  ["with a byte order mark", `\uFEFF${pretty}\n`],
  ["in a fence", `\`\`\`json\n${pretty}\n\`\`\``],
  ["with words around it", `Here {it} is, with a "quote:\n\n${pretty}\n\nDone. {"more": 1}`],
  [
    "after a draft in another fence",
    `\`\`\`json\n{"title": "draft"}\n\`\`\`\nBetter:\n\`\`\`json\n${pretty}\n\`\`\`\nThat is all.`,
  ],
  ["after a broken thought", `I could { "begin" like this.\n\`\`\`\n${JSON.stringify(plan)}\n\`\`\``],
])("R36 the object is found %s", (_name, answer) => {
  expect(parseJsonAnswer(answer)).toEqual({ value: plan });
});

test("R36 of equally large objects the last one is used", () => {
  expect(parseJsonAnswer('{"a":1} or {"b":2}')).toEqual({ value: { b: 2 } });
});

test.each([
  ["", "The answer is empty; a JSON object was expected."],
  ["[1]", "The answer is JSON, but not an object."],
  ["I cannot do that.", "There is no JSON object in the answer, which begins with: I cannot do that."],
  [
    'Sure:\n{"title": "x" "tasks": [{"id": 1}]}',
    'The JSON object is broken at position 20 (line 2, column 15): expected a comma or }, near "{\\"title\\": \\"x\\" \\"tasks\\": [{\\"id\\": 1}]}".',
  ],
  [
    '{"a": "line\nbreak"}',
    'The JSON object is broken at position 6 (line 1, column 7): expected a string that is closed and has its line breaks and backslashes escaped, near "{\\"a\\": \\"line\\nbreak\\"}".',
  ],
  [
    '{"tasks": [{"id": 1}',
    'The JSON object ends too early, at line 1, column 21, after "{\\"tasks\\": [{\\"id\\": 1}". Answer with all of it.',
  ],
  [
    '{"a": 1,}',
    'The JSON object is broken at position 8 (line 1, column 9): expected a name in double quotes, near "{\\"a\\": 1,}".',
  ],
])("R37 the failure names the fault in %j", (answer, problem) => {
  expect(parseJsonAnswer(answer)).toEqual({ problem });
});

test("R37 an object nested too deeply to be serialized is refused", () => {
  const deep = `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
  expect(parseJsonAnswer(deep)).toEqual({
    problem: "The JSON object is nested too deeply. Answer with a flatter one.",
  });
});

test("R36 any object is found in any prose, and no text makes it fail", () => {
  const prose = fc.string().map((text) => text.replaceAll(/[{}"[\]]/g, ""));
  fc.assert(
    fc.property(prose, fc.dictionary(fc.string(), fc.jsonValue()), prose, (before, value, after) => {
      const json: unknown = JSON.parse(JSON.stringify(value));
      expect(parseJsonAnswer(`${before} ${JSON.stringify(value)} ${after}`)).toEqual({ value: json });
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("{", "}", '"', "\\", ":", ",", "[", "]", "1", "a", "\n", "```", " ")),
      (parts) => {
        expect(Object.keys(parseJsonAnswer(parts.join("")))).toHaveLength(1);
      },
    ),
    { numRuns: 1000 },
  );
});

test("a fault is reported exactly where the text is not JSON", () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", '"', "x", "1", "\n"), (json, at, change) => {
      const index = at % (json.length + 1);
      const text = json.slice(0, index) + change + json.slice(index + 1);
      expect(jsonFault(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: runs(500) },
  );
});
