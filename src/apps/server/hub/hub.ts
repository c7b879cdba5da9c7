// The folders that the server knows and the sessions at work in them: opens what is needed, keeps it going, and lets it rest in the end.
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Failure } from "../../../domain/values/failure.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { CompactRequest } from "../../../engine/turn/compact.ts";
import type { Session } from "../../../engine/open/session.ts";
import type { EventLog, ListFilter } from "../../../ports/event-log.ts";
import type { Grants } from "../../../ports/grants.ts";
import type { Model } from "../../../ports/model.ts";
import type { KnownWorkspace, Registry } from "../../../ports/registry.ts";
import { isRecorded, type RecordedWish } from "../../compose/recorded.ts";
import { findSandbox } from "../../compose/sandbox.ts";
import { loadConfig, type LoadedConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { openPlanwright } from "../../library/open-planwright.ts";
import { paths } from "../../config/paths.ts";
import type { PlanDesk, FoundPlan } from "../../library/plan-desk.ts";
import type { Planwright } from "../../library/planwright.ts";
import { FileLists } from "./file-lists.ts";
import { OpenedFolders, type OpenedFolder } from "./opened-folders.ts";
import { refuse } from "../../api/problem.ts";
import { isWithin, outsideRoots, realFolder } from "./real-folder.ts";
import { RecentSessions } from "./recent-sessions.ts";
import { Reservations, type Place } from "./reservations.ts";
import { SessionsAtWork } from "./sessions-at-work.ts";

export interface HubOptions {
  readonly env: Record<string, string | undefined>;
  readonly log: EventLog;
  readonly grants: Grants;
  readonly registry: Registry;
  readonly now: () => string;
  /** Real folders: what is worked in lies in one of them. */
  readonly roots: readonly string[];
  /** Sessions at work at the same time, at most. */
  readonly maxWorking: number;
  readonly model?: string | Model | undefined;
  /** Changes files and runs commands without asking. */
  readonly yes?: boolean | undefined;
  /** Where exchanges with models are written to, or read from. */
  readonly recorded?: RecordedWish | undefined;
  /** See `OpenOptions.debug`. */
  readonly debug?: ((line: string) => void) | undefined;
  /** Work that stopped for a reason that no event tells. */
  readonly onTrouble?: (sessionId: string, failure: Failure) => void;
}

/** A session with the folder it works in, opened. */
export interface OpenChat {
  readonly workspace: KnownWorkspace;
  readonly planwright: Planwright;
  readonly session: Session;
}

export class Hub {
  readonly #options: HubOptions;
  readonly #folders: OpenedFolders;
  readonly #atWork: SessionsAtWork;
  readonly #reservations = new Reservations();
  readonly #recent = new RecentSessions();
  readonly #files = new FileLists();
  readonly #ending = new AbortController();

  constructor(options: HubOptions) {
    this.#options = options;
    this.#atWork = new SessionsAtWork(options);
    this.#folders = new OpenedFolders(paths(options.env).config, (folder) => this.#openFolder(folder));
  }

  /** Those below the roots: others may be known from when the server was started elsewhere. What it was started with comes first. */
  workspaces(): readonly KnownWorkspace[] {
    const { registry, roots } = this.#options;
    const place = ({ folder }: KnownWorkspace) => (roots.includes(folder) ? roots.indexOf(folder) : roots.length);
    return registry
      .workspaces()
      .filter(({ folder }) => this.#serves(folder))
      .toSorted((one, other) => place(one) - place(other));
  }

  /** A recording is of one folder. */
  #serves(folder: string): boolean {
    const { roots, recorded = {} } = this.#options;
    return roots.some((root) => (isRecorded(recorded) ? folder === root : isWithin(folder, root)));
  }

  workspace(id: string): KnownWorkspace {
    const found = this.workspaces().find((each) => each.id === id);
    if (found) return found;
    throw refuse(404, "not_found", `This server does not know the workspace ${id}.`, {
      hint: "It was removed, or the server was started for other folders. Start the server with that folder, or use a listed one.",
    });
  }

  /** A folder below the roots, by its path. One that is known already stays as it is. */
  addWorkspace(folder: string, name?: string): KnownWorkspace {
    const real = realFolder(folder);
    if (!this.#serves(real)) throw outsideRoots(folder);
    const id = createHash("sha256").update(real).digest("base64url").replaceAll(/[-_]/g, "").slice(0, 12);
    const createdAt = this.#options.now();
    return this.#options.registry.addWorkspace({ id, folder: real, name: name ?? basename(real), createdAt });
  }

  /** Its sessions stay. */
  async removeWorkspace(id: string): Promise<void> {
    const { folder } = this.workspace(id);
    // In one breath with the removal: nobody can begin anything in between.
    if (this.#isBusy(folder))
      throw refuse(409, "busy", `Sessions are at work in ${folder}.`, { hint: "Stop them first." });
    this.#options.registry.removeWorkspace(id);
    await this.#folders.close(folder);
  }

  chats(id: string, filter: Pick<ListFilter, "search" | "mode" | "waits"> = {}): Promise<SessionSummary[]> {
    const { folder } = this.workspace(id);
    return this.#options.log.list({ ...filter, workspace: folder });
  }

  /** Those in which something waits for a person, in whichever of the folders, newest first. */
  async waiting(): Promise<{ readonly workspaceId: string; readonly summary: SessionSummary }[]> {
    const ids = new Map(this.workspaces().map(({ folder, id }) => [folder, id]));
    return (await this.#options.log.list({ waits: true })).flatMap((summary) => {
      const workspaceId = ids.get(summary.workspace);
      return workspaceId === undefined ? [] : [{ workspaceId, summary }];
    });
  }

  /** Files whose names fit, best first. As they were a moment ago. */
  async files(id: string, search: string, limit: number) {
    const workspace = this.workspace(id);
    const { engine } = await this.planwright(workspace);
    const walk = () => engine.workspace.files(this.#ending.signal);
    const { match, isWhole } = await this.#files.get(workspace.folder, walk);
    const { paths, count } = match(search, limit);
    return { paths, isWhole: isWhole && count <= paths.length };
  }

  async chat(workspaceId: string, chatId: string): Promise<SessionSummary> {
    const { folder } = this.workspace(workspaceId);
    const found = await this.#options.log.get(chatId);
    if (found?.workspace === folder) return found;
    throw refuse(404, "not_found", `There is no chat ${chatId} in this workspace.`, {
      hint: "It was removed, or belongs to another workspace. Use one that is listed there.",
    });
  }

  /** Planwright on that folder, with the configuration that it has there. */
  async planwright(workspace: KnownWorkspace): Promise<Planwright> {
    return (await this.#opened(workspace)).planwright;
  }

  /** The one that counts, which is an earlier one while somebody works with that, or while the files have a mistake. */
  async configuration(workspace: KnownWorkspace): Promise<LoadedConfig> {
    return (await this.#opened(workspace)).loaded;
  }

  /** The model that counts more than every configuration, by its name; null: the configuration says which. */
  get startedWith(): string | null {
    const { model } = this.#options;
    return typeof model === "object" ? model.id : (model ?? null);
  }

  async sandbox(workspace: KnownWorkspace): Promise<string | null> {
    return (await this.#opened(workspace)).sandbox();
  }

  #opened({ folder }: KnownWorkspace): Promise<OpenedFolder> {
    // A link may have been put in its place since it was added.
    if (realFolder(folder) !== folder) throw outsideRoots(folder);
    return this.#folders.get(folder, this.#isBusy(folder));
  }

  async #openFolder(folder: string): Promise<OpenedFolder> {
    const { env, log, grants, model, yes, recorded, debug } = this.#options;
    const flags = { model: typeof model === "string" ? model : undefined };
    const loaded = await loadConfig({ env, workspace: folder, flags });
    const planwright = await openPlanwright({
      workspace: folder,
      env,
      model,
      yes,
      ...recorded,
      debug,
      // Closed with the server, not with one of the folders.
      log: { ...log, close: () => {} },
      grants,
      onPermission: elsewhere,
      onQuestion: elsewhere,
    });
    let sandbox: Promise<string | null> | undefined;
    return { planwright, loaded, sandbox: () => (sandbox ??= sandboxOf(loaded.config, env, folder)) };
  }

  #isBusy(folder: string): boolean {
    return this.#reservations.has(folder) || this.#atWork.isIn(folder);
  }

  async open(workspaceId: string, chatId: string): Promise<OpenChat> {
    await this.chat(workspaceId, chatId);
    const workspace = this.workspace(workspaceId);
    const planwright = await this.planwright(workspace);
    return { workspace, planwright, session: await this.#recent.open(planwright.engine, chatId) };
  }

  /** A session by its id alone, in whichever of the folders. */
  async find(sessionId: string): Promise<OpenChat> {
    return this.open((await this.workspaceOf(sessionId)).id, sessionId);
  }

  async workspaceOf(sessionId: string): Promise<KnownWorkspace> {
    const found = await this.#options.log.get(sessionId);
    const workspace = this.workspaces().find(({ folder }) => folder === found?.workspace);
    if (!workspace) throw refuse(404, "not_found", `This server knows no session ${sessionId}.`);
    return workspace;
  }

  /** The plan of a session, or one of its revisions. */
  async plan({ planwright, session }: OpenChat, revision?: number): Promise<{ desk: PlanDesk; found: FoundPlan }> {
    const desk = await planwright.desk();
    if (!session.state.plan)
      throw refuse(404, "no_plan", "This session has no plan.", {
        hint: "Send a message that starts with /plan.",
      });
    const reference = revision === undefined ? session.id : `${session.id}@${revision}`;
    return { desk, found: await desk.find(reference, planwright.workspace) };
  }

  isWorking(sessionId: string): boolean {
    return this.#atWork.has(sessionId);
  }

  troubleOf(sessionId: string): Failure | null {
    return this.#atWork.troubleOf(sessionId);
  }

  get working(): number {
    return this.#atWork.size;
  }

  /**
   * A place among the sessions at work, for as long as it takes to begin (`using`). To be taken before the chat is opened: the workspace
   * then stays, and so does what is open there. Throws when there is none left; a session that is at work already needs none.
   */
  reserve(workspaceId: string, sessionId?: string): Place {
    if (this.#atWork.isResting)
      throw refuse(503, "stopping", "The server is shutting down.", { hint: "Try again in a moment." });
    const { maxWorking } = this.#options;
    const place = this.#place(workspaceId, sessionId, true);
    if (
      (sessionId !== undefined && this.#atWork.has(sessionId)) ||
      this.#reservations.countWith(this.#atWork.ids()) <= maxWorking
    )
      return place;
    place[Symbol.dispose]();
    throw refuse(429, "too_many_sessions", `${maxWorking} sessions are at work already.`, {
      hint: "Wait until one of them is done, or raise server.limits.working in planwright.jsonc.",
      headers: { "retry-after": "5" },
    });
  }

  /** The same for what is possible however many are at work, such as stopping something. */
  hold(workspaceId: string): Place {
    return this.#place(workspaceId, undefined, false);
  }

  #place(workspaceId: string, sessionId: string | undefined, counts: boolean): Place {
    const workspace = this.workspace(workspaceId);
    // The last moment at which a changed configuration can be taken up before the work begins.
    if (this.#folders.has(workspace.folder)) void this.#opened(workspace);
    return this.#reservations.add(workspace.folder, sessionId, counts);
  }

  /** Takes up what was approved, failed or was stopped, because somebody says so. Throws Failed when there is nothing to take up. */
  async begin(chat: Pick<OpenChat, "planwright" | "session">): Promise<void> {
    await chat.session.refresh();
    await chat.session.dispatch({ type: "continue", turnId: chat.planwright.engine.clock.newId() });
    this.goOn(chat);
  }

  /** Has what was begun or said done, beside whatever else goes on. What becomes of it, its events tell. */
  goOn({ planwright, session: { id } }: Pick<OpenChat, "planwright" | "session">): void {
    this.#atWork.goOn(planwright, id);
  }

  /** Shortens the conversation while nothing else is at work in the session; what is said meanwhile is done afterwards. */
  compact({ planwright, session }: OpenChat, wish: CompactRequest, signal: AbortSignal): Promise<void> {
    return this.#atWork.compact(planwright, session, wish, signal);
  }

  /** Resolves when nothing is at work in the session. */
  rested(sessionId: string): Promise<void> {
    return this.#atWork.rested(sessionId);
  }

  /** What is under way rests as it is, to be taken up later. No process of ours is left when it resolves. */
  async rest(): Promise<void> {
    this.#atWork.rest();
    this.#ending.abort();
    await Promise.all((await this.#folders.all()).map((each) => each.park()));
    await this.#atWork.allRested();
  }
}

/** Whoever is connected answers. */
async function elsewhere(): Promise<undefined> {
  return undefined;
}

async function sandboxOf({ sandbox }: Config, env: HubOptions["env"], folder: string): Promise<string | null> {
  const found = sandbox === "workspace-write" ? await findSandbox(env, { notBelow: folder }) : undefined;
  return found && "sandbox" in found ? found.sandbox.name : null;
}
