// A scene of the demo as its file describes it: the request, and what the script says and does for it.
import { z } from "zod";
import type { Language } from "../../../words/language.ts";

const texts = z.array(z.string());

/** One answer of the script: its text and its calls. */
const Move = z.strictObject({
  thought: z.string().optional(),
  text: z.string().optional(),
  reads: texts.default([]),
  /** Files as they are in after/. */
  writes: texts.default([]),
  /** Files as they are in first-try/: with a mistake in them that is found later. */
  firstTries: texts.default([]),
  edits: z.array(z.strictObject({ path: z.string(), old: z.string(), new: z.string() })).default([]),
  runs: z.string().optional(),
});
export type Move = z.infer<typeof Move>;

const Task = z.strictObject({
  taskId: z.string(),
  subject: z.string(),
  activeForm: z.string(),
  description: z.string(),
  assignedAgent: z.string().default("koda"),
  priority: z.string().default("normal"),
  blockedBy: texts.default([]),
  files: texts,
  /** Commands that have to succeed. */
  checks: texts,
  work: z.array(Move),
  /** When its checks have failed. */
  repair: z.array(Move).default([]),
  /** In a later attempt. */
  again: z.array(Move).optional(),
});
export type Task = z.infer<typeof Task>;

const risks = z.array(z.strictObject({ risk: z.string(), level: z.string(), mitigation: z.string() }));

const Plan = z.strictObject({
  title: z.string(),
  summary: z.string(),
  goals: texts,
  assumptions: texts,
  risks,
  validation: z.string(),
  checks: texts,
  estimatedDuration: z.string(),
  estimatedCost: z.number(),
  overallRisk: z.string(),
  tasks: z.array(Task).min(1),
});
export type Plan = z.infer<typeof Plan>;

export const SceneFile = z.strictObject({
  request: z.string(),
  /** Other requests that mean the same. */
  like: z.string().transform((pattern) => new RegExp(withoutUmlauts(pattern), "iu")),
  /** What the scene shows, in a few words. */
  shows: z.string(),
  verdict: z.strictObject({ taskType: z.string(), riskLevel: z.string(), complexity: z.string(), reason: z.string() }),
  perspectives: z.record(
    z.string(),
    z.strictObject({
      thought: z.string().optional(),
      reads: texts,
      says: z.looseObject({ analysis: z.string() }),
    }),
  ),
  plan: Plan,
  /** What is different once the plan was sent back. */
  revised: z
    .strictObject({
      summary: z.string(),
      overallRisk: z.string().optional(),
      risks: risks.optional(),
      tasks: z.array(Task.pick({ taskId: true, description: true }).extend({ work: z.array(Move).optional() })),
    })
    .optional(),
  /** The comment with which the plan is sent back; only in scenes that show this. */
  feedback: z.string().optional(),
  /** What is done without a plan. Default: the work of all tasks. */
  direct: z.array(Move).optional(),
  /** What has to be asked first: `{name}` in all texts is the answer. */
  asks: z.string().optional(),
  questions: z.array(z.looseObject({ name: z.string(), question: z.string() })).default([]),
  /** Used when no user can be asked. */
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
  /** When the answer to `confirm` is no. */
  declined: z.string().optional(),
  reflection: z
    .strictObject({
      assessment: z.string(),
      reasoning: z.string(),
      task: z.string(),
      reason: z.string(),
      description: z.string(),
    })
    .optional(),
  /** How to tell that it was played here already. */
  done: z.strictObject({ path: z.string(), has: z.string() }).optional(),
});

export interface Scene extends z.infer<typeof SceneFile> {
  readonly name: string;
  readonly language: Language;
}

/** Umlauts as they are written on keyboards without them. */
export function withoutUmlauts(text: string): string {
  const written: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
  return text.replaceAll(/[äöüß]/g, (letter) => written[letter] ?? letter);
}

/** Answers by name. */
export type Values = Readonly<Record<string, string | boolean>>;

/** `{name}` becomes the answer, in every text of a part of a scene. */
export function fillIn<Part>(part: Part, values: Values): Part {
  const filled = JSON.stringify(part).replaceAll(/\{([a-z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? JSON.stringify(String(values[name])).slice(1, -1) : whole,
  );
  return JSON.parse(filled) as Part;
}

/** The part of a text in the place of `{name}` in the template; undefined if the text does not match. */
export function valuesIn(template: string, text: string): Values | undefined {
  const pattern = template
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{([a-z]+)\}/g, "(?<$1>[a-z0-9-]+)");
  const found = new RegExp(`^${pattern}$`, "u").exec(text);
  return found ? { ...found.groups } : undefined;
}
