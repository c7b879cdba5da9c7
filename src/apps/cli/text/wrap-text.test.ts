import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

test.each([
  ["short lines stay", "a b\n  c\n", "a b\n  c\n"],
  ["long ones break between words", "In der Umgebung ist kein Schlüssel.", "In der Umgebung\nist kein\nSchlüssel."],
  ["items continue below their text", "  1  a provider by its key (x)", "  1  a provider\n     by its key\n     (x)"],
  ["marks, too", "! ollama: does not run", "! ollama: does\n  not run"],
  ["a path stays whole", "It is in /a/very/long/path/of/mine now", "It is in\n/a/very/long/path/of/mine\nnow"],
  ["Chinese breaks anywhere, not before a comma", "环境变量没有密钥，本机", "环境变量没有密\n钥，本机"],
  ["a prompt keeps the space at its end", "Number, name or a part: ", "Number, name or\na part: "],
])("%s", (_what, text, folded) => {
  expect(wrapText(text, 16)).toBe(folded);
});
