// Paths of a folder become those of its copy; paths that only look alike stay.
import { expect, test } from "vitest";
import { movePaths, namesPath } from "./move-paths.ts";

const moves = [
  { from: "/home/u/app", to: "/c/app" },
  { from: "/home/u/app/.venv", to: "/c/venv" },
  { from: "/data/a+b (1)", to: "/data/a+b (1)/copies/x" },
];

test.each([
  ["/home/u/app", "/c/app"],
  ["PATH=/home/u/app/bin:/home/u/app:/bin", "PATH=/c/app/bin:/c/app:/bin"],
  ["'/home/u/app','/home/u/app\"", "'/c/app','/c/app\""],
  ["/home/u/app/.venv/bin", "/c/venv/bin"],
  ["/home/u/app2 /home/u/app-old /home/u/app.old /home/u/app~ /home/u/appü", ""],
  ["/data/a+b (1)/x", "/data/a+b (1)/copies/x/x"],
  ["/data/aab (1)/x", ""],
])("%s", (text, expected) => {
  expect(movePaths(text, moves)).toBe(expected === "" ? text : expected);
  expect(namesPath(text, moves)).toBe(expected !== "");
});
