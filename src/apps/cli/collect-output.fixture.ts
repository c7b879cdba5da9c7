// An output that keeps what was written, for tests of commands.
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
