// Links in a worktree: those of the project lead to their copies, others to their targets.
import { readlinkSync, realpathSync, symlinkSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { movePaths } from "../../domain/values/move-paths.ts";
import { isInside } from "../files/inside.ts";
import { asBytes, asText, inFolder } from "../workspace/byte-path.ts";
import type { Bytes } from "../workspace/run-git.ts";
import type { BringJob, Brought } from "./bring-job.ts";

/** A link stays a link. If it leads out of what the worktree represents, it leads straight to its target. */
export function recreateLink(
  { from, to, mirrored, ...job }: BringJob,
  name: Bytes,
  links: Record<Bytes, Bytes>,
  made: Brought,
) {
  const read = readlinkSync(inFolder(from, name), "buffer").toString("latin1");
  const written = movePaths(
    read,
    (job.renamed ?? []).map((move) => ({ from: asBytes(move.from), to: asBytes(move.to) })),
  );
  const target = targetOf(inFolder(from, name));
  const next = resolve(join(from, dirname(asText(name))), asText(written));
  const copyOf = (path: string) => asBytes(join(mirrored.to, relative(mirrored.from, path)));
  if (isInside(mirrored.from, next)) return put(to, name, isAbsolute(written) ? copyOf(next) : written, links);
  if (target === null) return put(to, name, written, links);
  if (isInside(mirrored.from, target)) return put(to, name, copyOf(target), links);
  if (isOwn(job, target)) return;
  put(to, name, asBytes(target), links);
  allow({ from, mirrored, ...job }, target, made);
}

export function link(job: BringJob, name: Bytes, target: Bytes, made: Brought): void {
  const real = targetOf(Buffer.from(target, "latin1"));
  if (isOwn(job, real)) return;
  put(job.to, name, target, made.links);
  allow(job, real, made);
}

/** Tools refuse to follow a link that leads out of the user's project, so it leads out here, too. */
export function allow(job: Pick<BringJob, "from" | "mirrored" | "own">, real: string | null, made: Brought): void {
  if (real === null || isOwn(job, real) || !isInside(job.mirrored.from, real)) return;
  for (let above = real; above !== job.from && above.includes("/"); above = above.slice(0, above.lastIndexOf("/")))
    if (made.linked.has(above)) return;
  made.linked.add(real);
}

export function isOwn({ own }: Pick<BringJob, "own">, real: string | null): boolean {
  return real !== null && own.some((folder) => isInside(real, folder) || isInside(folder, real));
}

function put(to: string, name: Bytes, target: Bytes, links: Record<Bytes, Bytes>): void {
  symlinkSync(Buffer.from(target, "latin1"), inFolder(to, name));
  links[name] = target;
}

export function targetOf(path: Buffer): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}
