#!/usr/bin/env node
// Starts planwright on Node 24 or newer: the running one, or else the one that was installed with the package. Runs on any Node from 14 on.
"use strict";
const fs = require("fs");
const path = require("path");

const wanted = 24;

if (majorOf(process.versions.node) >= wanted) load();
else restart();

/** A checkout runs its sources, so that what was just edited is what runs; an installed package has only dist. */
function load() {
  const source = path.join(__dirname, "..", "src", "apps", "cli", "main.ts");
  const built = path.join(__dirname, "..", "dist", "apps", "cli", "main.js");
  const main = fs.existsSync(source) ? source : built;
  if (!fs.existsSync(main)) return refuse("planwright: " + built + " is missing. Install planwright again.");
  enableCache();
  followStarter();
  import(require("url").pathToFileURL(main).href).catch(function (error) {
    console.error(error);
    process.exitCode = 1;
  });
}

/** An old Node that waits for us may be killed before it can pass anything on. The channel to it ends then, and so do we. */
function followStarter() {
  if (!process.env.PLANWRIGHT_STARTED_BY || !process.channel) return;
  process.channel.unref();
  process.on("disconnect", function () {
    process.kill(process.pid, "SIGHUP");
  });
}

/** Compiled code is kept between runs. Without a folder to keep it in, everything works, only slower. */
function enableCache() {
  const nodeModule = require("module");
  if (typeof nodeModule.enableCompileCache !== "function") return;
  try {
    const folder = cacheFolder();
    if (!folder) return;
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    nodeModule.enableCompileCache(folder);
  } catch {
    // Not writable: no cache.
  }
}

/** The same folder as `cache` in src/apps/config/paths.ts. */
function cacheFolder() {
  const env = process.env;
  const home = process.platform === "win32" ? env.USERPROFILE : env.HOME;
  if (env.PLANWRIGHT_HOME) return path.resolve(env.PLANWRIGHT_HOME, "cache");
  if (process.platform === "win32" && env.LOCALAPPDATA) return path.join(env.LOCALAPPDATA, "planwright", "cache");
  if (process.platform !== "win32" && env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME)) {
    return path.join(env.XDG_CACHE_HOME, "planwright");
  }
  if (!home || !path.isAbsolute(home)) return undefined;
  if (process.platform === "win32") return path.join(home, "AppData", "Local", "planwright", "cache");
  if (process.platform === "darwin") return path.join(home, "Library", "Caches", "planwright");
  return path.join(home, ".cache", "planwright");
}

/** Not `{ recursive: true }`, nor Node's own attempt: both never return where a new folder fails with ENOENT, as in /proc. */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

function restart() {
  const binary = bundledNode();
  if (!binary) return refuse();
  const args = [__filename].concat(process.argv.slice(2));
  process.env.PLANWRIGHT_STARTED_BY = process.versions.node;
  // A failing execve aborts the process, so it is used only where the binary can surely run.
  if (typeof process.execve === "function" && process.platform === "linux" && hasLoader()) {
    process.execve(binary, [binary].concat(args), process.env);
  }
  spawnAndFollow(binary, args);
}

function platformName() {
  return (process.platform === "win32" ? "win" : process.platform) + "-" + process.arch;
}

/** Wherever npm put the package. Another package may have brought an older one, which would start us in circles. */
function bundledNode() {
  try {
    const manifest = require.resolve("node-" + platformName() + "/package.json");
    if (majorOf(require(manifest).version) < wanted) return undefined;
    const binary = path.join(path.dirname(manifest), "bin", process.platform === "win32" ? "node.exe" : "node");
    return fs.existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

function hasLoader() {
  const loaders = { x64: "/lib64/ld-linux-x86-64.so.2", arm64: "/lib/ld-linux-aarch64.so.1" };
  return loaders[process.arch] !== undefined && fs.existsSync(loaders[process.arch]);
}

function spawnAndFollow(binary, args) {
  const child = require("child_process").spawn(binary, args, { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  const terminal = [process.stdin, process.stdout, process.stderr].some(function (stream) {
    return stream.isTTY;
  });
  function pass(signal) {
    child.kill(signal);
  }
  // Ctrl-C reaches the child by itself, and twice would mean "stop at once". Without a terminal the signal may have been
  // meant for us alone, so it is passed on, unless the child ends first.
  process.on("SIGINT", function (signal) {
    if (!terminal) setTimeout(pass, 500, signal).unref();
  });
  process.on("SIGTERM", pass);
  process.on("SIGHUP", pass);
  child.on("error", function () {
    refuse();
  });
  child.on("exit", function (code, signal) {
    if (signal === null) return process.exit(code);
    ["SIGINT", "SIGTERM", "SIGHUP"].forEach(function (name) {
      process.removeAllListeners(name);
    });
    process.kill(process.pid, signal);
  });
}

function majorOf(version) {
  return Number(version.split(".")[0]);
}

function refuse(reason) {
  const bundled = require("../package.json").optionalDependencies || {};
  const why = bundled["node-" + platformName()]
    ? "The one that comes with planwright is missing or does not run here; was it installed with --omit=optional?"
    : "None comes with planwright for " + platformName() + ".";
  console.error(
    reason ||
      "planwright: this is Node " +
        process.versions.node +
        ", and planwright needs Node 24. Install it: https://nodejs.org\n" +
        why,
  );
  process.exitCode = 1;
}
