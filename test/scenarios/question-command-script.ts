// A model that asks for its deployment's details, and its words for the answers: for tests of questions on the command line.
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";

export const environment = {
  name: "environment",
  question: "Which **environment**?",
  schema: { type: "string", enum: ["dev", "staging", "prod"], description: "Select deployment target" },
  buttons: [
    { label: "Development", value: "dev" },
    { label: "Staging", value: "staging" },
    { label: "Production", value: "prod", variant: "danger" },
  ],
};
export const confirm = { name: "confirm", question: "Confirm it?", schema: { type: "boolean" } };

export function asking(questions: readonly object[], last = "Deployed."): ScriptedStep[] {
  return [{ text: "I have to know.", calls: [{ tool: "ask_user", input: { questions } }] }, { text: last }];
}
