import { describe, expect, test } from "vitest";
import { isPlanned } from "./planned-files.ts";

const planned = (paths: readonly string[], ...files: string[]) => paths.filter((path) => isPlanned(path, { files }));

describe("a changed file is planned", () => {
  test("when the task names its path, in any spelling", () => {
    const paths = ["src/a.ts", "src/b.ts", "a.ts", "src/a.ts/b", "Src/a.ts"];
    for (const file of ["src/a.ts", "./src/a.ts", "src//a.ts", " src/a.ts "])
      expect([file, planned(paths, file)]).toEqual([file, ["src/a.ts"]]);
    expect(planned(["e\u0301.ts"], "\u00e9.ts")).toEqual(["e\u0301.ts"]);
  });

  test("when a pattern or a folder matches", () => {
    const paths = ["src/a.ts", "src/b.js", "src/deep/c.ts", "other/d.ts", "src"];
    expect(planned(paths, "src/*.ts")).toEqual(["src/a.ts"]);
    expect(planned(paths, "src/**")).toEqual(["src/a.ts", "src/b.js", "src/deep/c.ts", "src"]);
    expect(planned(paths, "src")).toEqual(["src/a.ts", "src/b.js", "src/deep/c.ts", "src"]);
    expect(planned(paths, "src/**/*.ts")).toEqual(["src/a.ts", "src/deep/c.ts"]);
    expect(planned(paths, "{src,other}/?.ts")).toEqual(["src/a.ts", "other/d.ts"]);
    expect(planned(paths, "src/[!b].*")).toEqual(["src/a.ts"]);
    expect(planned(paths, ".")).toEqual(paths);
  });

  test("when its name looks like a pattern", () => {
    const paths = ["app/[id]/page.tsx", "app/i/page.tsx", "app/x/page.tsx", "app/(group)/a.ts", "app/+(b).ts"];
    expect(planned(paths, "app/[id]/page.tsx")).toEqual(["app/[id]/page.tsx", "app/i/page.tsx"]);
    expect(planned(paths, "app/(group)")).toEqual(["app/(group)/a.ts"]);
    expect(planned(paths, "app/+(b).ts")).toEqual(["app/+(b).ts"]);
  });

  test("when it is the lock file of a planned manifest in the same folder", () => {
    const paths = ["package-lock.json", "api/package-lock.json", "api/yarn.lock", "api/Cargo.lock", "api/x.lock"];
    expect(planned(paths, "package.json")).toEqual(["package-lock.json"]);
    expect(planned(paths, "api/package.json")).toEqual(["api/package-lock.json", "api/yarn.lock"]);
    expect(planned(paths, "api/*.toml")).toEqual(["api/Cargo.lock"]);
    expect(planned(["package.json"], "package-lock.json")).toEqual([]);
  });
});

describe("a changed file is not planned", () => {
  test("when the task names no files", () => {
    expect(planned(["src/a.ts", "package-lock.json"])).toEqual([]);
  });

  test("when its path leaves the workspace", () => {
    expect(
      planned(["/etc/passwd", "../a.ts", "src/../a.ts", "~/a.ts", "C:/a.ts"], "**", "/etc/passwd", "../a.ts"),
    ).toEqual([]);
  });

  test("when only some programs would read the pattern like that", () => {
    expect(planned(["src/deep/a.ts", "src/a.ts"], "src/**.ts")).toEqual(["src/a.ts"]);
    expect(planned(["src/a.ts"], "src/!(b).ts", "src/{a}.ts", "src/{a.ts")).toEqual([]);
  });
});
