// Parses addresses as users type them, and names the servers.
import { expect, test } from "vitest";
import { nameForServer, readAddress } from "./model-server.ts";

test.each([
  ["gpu-box:8000", "http://gpu-box:8000"],
  [" https://llm.example.com/v1/ ", "https://llm.example.com/v1"],
  ["127.0.0.1:5001/v1", "http://127.0.0.1:5001/v1"],
  ["http://[::1]:8080", "http://[::1]:8080"],
])("%s is read as %s", (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test.each([
  "",
  "two words",
  "ftp://x",
  "file:///etc/passwd",
  "javascript:alert(1)//",
  "http://",
  "https://me:pw@x/v1",
  "http://x/v1?key=a",
])("%j is refused", (typed) => {
  expect(() => readAddress(typed)).toThrow(/address/);
});

test.each([
  ["http://gpu-box:8000/v1", "gpu-box"],
  ["https://api.example.com/v1", "example"],
  ["https://llm.corp.example/v1", "corp"],
  ["http://127.0.0.1:5001/v1", "server"],
  ["http://[::1]:5001/v1", "server"],
  ["http://localhost:5001/v1", "server"],
])("the server at %s is called %s", (address, name) => {
  expect(nameForServer(address, {})).toBe(name);
});

test("a name never equals another provider's, and is stable", () => {
  const taken = { openai: undefined, server: "http://127.0.0.1:1/v1" };
  expect(nameForServer("https://openai.example/v1", taken)).toBe("openai-2");
  expect(nameForServer("http://127.0.0.1:2/v1", taken)).toBe("server-2");
  expect(nameForServer("http://127.0.0.1:1/v1", taken)).toBe("server");
});
