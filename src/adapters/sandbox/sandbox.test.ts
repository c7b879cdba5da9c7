// Real commands in a real sandbox: what they try to change stays as it was.
import { exec, execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { createServer as createSocketServer, type AddressInfo } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import type { Sandbox, SandboxPolicy } from "../../ports/sandbox.ts";
import { findSandbox } from "./find-sandbox.ts";

/** Not below /tmp alone: folders in temporary folders and elsewhere are treated differently. */
function makeFolder(below: string): string {
  const folder = realpathSync(mkdtempSync(join(below, ".planwright-sandbox-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "workspace/keys"), { recursive: true });
  writeFileSync(join(folder, "workspace/file.txt"), "content\n");
  writeFileSync(join(folder, "workspace/keys/key.txt"), "inner secret\n");
  writeFileSync(join(folder, "secret.txt"), "outer secret\n");
  return folder;
}

async function sandboxHere(): Promise<Sandbox> {
  const found = await findSandbox(process.env);
  if ("missing" in found) throw new Error(found.missing.message);
  return found.sandbox;
}

async function inside(
  command: string,
  policy: Omit<SandboxPolicy, "cwd" | "network" | "hidden"> & Partial<SandboxPolicy>,
) {
  const sandbox = await sandboxHere();
  const [program = "", ...args] = sandbox.wrap(["bash", "-c", command], {
    cwd: policy.workspace,
    network: false,
    hidden: [],
    ...policy,
  });
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", timeout: 20_000 });
  return { status, stdout, stderr };
}

describe.skipIf(process.platform !== "linux" || missing("bwrap"))("the sandbox", () => {
  test.each([tmpdir(), homedir()])("with a read-only policy allows no writes, in %s", async (below) => {
    const folder = makeFolder(below);
    const workspace = join(folder, "workspace");
    const outside = join(folder, "outside.txt");
    const before = statSync(join(workspace, "file.txt"));
    const attempts = [
      "echo x > new.txt",
      "echo x >> file.txt",
      "rm file.txt",
      "mv file.txt moved.txt",
      "mkdir sub",
      "chmod 777 file.txt",
      "touch file.txt",
      "ln -s file.txt link",
      `echo x > ${outside}`,
      "mount -o remount,rw /; echo x > file.txt",
      "mount -o remount,bind,rw $PWD; echo x > file.txt",
      "umount -l $PWD; echo x > file.txt",
      "unshare -rm sh -c 'mount -o remount,bind,rw $PWD; echo x > file.txt'",
      "nsenter -t 1 -m sh -c 'echo x > file.txt'",
      "chroot /proc/1/root sh -c 'echo x > file.txt'",
      "mknod disk b 254 0 && dd if=/dev/zero of=disk count=1",
      `echo x > ${homedir()}/.planwright-escape`,
    ];
    for (const attempt of attempts) {
      await inside(attempt, { workspace, write: false });
      expect(readFileSync(join(workspace, "file.txt"), "utf8"), attempt).toBe("content\n");
    }
    expect(readdirSync(workspace).toSorted()).toEqual(["file.txt", "keys"]);
    expect(statSync(join(workspace, "file.txt"))).toMatchObject({ mode: before.mode, mtimeMs: before.mtimeMs });
    expect([
      existsSync(outside),
      existsSync(join(homedir(), ".planwright-escape")),
      existsSync(join(workspace, "new.txt")),
    ]).toEqual([false, false, false]);
    expect(await inside("cat file.txt; exit 7", { workspace, write: false })).toEqual({
      status: 7,
      stdout: "content\n",
      stderr: "",
    });
  });

  test.each([tmpdir(), homedir()])(
    "with a writing policy allows writes only in the workspace, in %s",
    async (below) => {
      const folder = makeFolder(below);
      const workspace = join(folder, "workspace");
      expect((await inside("echo x > new.txt", { workspace, write: true })).status).toBe(0);
      expect(readFileSync(join(workspace, "new.txt"), "utf8")).toBe("x\n");
      expect(
        (await inside(`echo x > ${join(folder, "outside.txt")}; ls`, { workspace, write: true })).stdout,
      ).toContain("new.txt");
      expect(existsSync(join(folder, "outside.txt"))).toBe(false);
    },
  );

  test("has a private temporary folder that is removed afterwards", async () => {
    const folder = makeFolder(homedir());
    const name = `planwright-private-${process.pid}`;
    const done = await inside(`echo x > /tmp/${name} && cat /tmp/${name}`, {
      workspace: join(folder, "workspace"),
      write: false,
    });
    expect(done).toEqual({ status: 0, stdout: "x\n", stderr: "" });
    expect(existsSync(`/tmp/${name}`)).toBe(false);
  });

  /** Besides the files of its own processes. */
  const writableSettings = "find /proc /sys -path '/proc/[0-9]*' -prune -o -type f -writable -print 2>/dev/null";

  test.each([true, false])("cannot change settings of the kernel, with a writing policy: %s", async (write) => {
    const workspace = join(makeFolder(tmpdir()), "workspace");
    const done = await inside(`test -r /proc/sys/kernel/core_pattern && ${writableSettings}; true`, {
      workspace,
      write,
      network: write,
    });
    expect(done).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  test.skipIf(process.getuid?.() !== 0)("would be able to, as root, if only /proc were fresh", () => {
    const fresh = "bwrap --cap-drop ALL --unshare-pid --ro-bind / / --dev /dev --proc /proc -- bash -c";
    const [program = "", ...args] = [...fresh.split(" "), writableSettings];
    const { stdout } = spawnSync(program, args, { encoding: "utf8" });
    expect(stdout).toContain("/proc/sys/kernel/core_pattern");
  });

  test("has no network, not even to this machine", async () => {
    const server = createServer((_request, response) => response.end("reached"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const folder = makeFolder(tmpdir());
    const done = await inside(`exec 3<>/dev/tcp/127.0.0.1/${port} && echo open`, {
      workspace: join(folder, "workspace"),
      write: false,
    });
    expect(done.stdout).toBe("");
    expect(done.status).not.toBe(0);
  });

  test.each([true, false])("reaches no socket of a program outside, with the network: %s", async (network) => {
    const folder = makeFolder(homedir());
    const socket = join(folder, "service.sock");
    const server = createSocketServer((connection) => connection.end("reached\n"));
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    onTestFinished(() => void server.close());
    const ask = `node -e 'require("net").connect("${socket}").on("data", (d) => console.log(String(d))).on("error", () => {})'`;
    const workspace = join(folder, "workspace");
    const outside = await promisify(exec)(ask);
    expect(outside.stdout).toContain("reached");
    // Not spawnSync: the server answers in this process.
    const [program = "", ...args] = (await sandboxHere()).wrap(["bash", "-c", `ls -d /run/*; ${ask}`], {
      workspace,
      cwd: workspace,
      write: true,
      network,
      hidden: [],
    });
    const { stdout } = await promisify(execFile)(program, args).catch((error: { stdout: string }) => error);
    expect(stdout).not.toContain("reached");
    expect(stdout.split("\n").filter((line) => /docker|dbus|user|podman|containerd/.test(line))).toEqual([]);
  });

  test("hides what the policy hides, files and folders, inside and outside the workspace", async () => {
    const folder = makeFolder(homedir());
    const workspace = join(folder, "workspace");
    const hidden = [join(folder, "secret.txt"), join(workspace, "keys"), join(folder, "not there")];
    const done = await inside(`cat ${join(folder, "secret.txt")} keys/key.txt; ls keys`, {
      workspace,
      write: false,
      hidden,
    });
    expect(done.stdout).toBe("");
  });

  test("does not see or signal other processes", async () => {
    const folder = makeFolder(tmpdir());
    const done = await inside(`kill -0 ${process.pid}`, { workspace: join(folder, "workspace"), write: false });
    expect(done.status).not.toBe(0);
  });
});

test("reports how to install a missing program", async () => {
  expect(await findSandbox({ PATH: "/nowhere" }, { platform: "linux" })).toEqual({
    missing: {
      kind: "no_sandbox",
      message: "The sandbox program bwrap is not installed.",
      hint: expect.stringContaining("apt install bubblewrap"),
      retryable: false,
    },
  });
});

test("reports an installed but forbidden program", async () => {
  const folder = makeFolder(tmpdir());
  writeFileSync(join(folder, "bwrap"), "#!/bin/sh\necho 'No permissions to create new namespace' >&2\nexit 1\n", {
    mode: 0o755,
  });
  expect(await findSandbox({ PATH: folder }, { platform: "linux" })).toMatchObject({
    missing: { message: "The sandbox program bwrap does not work here: No permissions to create new namespace." },
  });
  expect(await findSandbox({ PATH: folder }, { platform: "win32" })).toMatchObject({ missing: { kind: "no_sandbox" } });
});

test("reports a partly forbidden one, such as a private /proc in many containers", async () => {
  const folder = makeFolder(tmpdir());
  const stub = `#!/bin/sh\ncase " $* " in *" --proc "*) echo "bwrap: Can't mount proc on /newroot/proc" >&2; exit 1;; esac\n`;
  writeFileSync(join(folder, "bwrap"), stub, { mode: 0o755 });
  expect(await findSandbox({ PATH: folder }, { platform: "linux" })).toMatchObject({
    missing: { message: "The sandbox program bwrap does not work here: bwrap: Can't mount proc on /newroot/proc." },
  });
});
