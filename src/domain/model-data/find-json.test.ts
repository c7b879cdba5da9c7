import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findJson } from "./find-json.ts";
import { readJson } from "./read-answer.ts";

const plan = { title: 'A "{brace}" and a } too', code: "```ts\n{\n```", tasks: [{ id: 1 }, { id: 2 }] };
const pretty = JSON.stringify(plan, null, 2);

const hasTitle = (value: unknown) =>
  typeof value === "object" && value !== null && "title" in value
    ? { value, coercions: [] }
    : { problem: "It has no title." };
const read = (answer: string) => {
  const found = readJson(answer, ["title", "tasks"], hasTitle);
  return "value" in found ? found.value : found.problem;
};

test.each([
  ["plain", pretty],
  ["with a byte order mark", `\uFEFF${pretty}\n`],
  ["in a fence", `\`\`\`json\n${pretty}\n\`\`\``],
  ["in a fence that is not closed", `\`\`\`json\n${pretty}`],
  ["in a fence of tildes", `~~~\n${pretty}\n~~~`],
  ["with words around it", `Here {it} is, with a "quote:\n\n${pretty}\n\nDone. {"more": 1}`],
  ["in tags", `<answer>${pretty}</answer>`],
  [
    "after a draft in another fence",
    `\`\`\`json\n{"title": "draft"}\n\`\`\`\nBetter:\n\`\`\`json\n${pretty}\n\`\`\`\nThat is all.`,
  ],
  ["after a larger draft", `{"title": "draft", "notes": "${"x".repeat(500)}"}\nShorter: ${pretty}`],
  ["after a broken thought", `I could { "begin" like this.\n\`\`\`\n${JSON.stringify(plan)}\n\`\`\``],
  ["after thoughts", `<think>\nMaybe {"title": "no"}? Or { "title": \n</think>\n${pretty}`],
  ["after thoughts without a start", `Maybe {"title": no, it is late\n</think>\n\n${pretty}`],
  ["before a smaller object that does not fit", `${pretty}\n\nExample: {"id": 3}`],
])("R36 the object is found %s", (_name, answer) => {
  expect(read(answer)).toEqual(plan);
});

test("R36 of several objects that fit the last one is used", () => {
  expect(read('{"title":1} or {"title":2}')).toEqual({ title: 2 });
});

test.each([
  ["", "The answer is empty; a JSON object was expected."],
  ["I cannot do that.", "There is no JSON object in the answer, which begins with: I cannot do that."],
  ['{"tasks": []}', "It has no title."],
  [
    'Sure:\n{"title": "x" : "tasks": [{"id": 1}]}',
    'The JSON object is broken at line 2, column 13: expected a text that is closed and has its quotes escaped, near "{\\"title\\": \\"x\\" : \\"tasks\\": [{\\"id\\": 1}]}".',
  ],
  [
    '{"title": "a", "tasks": [{"id": 1}',
    'The JSON object ends too early, at line 1, column 35, after "tle\\": \\"a\\", \\"tasks\\": [{\\"id\\": 1}". Answer with all of it.',
  ],
  [
    '{"title": "a", "tasks": [{"id": 1}, ...]}',
    'The JSON object is broken at line 1, column 37: expected what was left out with …, near "e\\": \\"a\\", \\"tasks\\": [{\\"id\\": 1}, ...]}".',
  ],
])("R37 the failure names the fault in %j", (answer, problem) => {
  expect(read(answer)).toBe(problem);
});

test("R37 a draft does not pass for an answer that was cut off", () => {
  const cut = pretty.slice(0, -20);
  expect(read(`First draft:\n{"title": "draft"}\nFinal:\n${cut}`)).toMatch(/ends too early/);
  expect(read(`\`\`\`json\n{"title": "draft", "notes": "${"x".repeat(500)}"}\n\`\`\`\n\`\`\`json\n${cut}`)).toMatch(
    /early/,
  );
});

test("R37 an object nested too deeply to be serialized is refused", () => {
  const deep = `{"title":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
  expect(read(deep)).toBe("The JSON object is nested too deeply. Answer with a flatter one.");
});

test("R36 any object is found in any prose, and no text makes it fail", () => {
  const prose = fc.string().map((text) => text.replaceAll(/[{}"'`“„‘[\]#/]/g, ""));
  fc.assert(
    fc.property(prose, fc.dictionary(fc.string(), fc.jsonValue()), prose, (before, value, after) => {
      const json: unknown = JSON.parse(JSON.stringify(value));
      expect(findJson(`${before} ${JSON.stringify(value)} ${after}`)).toMatchObject({ found: [{ value: json }] });
    }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("{", "}", '"', "\\", ":", ",", "[", "]", "1", "a", "\n", "```", " ", "'", "//", "#")),
      (parts) => {
        expect(Object.keys(findJson(parts.join("")))).toHaveLength(2);
      },
    ),
    { numRuns: 1000 },
  );
});
