// A shared page does not reveal where the work was done.
import { expect, test } from "vitest";
import { pathShortener } from "./shorten-paths.ts";

test("paths in the workspace become relative, the home folder is ~, and copies look like the workspace", () => {
  const shorten = pathShortener({
    workspace: "/home/ada/work/app",
    home: ["/home/ada"],
    copies: ["/home/ada/.local/share/planwright/worktrees"],
  });
  const cases = {
    "at /home/ada/work/app/src/a.ts:3": "at src/a.ts:3",
    "/home/ada/work/app": "app",
    "cd '/home/ada/work/app' && ls": "cd 'app' && ls",
    "file:///home/ada/work/app/x": "file://x",
    "/home/ada/work/app-2/x": "~/work/app-2/x",
    "/home/ada/.bashrc /home/adam/x": "~/.bashrc /home/adam/x",
    "/home/ada/.local/share/planwright/worktrees/0f/s-1/app/src/a.ts": "src/a.ts",
    "/home/ada/.local/share/planwright/worktrees/0f/s-1/app\n": "app\n",
    "nothing here": "nothing here",
  };
  expect(shorten(Object.keys(cases))).toEqual(Object.values(cases));
  expect(shorten({ "/home/ada/x": ["/home/ada/y", 1, null] })).toEqual({ "~/x": ["~/y", 1, null] });
});

test("a copy looks like the workspace, also if its name has spaces or it is part of a larger repository", () => {
  const copies = "/home/ada/.local/share/planwright/worktrees";
  const shorten = pathShortener({ workspace: "/srv/My app (2)/pack ages/web", home: ["/home/ada"], copies: [copies] });
  const cases = {
    [`at ${copies}/web-0f/s-1/web/src/a.ts:3`]: "at src/a.ts:3",
    [`in ${copies}/web-0f/s-1/My app (2)/pack ages/web/src/a.ts`]: "in src/a.ts",
    [`${copies}/web-0f/s-1/My app (2)/pack ages/web: done`]: "web: done",
    "/srv/My app (2)/pack ages/web/src": "src",
  };
  expect(shorten(Object.keys(cases))).toEqual(Object.values(cases));
});

test("Windows paths work in both forms, and other folders stay as they are", () => {
  const shorten = pathShortener({ workspace: "C:\\Users\\Ada\\app", home: ["C:\\Users\\Ada"] });
  expect(shorten(String.raw`C:\Users\Ada\app\src\a.ts "C:\\Users\\Ada\\x" C:/Users/Ada/app/b`)).toBe(
    String.raw`src\a.ts "~/x" b`,
  );
  const root = pathShortener({ workspace: "/", home: ["/"] });
  expect(root("/etc/hosts")).toBe("/etc/hosts");
});

test("a linked home is ~ by both of its paths, and file URLs are paths too", () => {
  const shorten = pathShortener({ workspace: "/srv/homes/jörg/my app", home: ["/home/jörg", "/srv/homes/jörg"] });
  const cases = {
    "/home/jörg/.bashrc": "~/.bashrc",
    "/srv/homes/jörg/.bashrc": "~/.bashrc",
    "at file:///srv/homes/j%C3%B6rg/my%20app/src/a.mjs:3": "at file://src/a.mjs:3",
    "file:///home/j%C3%B6rg/other/a.mjs": "file://~/other/a.mjs",
  };
  expect(shorten(Object.keys(cases))).toEqual(Object.values(cases));
});
