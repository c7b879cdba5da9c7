// How a configuration adds, changes and removes perspectives.
import { expect, test } from "vitest";
import { toFailure } from "../../domain/values/failure.ts";
import { createToolbox } from "../../engine/gate/toolbox.ts";
import { makeTool } from "../../../test/engine-harness.ts";
import { perspectiveRoles } from "./perspectives.ts";
import { ConfigSchema } from "./schema.ts";

const tools = [makeTool("read", "read", () => ({ output: "" })), makeTool("grep", "search", () => ({ output: "" }))];
const toolbox = createToolbox(tools, {
  planShell: false,
  observe: false,
  plansFolder: "plans",
  builtIn: new Set(tools),
});

function roles(perspectives: unknown) {
  return perspectiveRoles(ConfigSchema.parse({ perspectives }), toolbox);
}

function failureOf(perspectives: unknown): string {
  try {
    roles(perspectives);
    return "accepted";
  } catch (thrown) {
    return toFailure(thrown).message;
  }
}

test("R31: CHAPO, KODA and DEVO, unless the configuration says otherwise", () => {
  expect(roles({}).map(({ name }) => name)).toEqual(["chapo", "koda", "devo"]);
});

test("R31: a project adds a perspective with its own tools and budget", () => {
  const [, , , security] = roles({ security: { prompt: "Look for holes.", tools: ["read"], steps: 5, seconds: 60 } });
  expect(security).toMatchObject({
    name: "security",
    tools: ["read", "ask_user"],
    steps: 5,
    seconds: 60,
    tokens: 500_000,
  });
  expect(security?.focus).toContain("Look for holes.");
  expect(security?.focus).toContain('"analysis"');
});

test("R31: a built-in perspective is removed, or reviews something else and keeps its answer format", () => {
  const found = roles({ devo: false, koda: { prompt: "Look at the database only." } });
  expect(found.map(({ name }) => name)).toEqual(["chapo", "koda"]);
  expect(found[1]?.focus).toContain("Look at the database only.");
  expect(found[1]?.focus).toContain('"affectedFiles"');
});

test.each([
  [{ security: {} }, `The perspective "security" can't be used: it needs a prompt that says what to review.`],
  [{ security: false }, `The perspective "security" can't be used: only a built-in perspective can be removed.`],
  [{ koda: { tools: ["nothing"] } }, `The perspective "koda" can't be used: there is no tool nothing.`],
])("%j is refused with what is wrong", (perspectives, message) => {
  expect(failureOf(perspectives)).toBe(message);
});
