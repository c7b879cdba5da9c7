// Perspectives: how each role assesses a request before it is planned. Names follow the documented API.
import { z } from "zod";
import { keepExact } from "../values/treatment.ts";

export const Level = z.enum(["low", "medium", "high"]);
export type Level = z.infer<typeof Level>;

export const AgentName = keepExact(z.string().min(1));
export type AgentName = z.infer<typeof AgentName>;

const texts = z.array(z.string());

/** The fields every perspective has. We set `agent` and `timestamp`; the model writes the rest. */
const common = {
  analysis: z.string().min(1),
  concerns: texts,
  recommendations: texts,
  estimatedEffort: z.enum(["trivial", "small", "medium", "large"]),
  dependencies: texts.optional(),
};

const chapo = {
  ...common,
  strategicAnalysis: z.string(),
  riskAssessment: Level,
  impactAreas: texts,
  coordinationNeeds: texts,
};

const koda = {
  ...common,
  affectedFiles: texts,
  codePatterns: texts,
  potentialBreakingChanges: texts,
  testingRequirements: texts,
};

const devo = {
  ...common,
  deploymentImpact: texts,
  rollbackStrategy: z.string(),
  servicesAffected: texts,
  infrastructureChanges: texts,
};

const timestamp = keepExact(z.string());

/** What any agent says about the work. A configured role has no further known fields. */
export const AgentPerspective = z.looseObject({ agent: AgentName, ...common, timestamp });
export type AgentPerspective = z.infer<typeof AgentPerspective>;

export const ChapoPerspective = z.object({ agent: z.literal("chapo"), ...chapo, timestamp });
export type ChapoPerspective = z.infer<typeof ChapoPerspective>;

export const KodaPerspective = z.object({ agent: z.literal("koda"), ...koda, timestamp });
export type KodaPerspective = z.infer<typeof KodaPerspective>;

export const DevoPerspective = z.object({ agent: z.literal("devo"), ...devo, timestamp });
export type DevoPerspective = z.infer<typeof DevoPerspective>;

/** The answer a model must give for a role. */
export function perspectiveAnswer(agent: AgentName): z.ZodType<Omit<AgentPerspective, "agent" | "timestamp">> {
  if (agent === "chapo") return z.object(chapo);
  if (agent === "koda") return z.object(koda);
  if (agent === "devo") return z.object(devo);
  return z.looseObject(common);
}

/** A role that was asked and gave no usable answer. */
export const MissingPerspective = z.object({ agent: AgentName, reason: z.string() });
export type MissingPerspective = z.infer<typeof MissingPerspective>;
