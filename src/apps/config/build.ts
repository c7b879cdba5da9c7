// Reads from the configuration how plans run: limits, isolation, and prompts of agents.
import { defaultBuild, type BuildPolicy } from "../../engine/open/build-policy.ts";
import { builtinRoles } from "../../engine/open/perspective-roles.ts";
import { prompt } from "../../engine/open/prompt.ts";
import type { Config } from "./schema.ts";

export function buildPolicy({ build, perspectives }: Config): BuildPolicy {
  const { maxReflectionCycles, resume: _, requireVerified: __, steps, tokens, seconds, ...rest } = build;
  const usual = defaultBuild.budget;
  const ours = builtinRoles.map((name) => [name, prompt(`agent-${name}`)]);
  const own = Object.entries(perspectives).flatMap(([name, role]) =>
    role !== false && role.prompt !== undefined && !builtinRoles.includes(name) ? [[name, role.prompt]] : [],
  );
  return {
    ...rest,
    cycles: maxReflectionCycles,
    budget: { steps: steps ?? usual.steps, tokens: tokens ?? usual.tokens, seconds: seconds ?? usual.seconds },
    agents: Object.fromEntries([...ours, ...own]) as Record<string, string>,
  };
}
