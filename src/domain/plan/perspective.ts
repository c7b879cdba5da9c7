// Perspectives: how each role assesses a request before it is planned. Names follow the documented API.
import { z } from "zod";
import { cloneWithHints, withHints } from "../model-data/hints.ts";
import { keepExact } from "../values/treatment.ts";

export const Level = withHints(z.enum(["low", "medium", "high"]), {
  isScale: true,
  synonyms: {
    low: ["none", "minimal", "minor", "small", "niedrig", "gering", "低"],
    medium: ["moderate", "mid", "normal", "mittel", "中"],
    high: ["critical", "severe", "major", "large", "hoch", "高"],
  },
});
export type Level = z.infer<typeof Level>;

export const AgentName = keepExact(z.string().min(1));
export type AgentName = z.infer<typeof AgentName>;

const roles = {
  chapo: /^(?:chapo|architect|strategist|planner|coordinator|lead|analyst|pm)$/,
  koda: /^(?:koda|developer|dev|coder|programmer|engineer|software ?engineer|implementer|builder|coding(?: agent)?|tester|qa)$/,
  devo: /^(?:devo|devops|dev ?ops|ops|operations|operator|sre|infra|infrastructure|deployer|release ?engineer)$/,
} as const;

/** The agent that a model means by a role: "developer" is koda. A name in `known` is itself. */
export function agentNamed(name: string, known: readonly string[] = []): string {
  const plain = name.trim();
  const word = plain
    .toLowerCase()
    .replace(/^(?:the|agent:?)\s+|\s+(?:agent|role)$/g, "")
    .replaceAll(/[_-]/g, " ");
  const configured = known.find((each) => each.toLowerCase() === plain.toLowerCase());
  const role = Object.entries(roles).find(([, words]) => words.test(word));
  return configured ?? role?.[0] ?? plain;
}

const texts = z.array(z.string());
/** Text that a model may leave out: it is asked for, but not worth asking again. */
const note = withHints(z.string(), { otherwise: "" });
const paths = z.array(withHints(z.string(), { names: "path" }));

/** The fields every perspective has. We set `agent` and `timestamp`; the model writes the rest. */
const common = {
  analysis: z.string().min(1),
  concerns: texts,
  recommendations: texts,
  estimatedEffort: withHints(z.enum(["trivial", "small", "medium", "large"]), {
    isScale: true,
    otherwise: "medium",
    synonyms: {
      trivial: ["minimal", "none", "tiny", "xs", "minutes"],
      small: ["low", "minor", "easy", "simple", "s", "klein", "小"],
      medium: ["moderate", "normal", "mid", "m", "mittel", "中"],
      large: ["high", "big", "major", "complex", "huge", "xl", "l", "significant", "gross", "groß", "大"],
    },
  }),
  dependencies: texts.optional(),
};

/** Other names of the fields, as other prompts and agents use them. */
const aliases = {
  analysis: [
    "summary",
    "assessment",
    "overview",
    "description",
    "codeAnalysis",
    "operationalAnalysis",
    "finding",
    "findings",
  ],
  concerns: ["risks", "issues", "warnings"],
  recommendations: ["suggestions", "recommendation", "nextSteps"],
  estimatedEffort: ["effort", "effortEstimate", "estimate"],
  dependencies: ["dependsOn", "requires"],
  strategicAnalysis: ["strategy", "approach", "strategic"],
  riskAssessment: ["risk", "riskLevel", "overallRisk"],
  impactAreas: ["impact", "areas", "affectedAreas"],
  coordinationNeeds: ["coordination"],
  affectedFiles: ["files", "filesAffected", "filesToChange", "changedFiles"],
  codePatterns: ["patterns"],
  potentialBreakingChanges: ["breakingChanges"],
  testingRequirements: ["tests", "testing", "testRequirements", "testPlan"],
  deploymentImpact: ["deployment"],
  rollbackStrategy: ["rollback", "rollbackPlan"],
  servicesAffected: ["services", "affectedServices"],
  infrastructureChanges: ["infrastructure"],
};

const chapo = {
  ...common,
  strategicAnalysis: note,
  riskAssessment: cloneWithHints(Level, { otherwise: "medium" }),
  impactAreas: texts,
  coordinationNeeds: texts,
};

const koda = {
  ...common,
  affectedFiles: paths,
  codePatterns: texts,
  potentialBreakingChanges: texts,
  testingRequirements: texts,
};

const devo = {
  ...common,
  deploymentImpact: texts,
  rollbackStrategy: note,
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

/** The answer a model must give for a role. Only the analysis is essential. */
export function perspectiveAnswer(agent: AgentName) {
  if (agent === "chapo") return withHints(z.object(chapo), { aliases });
  if (agent === "koda") return withHints(z.object(koda), { aliases });
  if (agent === "devo") return withHints(z.object(devo), { aliases });
  return withHints(z.looseObject(common), { aliases });
}

/** A role that was asked and gave no usable answer. */
export const MissingPerspective = z.object({ agent: AgentName, reason: z.string() });
export type MissingPerspective = z.infer<typeof MissingPerspective>;
