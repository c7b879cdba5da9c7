// Google's generateContent, as the scripted server speaks it.
import { callsOf, piecesOf } from "../../src/adapters/models/scripted/step.ts";
import { frame, type ScriptedWire, type WireAnswer, type WireError } from "./wire.ts";

const statuses: Partial<Record<WireError["kind"], string>> = {
  rate_limit: "RESOURCE_EXHAUSTED",
  overloaded: "UNAVAILABLE",
  server_error: "INTERNAL",
  auth: "UNAUTHENTICATED",
  not_found: "NOT_FOUND",
};

const errorOf = (fault: WireError): object => ({
  error: { code: fault.status, message: fault.message, status: statuses[fault.kind] ?? "INVALID_ARGUMENT" },
});

export const googleWire: ScriptedWire = {
  matches: (path) => path.includes(":streamGenerateContent"),
  answers: ({ json }) => (json.contents ?? []).filter((content) => content.role === "model").length,
  error: errorOf,
  errorEvent: (fault) => frame(errorOf(fault)),
  events,
};

function events({ step, index, usage }: WireAnswer): string[] {
  const parts = [
    ...piecesOf(step.reasoning ?? "").map((text) => ({ text, thought: true })),
    ...piecesOf(step.text ?? "").map((text) => ({ text })),
    // Google sends arguments as an object, so only here malformed JSON cannot occur: it comes as a string.
    ...callsOf(step, index).map((call, number) => ({
      functionCall: {
        id: call.callId,
        name: call.tool,
        args: step.calls?.[number]?.raw ?? step.calls?.[number]?.input ?? {},
      },
      ...(number === 0 ? { thoughtSignature: `signature_${index}` } : {}),
    })),
  ];
  const usageMetadata = {
    promptTokenCount: usage.input,
    candidatesTokenCount: usage.output - usage.reasoning,
    thoughtsTokenCount: usage.reasoning,
    cachedContentTokenCount: usage.cacheRead,
  };
  const candidate = (content: readonly object[], finishReason?: string): string =>
    frame({
      responseId: `resp_${index}`,
      candidates: [{ index: 0, content: { role: "model", parts: content }, ...(finishReason ? { finishReason } : {}) }],
      usageMetadata,
    });
  return [...parts.map((part) => candidate([part])), candidate([{ text: "" }], "STOP")];
}
