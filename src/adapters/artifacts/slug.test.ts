// Every title gives a file name that is valid on every system and recognizable.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Add a login page", "add-a-login-page"],
  ["  Fix: the “odd” bug (#12)!  ", "fix-the-odd-bug-12"],
  ["为登录页面增加 OAuth2 支持", "为登录页面增加-oauth2-支持"],
  ["Größe A\u0308ndern", "größe-ändern"],
  ["हिन्दी योजना", "हिन्दी-योजना"],
  ["../../etc/passwd", "etc-passwd"],
  [".hidden", "hidden"],
  ["C:\\con", "c-con"],
  ["CON", "plan-con"],
  ["com1", "plan-com1"],
  ["", "plan"],
  ["🚀🚀", "plan"],
  ["\uD800\0\n", "plan"],
  [`${"a".repeat(49)} b`, "a".repeat(49)],
  ["长".repeat(60), "长".repeat(50)],
])("%j becomes %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("any title becomes a short name of letters, digits and single dashes, which is its own slug", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", minLength: 40 })), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{M}\p{N}]+)*$/u);
      expect(Buffer.byteLength(`${slug}-99999.plan`)).toBeLessThan(200);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
