// The doctor's look at the server of a model that runs on this machine. Nobody elsewhere is asked: that may cost something.
import { doctorMessages } from "../../../words/doctor-messages.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Setup } from "../../setup/open-setup.ts";
import { providerLook } from "../../views/setup/setup-looks.ts";
import type { Check } from "./doctor-check.ts";
import { startHint } from "../../setup/test-model.ts";

/** None where the model is not on this machine. */
export async function modelServerCheck(
  reference: string,
  setup: Pick<Setup, "overview" | "models">,
  say: Say,
): Promise<Check[]> {
  const slash = reference.indexOf("/");
  const [provider, model] = [reference.slice(0, slash), reference.slice(slash + 1)];
  const { signal } = new AbortController();
  const { providers } = await setup.overview(signal);
  const found = providers.find(({ name }) => name === provider);
  if (!found?.isLocal) return [];
  const tell = doctorMessages(say);
  const check = { name: tell("modelServer", { provider }), detail: providerLook(found, say) };
  if (found.state === "absent") return [{ ...check, status: "warn", hint: startHint(provider) }];
  if (found.state !== "answers") return [{ ...check, status: "warn" }];
  // Others take any name for the one model that they have.
  if (provider !== "ollama" || (await has(setup, model, signal))) return [{ ...check, status: "ok" }];
  const hint = `Get it with: ollama pull ${model}`;
  return [{ ...check, detail: tell("modelMissing", { model }), status: "warn", hint }];
}

async function has(setup: Pick<Setup, "models">, model: string, signal: AbortSignal): Promise<boolean> {
  const full = model.includes(":") ? model : `${model}:latest`;
  try {
    const { models } = await setup.models("ollama", {}, signal);
    return models.some(({ id }) => id === model || id === full);
  } catch {
    return false;
  }
}
