// Files go where each system expects them, or all into PLANWRIGHT_HOME.
import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test.each<[string, NodeJS.Platform, Record<string, string>, Record<string, string>]>([
  [
    "Linux",
    "linux",
    { HOME: "/home/u" },
    {
      data: "/home/u/.local/share/planwright",
      database: "/home/u/.local/share/planwright/planwright.db",
      scratch: "/home/u/.local/share/planwright/scratch",
      debug: "/home/u/.local/share/planwright/debug",
      snapshots: "/home/u/.local/share/planwright/snapshots",
      trees: "/home/u/.local/share/planwright/trees",
      worktrees: "/home/u/.local/share/planwright/worktrees",
      server: "/home/u/.local/share/planwright/server",
      chats: "/home/u/.local/share/planwright/chats",
      cache: "/home/u/.cache/planwright",
      config: "/home/u/.config/planwright",
    },
  ],
  [
    "XDG without a home",
    "linux",
    { XDG_DATA_HOME: "/d", XDG_CACHE_HOME: "/k", XDG_CONFIG_HOME: "/c" },
    {
      data: "/d/planwright",
      database: "/d/planwright/planwright.db",
      scratch: "/d/planwright/scratch",
      debug: "/d/planwright/debug",
      snapshots: "/d/planwright/snapshots",
      trees: "/d/planwright/trees",
      worktrees: "/d/planwright/worktrees",
      server: "/d/planwright/server",
      chats: "/d/planwright/chats",
      cache: "/k/planwright",
      config: "/c/planwright",
    },
  ],
  [
    "XDG values that are empty or relative",
    "linux",
    { HOME: "/home/u", XDG_DATA_HOME: "", XDG_CACHE_HOME: "./k", XDG_CONFIG_HOME: "c" },
    {
      data: "/home/u/.local/share/planwright",
      database: "/home/u/.local/share/planwright/planwright.db",
      scratch: "/home/u/.local/share/planwright/scratch",
      debug: "/home/u/.local/share/planwright/debug",
      snapshots: "/home/u/.local/share/planwright/snapshots",
      trees: "/home/u/.local/share/planwright/trees",
      worktrees: "/home/u/.local/share/planwright/worktrees",
      server: "/home/u/.local/share/planwright/server",
      chats: "/home/u/.local/share/planwright/chats",
      cache: "/home/u/.cache/planwright",
      config: "/home/u/.config/planwright",
    },
  ],
  [
    "macOS",
    "darwin",
    { HOME: "/Users/u" },
    {
      data: "/Users/u/Library/Application Support/planwright",
      database: "/Users/u/Library/Application Support/planwright/planwright.db",
      scratch: "/Users/u/Library/Application Support/planwright/scratch",
      debug: "/Users/u/Library/Application Support/planwright/debug",
      snapshots: "/Users/u/Library/Application Support/planwright/snapshots",
      trees: "/Users/u/Library/Application Support/planwright/trees",
      worktrees: "/Users/u/Library/Application Support/planwright/worktrees",
      server: "/Users/u/Library/Application Support/planwright/server",
      chats: "/Users/u/Library/Application Support/planwright/chats",
      cache: "/Users/u/Library/Caches/planwright",
      config: "/Users/u/.config/planwright",
    },
  ],
  [
    "Windows",
    "win32",
    { LOCALAPPDATA: "C:\\Users\\u\\AppData\\Local", APPDATA: "C:\\Users\\u\\AppData\\Roaming" },
    {
      data: "C:\\Users\\u\\AppData\\Local\\planwright",
      database: "C:\\Users\\u\\AppData\\Local\\planwright\\planwright.db",
      scratch: "C:\\Users\\u\\AppData\\Local\\planwright\\scratch",
      debug: "C:\\Users\\u\\AppData\\Local\\planwright\\debug",
      snapshots: "C:\\Users\\u\\AppData\\Local\\planwright\\snapshots",
      trees: "C:\\Users\\u\\AppData\\Local\\planwright\\trees",
      worktrees: "C:\\Users\\u\\AppData\\Local\\planwright\\worktrees",
      server: "C:\\Users\\u\\AppData\\Local\\planwright\\server",
      chats: "C:\\Users\\u\\AppData\\Local\\planwright\\chats",
      cache: "C:\\Users\\u\\AppData\\Local\\planwright\\cache",
      config: "C:\\Users\\u\\AppData\\Roaming\\planwright",
    },
  ],
  [
    "PLANWRIGHT_HOME",
    "linux",
    { PLANWRIGHT_HOME: "/p", HOME: "/home/u", XDG_DATA_HOME: "/d" },
    {
      data: "/p",
      database: "/p/planwright.db",
      scratch: "/p/scratch",
      debug: "/p/debug",
      snapshots: "/p/snapshots",
      trees: "/p/trees",
      worktrees: "/p/worktrees",
      server: "/p/server",
      chats: "/p/chats",
      cache: "/p/cache",
      config: "/p",
    },
  ],
])("%s", (_name, platform, env, expected) => {
  expect(paths(env, platform)).toEqual(expected);
});

test.each<[Record<string, string>, NodeJS.Platform, string]>([
  [{}, "linux", "HOME is not set"],
  [{ HOME: "" }, "darwin", "HOME is not set"],
  [{ HOME: "here" }, "linux", 'HOME is "here", which is not an absolute path'],
  [{}, "win32", "USERPROFILE is not set"],
])("a missing home is reported: %j on %s", (env, platform, what) => {
  expect(() => paths(env, platform)).toThrow(`Planwright can't tell where to keep its files: ${what}.`);
});
