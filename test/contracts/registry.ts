// The contract of every registry, as tests: run for each implementation.
import { describe, expect, test } from "vitest";
import type { KnownWorkspace, Registry } from "../../src/ports/registry.ts";

export interface OpenedRegistry {
  readonly registry: Registry;
  /** The same store again, as another process would open it; absent where a store ends with its process. */
  readonly reopen?: () => Registry;
}

/** The time of the nth second in a test. */
export function time(count: number): string {
  return new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString();
}

export function workspace(id: string, fields: Partial<KnownWorkspace> = {}): KnownWorkspace {
  return { id, folder: `/work/${id}`, name: id, createdAt: time(0), ...fields };
}

/** A new request of one caller. */
export function request(key: string, fields: { caller?: string; request?: string; at?: string } = {}) {
  return { caller: "ann", key, request: "digest", at: time(0), ...fields };
}

export function registryContract(name: string, open: () => OpenedRegistry): void {
  describe(`${name} as a registry`, () => {
    test("workspaces are read back unchanged, the oldest first; an empty registry has none", () => {
      const { registry } = open();
      expect(registry.workspaces()).toEqual([]);
      const strange = workspace("c", {
        folder: "/wörk/日本 '; DROP TABLE workspace",
        name: 'ü\n"',
        createdAt: time(1),
      });
      for (const each of [workspace("b", { createdAt: time(2) }), strange, workspace("a", { createdAt: time(2) })])
        expect(registry.addWorkspace(each)).toEqual(each);
      expect(registry.workspaces()).toEqual([
        strange,
        workspace("a", { createdAt: time(2) }),
        workspace("b", { createdAt: time(2) }),
      ]);
    });

    test("adding a known folder returns its workspace, unchanged", () => {
      const { registry } = open();
      registry.addWorkspace(workspace("a"));
      const again = workspace("b", { folder: "/work/a", name: "another name", createdAt: time(9) });
      expect(registry.addWorkspace(again)).toEqual(workspace("a"));
      expect(registry.addWorkspace(workspace("a", { name: "renamed" }))).toEqual(workspace("a"));
      expect(registry.workspaces()).toEqual([workspace("a")]);
    });

    test("one id for two folders is a bug of the program, and changes nothing", () => {
      const { registry } = open();
      registry.addWorkspace(workspace("a"));
      expect(() => registry.addWorkspace(workspace("a", { folder: "/elsewhere" }))).toThrow(/workspace/i);
      expect(registry.workspaces()).toEqual([workspace("a")]);
    });

    test("a workspace is removed once, and its folder can be added again", () => {
      const { registry } = open();
      registry.addWorkspace(workspace("a"));
      registry.addWorkspace(workspace("b"));
      expect([registry.removeWorkspace("a"), registry.removeWorkspace("a")]).toEqual([true, false]);
      expect(registry.workspaces()).toEqual([workspace("b")]);
      const again = workspace("c", { folder: "/work/a" });
      expect(registry.addWorkspace(again)).toEqual(again);
    });

    test("a request starts once; then its key returns its reply", () => {
      const { registry } = open();
      expect(registry.beginReply(request("k"))).toBeUndefined();
      const pending = { ...request("k"), status: null, body: "" };
      expect(registry.beginReply(request("k", { request: "another", at: time(5) }))).toEqual(pending);
      registry.endReply("ann", "k", 201, '{"ä": "日本"}\n');
      expect(registry.beginReply(request("k"))).toEqual({ ...pending, status: 201, body: '{"ä": "日本"}\n' });
    });

    test("the same key of another caller is another request, for any split of the names", () => {
      const { registry } = open();
      const begins = [
        ["ann", "k"],
        ["bob", "k"],
        ["ann", "k2"],
        ["a", "nnk"],
        ["", "annk"],
        ["annk", ""],
      ].map(([caller = "", key = ""]) => registry.beginReply(request(key, { caller })));
      expect(begins).toEqual(begins.map(() => undefined));
      registry.endReply("ann", "k", 200, "for ann");
      expect(registry.beginReply(request("k", { caller: "bob" }))?.status).toBeNull();
    });

    test("an abandoned request can start again; an unknown one can neither end nor be dropped", () => {
      const { registry } = open();
      registry.beginReply(request("k"));
      registry.dropReply("ann", "k");
      registry.endReply("ann", "k", 200, "too late");
      registry.dropReply("ann", "never");
      expect(registry.beginReply(request("k", { at: time(1) }))).toBeUndefined();
      expect(registry.beginReply(request("k"))).toEqual({ ...request("k", { at: time(1) }), status: null, body: "" });
    });

    test("replies older than a time are forgotten, also unfinished ones; one of exactly that time is kept", () => {
      const { registry } = open();
      for (const count of [1, 2, 3]) registry.beginReply(request(`k${count}`, { at: time(count) }));
      registry.endReply("ann", "k1", 200, "");
      registry.forgetReplies(time(2));
      const again = [1, 2, 3].map((count) => registry.beginReply(request(`k${count}`, { at: time(9) }))?.at);
      expect(again).toEqual([undefined, time(2), time(3)]);
    });

    test("changing a returned entry does not change the stored one", () => {
      const { registry } = open();
      const given = { ...workspace("a") };
      const outs: object[] = [registry.addWorkspace(given)];
      given.name = "changed";
      registry.beginReply(request("k"));
      outs.push(...registry.workspaces(), registry.beginReply(request("k")) ?? {});
      for (const out of outs) for (const field of ["name", "body"]) Reflect.set(out, field, "changed");
      expect(registry.workspaces()).toEqual([workspace("a")]);
      expect(registry.beginReply(request("k"))?.body).toBe("");
    });

    test("other processes see a change at once, and of two that start the same request one succeeds", () => {
      const { registry, reopen } = open();
      const other = reopen?.() ?? registry;
      registry.addWorkspace(workspace("a"));
      expect(other.addWorkspace(workspace("b", { folder: "/work/a" }))).toEqual(workspace("a"));
      expect(other.removeWorkspace("a")).toBe(true);
      expect(registry.workspaces()).toEqual([]);
      expect(other.beginReply(request("k"))).toBeUndefined();
      expect(registry.beginReply(request("k"))).toEqual({ ...request("k"), status: null, body: "" });
      registry.endReply("ann", "k", 204, "");
      expect(other.beginReply(request("k"))?.status).toBe(204);
      registry.dropReply("ann", "k");
      expect(other.beginReply(request("k"))).toBeUndefined();
    });
  });
}
