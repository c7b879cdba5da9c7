import { expect, test } from "vitest";
import { isPureScript } from "./sed-script.ts";

test.each([
  "p", "1p", "$p", "1,5p", "1~2p", "/a/p", "/a/Ip", "/a/,/b/p", "/a/,+3p", "0,/a/d", "1!p", "$!N", "1d;2p", "1d\n2p", "/a/{p;d}", "/a/ { p ; }",
  "s/a/b/", "s/a/b/g", "s/a/b/2p", "s/a/b/;s/c/d/", "s|a|b|", "s/[a-z]/x/", "s/\\//x/", "s/[^]a]//", "y/abc/xyz/", "q", "5q", "q5", "=", "$=", "/a\\/b/p",
])("%s only prints", (script) => expect(isPureScript(script)).toBe(true)); // prettier-ignore

test.each([
  "w x", "1w x", "/a/w x", "s/a/b/w x", "s/a/b/gw x", "s/a/b/e", "e", "e ls", "1e ls", "W x", "r x", "R x", "a text", "i text", "c text", "a\\", "1!w x",
  "{p", "p}", "{w x", "/a/{p;w x", "}", "s/a/b", "s/a", "s", "y/a/b", "s/[/]/w x/", "s/[/w x/]/b/", "s/a\nb/c/", "sxaxbxw y", "\\,a,p", "p w x", "pw x", "p;w x",
  "p\nw x", "#n", "b", "t", ": a", "v", "s/a/b/m", "/a/,w x", "/a[/]/w x/", "1,p", "L", "M", "s\\a\\b\\w x", "l 5w x", "=w x", "}w x", "s/a/b/w/dev/stdout",
])("%s may write, or is unknown", (script) => expect(isPureScript(script)).toBe(false)); // prettier-ignore
