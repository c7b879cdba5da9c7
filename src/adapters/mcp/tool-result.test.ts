// Answers of MCP tools as the model reads them.
import { expect, test } from "vitest";
import { resultOf } from "./tool-result.ts";

const png = Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1").toString("base64");

test("joins texts, and keeps a tool's failure a failure", () => {
  const content = [
    { type: "text", text: "one" },
    { type: "text", text: "two" },
  ];
  expect(resultOf({ content, isError: true, structuredContent: { a: 1 } })).toEqual({
    output: "one\ntwo",
    isError: true,
  });
});

test("detects images by their content, not by the type they declare", () => {
  const content = [
    { type: "image", data: png, mimeType: "image/jpeg" },
    { type: "image", data: "bm8gcGljdHVyZQ==", mimeType: "image/png" },
  ];
  expect(resultOf({ content })).toEqual({
    output: "[image, image/jpeg, 12 bytes]\n[image, image/png, 10 bytes, not shown]",
    images: [{ mediaType: "image/png", base64: png }],
  });
});

test("only names an image that is too large, and any after the tenth", () => {
  const large = Buffer.concat([Buffer.from(png, "base64"), Buffer.alloc(5 * 1024 * 1024)]).toString("base64");
  const content = [large, ...Array.from({ length: 11 }, () => png)].map((data) => ({
    type: "image",
    data,
    mimeType: "image/png",
  }));
  const { output, images } = resultOf({ content });
  expect(output.split("\n")).toEqual([
    "[image, image/png, 5242892 bytes, not shown]",
    ...Array.from({ length: 10 }, () => "[image, image/png, 12 bytes]"),
    "[image, image/png, 12 bytes, not shown]",
  ]);
  expect(images?.length).toBe(10);
});

test("describes audio, resources and links, and includes text resources", () => {
  const content = [
    { type: "audio", data: "AAAA", mimeType: "audio/wav" },
    { type: "resource", resource: { uri: "file:///a.txt", text: "content of a" } },
    { type: "resource", resource: { uri: "file:///b.bin", mimeType: "application/zip", blob: "AAAA" } },
    { type: "resource_link", uri: "file:///c.md", name: "c", mimeType: "text/markdown" },
    { type: "resource_link", uri: "file:///d.md" },
    { type: "text" },
    7,
  ];
  expect(resultOf({ content }).output.split("\n")).toEqual([
    "[audio, audio/wav, 3 bytes, not shown]",
    "content of a",
    "[resource, file:///b.bin, application/zip, 3 bytes, not shown]",
    "[resource link, file:///c.md, c, text/markdown]",
    "[resource link, file:///d.md]",
    "[content, text, not shown]",
    "[content, of no type, not shown]",
  ]);
});

test("shows structured content if there is no other", () => {
  expect(resultOf({ structuredContent: { a: [1] } })).toEqual({ output: '{"a":[1]}' });
  expect(resultOf({ content: [{ type: "text", text: "" }], structuredContent: null })).toEqual({ output: "null" });
  const content = [{ type: "image", data: png, mimeType: "image/png" }];
  expect(resultOf({ content, structuredContent: 5 }).output).toBe("[image, image/png, 12 bytes]");
});

test("reports an empty answer", () => {
  expect([resultOf({}), resultOf({ content: null }), resultOf({ content: [{ type: "text", text: "" }] })]).toEqual([
    { output: "(no output)" },
    { output: "(no output)" },
    { output: "(no output)" },
  ]);
});
