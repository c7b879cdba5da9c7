// Recognizes lines of private keys by the lines before them.
import { expect, test } from "vitest";
import { keyLines, privateKey, publicKey } from "./key.fixture.ts";
import { watchKeyLines } from "./key-lines.ts";

function seenIn(text: string): string[] {
  const keys = watchKeyLines();
  return text.split("\n").filter((line) => keys.see(line));
}

const framed = (before: string, after: string) =>
  privateKey
    .trim()
    .split("\n")
    .map((line) => `${before}${line}${after}`)
    .join("\n");

test.each([
  ["as they are", "", ""],
  ["with CRLF", "", "\r"],
  ["in YAML", "      ", ""],
  ["in a diff", "+", ""],
  ["quoted", "> ", ""],
  ["in a comment", " * ", ""],
  ["in source code", '  "', '\\n" +'],
  ["in a list", '  "', '",'],
  ["with line numbers", "  12\t", ""],
  ["in the output of a search", "keys/a.pem:12:", ""],
])("finds the lines of a key %s", (_how, before, after) => {
  const text = `one\n${framed(before, after)}\nAnotherLineThatIsLongEnough1\n${publicKey}`;
  expect(seenIn(text)).toEqual(keyLines.map((line) => `${before}${line}${after}`));
});

test("includes headers and empty lines, and an unterminated key ends at other text", () => {
  const begin = ["-----BEGIN RSA PRIVATE", "KEY-----"].join(" ");
  const text = `${begin}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,5B\n\n${keyLines.slice(0, 2).join("\n")}\nabc=\nand so on\n${keyLines[2]}`;
  expect(seenIn(text)).toEqual([keyLines[0], keyLines[1], "abc="]);
});

test("keeps source code and documentation that mention a key", () => {
  const begin = ["-----BEGIN PRIVATE", "KEY-----"].join(" ");
  const text = `if (line.startsWith("${begin}")) {\n  return parsePrivateKeyOfServer2(line);\n}\n${begin}\n...\n-----END\n${begin}\nconst privateKeyContent = read();\nprivateKeyContentOfTheServer,\n`;
  expect(seenIn(text)).toEqual([]);
});
