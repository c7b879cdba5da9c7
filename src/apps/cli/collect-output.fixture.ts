// An output that collects what commands write, for tests.
import type { Output } from "./text/output.ts";

export function collectOutput(): Output & { text(): string; errors(): string } {
  let written = "";
  let errors = "";
  return {
    out: (text) => void (written += text),
    err: (text) => void (errors += text),
    text: () => written,
    errors: () => errors,
  };
}
