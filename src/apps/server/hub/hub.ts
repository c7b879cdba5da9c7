// The server's workspaces and the sessions working in them: opens what is needed, keeps it running, and parks it on shutdown.
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Failure } from "../../../domain/values/failure.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { CompactRequest } from "../../../engine/turn/compact.ts";
import type { Session } from "../../../engine/open/session.ts";
import type { EventLog, ListFilter } from "../../../ports/event-log.ts";
import type { Model } from "../../../ports/model.ts";
import type { KnownWorkspace, Registry } from "../../../ports/registry.ts";
import { isInside } from "../../../adapters/files/inside.ts";
import { isRecorded, type RecordingOptions } from "../../compose/recorded.ts";
import { openEngine } from "../../compose/open-engine.ts";
import { findSandbox } from "../../compose/sandbox.ts";
import type { LoadedConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { paths } from "../../config/paths.ts";
import type { PlanDesk, FoundPlan } from "../../library/plan-desk.ts";
import { Planwright } from "../../library/planwright.ts";
import { FileLists } from "./file-lists.ts";
import { OpenedFolders, type OpenedFolder } from "./opened-folders.ts";
import { refuse } from "../../api/problem.ts";
import { outsideRoots, realFolder } from "./real-folder.ts";
import { Reservations, type Reservation } from "./reservations.ts";
import { WorkingSessions } from "./working-sessions.ts";

export interface HubOptions {
  readonly env: Record<string, string | undefined>;
  readonly log: EventLog;
  readonly registry: Registry;
  readonly now: () => string;
  /** Real paths. Every workspace is inside one of them. */
  readonly roots: readonly string[];
  /** Most sessions working at the same time. */
  readonly maxWorking: number;
  readonly model?: string | Model | undefined;
  /** Changes files and runs commands without asking. */
  readonly yes?: boolean | undefined;
  /** Where exchanges with models are written to, or read from. */
  readonly recorded?: RecordingOptions | undefined;
  /** See `OpenOptions.debug`. */
  readonly debug?: ((line: string) => void) | undefined;
  /** Called when work stops for a reason that no event records. */
  readonly onTrouble?: ((sessionId: string, failure: Failure) => void) | undefined;
}

/** An open session with its workspace. */
export interface OpenChat {
  readonly workspace: KnownWorkspace;
  readonly planwright: Planwright;
  readonly session: Session;
}

export class Hub {
  readonly #options: HubOptions;
  readonly #folders: OpenedFolders;
  readonly #working: WorkingSessions;
  readonly #reservations = new Reservations();
  readonly #files = new FileLists();
  readonly #ending = new AbortController();

  constructor(options: HubOptions) {
    this.#options = options;
    this.#working = new WorkingSessions(options);
    this.#folders = new OpenedFolders(paths(options.env).config, (folder) => this.#openFolder(folder));
  }

  /** Workspaces inside the roots; others may be known from a server that was started elsewhere. The roots themselves come first. */
  workspaces(): readonly KnownWorkspace[] {
    const { registry, roots } = this.#options;
    const place = ({ folder }: KnownWorkspace) => (roots.includes(folder) ? roots.indexOf(folder) : roots.length);
    return registry
      .workspaces()
      .filter(({ folder }) => this.#serves(folder))
      .toSorted((one, other) => place(one) - place(other));
  }

  /** A recording covers one folder. */
  #serves(folder: string): boolean {
    const { roots, recorded = {} } = this.#options;
    return roots.some((root) => (isRecorded(recorded) ? folder === root : isInside(root, folder)));
  }

  workspace(id: string): KnownWorkspace {
    const found = this.workspaces().find((each) => each.id === id);
    if (found) return found;
    throw refuse(404, "not_found", `This server does not know the workspace ${id}.`, {
      hint: "It was removed, or the server was started for other folders. Start the server with that folder, or use a listed one.",
    });
  }

  /** Adds a folder inside the roots, by path. A known workspace stays as it is. */
  addWorkspace(folder: string, name?: string): KnownWorkspace {
    const real = realFolder(folder);
    if (!this.#serves(real)) throw outsideRoots(folder);
    const id = createHash("sha256").update(real).digest("base64url").replaceAll(/[-_]/g, "").slice(0, 12);
    const createdAt = this.#options.now();
    return this.#options.registry.addWorkspace({ id, folder: real, name: name ?? basename(real), createdAt });
  }

  /** Keeps its sessions. */
  async removeWorkspace(id: string): Promise<void> {
    const { folder } = this.workspace(id);
    // Synchronous with the removal, so that no work can start in between.
    if (this.#isBusy(folder))
      throw refuse(409, "busy", `Sessions are at work in ${folder}.`, { hint: "Stop them first." });
    this.#options.registry.removeWorkspace(id);
    await this.#folders.close(folder);
  }

  chats(id: string, filter: Pick<ListFilter, "search" | "mode" | "waits"> = {}): Promise<SessionSummary[]> {
    const { folder } = this.workspace(id);
    return this.#options.log.list({ ...filter, workspace: folder });
  }

  /** Sessions with a pending decision, in all workspaces, newest first. */
  async waiting(): Promise<{ readonly workspaceId: string; readonly summary: SessionSummary }[]> {
    const ids = new Map(this.workspaces().map(({ folder, id }) => [folder, id]));
    return (await this.#options.log.list({ waits: true })).flatMap((summary) => {
      const workspaceId = ids.get(summary.workspace);
      return workspaceId === undefined ? [] : [{ workspaceId, summary }];
    });
  }

  /** Files with matching names, best first. The list may be a few seconds old. */
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

  /** Planwright opened on that folder with its configuration. */
  async planwright(workspace: KnownWorkspace): Promise<Planwright> {
    return (await this.#opened(workspace)).planwright;
  }

  /** The configuration in effect: an earlier one while sessions are working, or while the files have a mistake. */
  async configuration(workspace: KnownWorkspace): Promise<LoadedConfig> {
    return (await this.#opened(workspace)).settings;
  }

  /** The model that overrides every configuration, by id; null: none. */
  get startedWith(): string | null {
    const { model } = this.#options;
    return typeof model === "object" ? model.id : (model ?? null);
  }

  async sandbox(workspace: KnownWorkspace): Promise<string | null> {
    return (await this.#opened(workspace)).sandbox();
  }

  #opened({ folder }: KnownWorkspace): Promise<OpenedFolder> {
    // The folder may have been replaced with a symlink since it was added.
    if (realFolder(folder) !== folder) throw outsideRoots(folder);
    return this.#folders.get(folder, this.#isBusy(folder));
  }

  async #openFolder(folder: string): Promise<OpenedFolder> {
    const { env, log, model, yes, recorded, debug } = this.#options;
    const { engine, workspace, settings, ...attached } = await openEngine(folder, {
      env,
      model,
      yes,
      ...recorded,
      debug,
      // Closed with the server, not with a single folder.
      log: { ...log, close: () => {} },
      // Connected clients answer.
      asks: true,
      answers: true,
    });
    const planwright = new Planwright(engine, workspace, settings.config, attached);
    let sandbox: Promise<string | null> | undefined;
    return { planwright, settings, sandbox: () => (sandbox ??= sandboxOf(settings.config, env, folder)) };
  }

  #isBusy(folder: string): boolean {
    return this.#reservations.has(folder) || this.#working.isIn(folder);
  }

  async open(workspaceId: string, chatId: string): Promise<OpenChat> {
    await this.chat(workspaceId, chatId);
    const workspace = this.workspace(workspaceId);
    const planwright = await this.planwright(workspace);
    return { workspace, planwright, session: await planwright.sessions.open(chatId) };
  }

  /** Finds a session by id in all workspaces. */
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
    return { desk, found: desk.ofSession(session, revision) };
  }

  isWorking(sessionId: string): boolean {
    return this.#working.has(sessionId);
  }

  troubleOf(sessionId: string): Failure | null {
    return this.#working.troubleOf(sessionId);
  }

  get working(): number {
    return this.#working.size;
  }

  /**
   * Reserves a slot among the working sessions while work is being started (`using`). Take it before opening the chat: the workspace
   * and everything open in it then stays. Throws if no slot is left; a session that is already working needs none.
   */
  reserve(workspaceId: string, sessionId?: string): Reservation {
    if (this.#working.isParked)
      throw refuse(503, "stopping", "The server is shutting down.", { hint: "Try again in a moment." });
    const { maxWorking } = this.#options;
    const place = this.#place(workspaceId, sessionId, true);
    if (
      (sessionId !== undefined && this.#working.has(sessionId)) ||
      this.#reservations.countWith(this.#working.ids()) <= maxWorking
    )
      return place;
    place[Symbol.dispose]();
    throw refuse(429, "too_many_sessions", `${maxWorking} sessions are at work already.`, {
      hint: "Wait until one of them is done, or raise server.limits.working in planwright.jsonc.",
      headers: { "retry-after": "5" },
    });
  }

  /** The same for actions that need no slot, such as stopping work. */
  hold(workspaceId: string): Reservation {
    return this.#place(workspaceId, undefined, false);
  }

  #place(workspaceId: string, sessionId: string | undefined, counts: boolean): Reservation {
    const workspace = this.workspace(workspaceId);
    // Last chance to reload a changed configuration before work starts.
    if (this.#folders.has(workspace.folder)) void this.#opened(workspace);
    return this.#reservations.add(workspace.folder, sessionId, counts);
  }

  /** Resumes what was approved, failed or stopped, at a user's request. Throws Failed if there is nothing to resume. */
  async resume(chat: Pick<OpenChat, "planwright" | "session">): Promise<void> {
    await chat.session.refresh();
    await chat.session.dispatch({ type: "continue", turnId: chat.planwright.engine.clock.newId() });
    this.startWork(chat);
  }

  /** Starts pending work in the background. Events report its outcome. */
  startWork({ planwright, session: { id } }: Pick<OpenChat, "planwright" | "session">): void {
    this.#working.start(planwright, id);
  }

  /** Compacts the conversation while nothing else works in the session; messages sent in the meantime are handled afterwards. */
  compact({ planwright, session }: OpenChat, wish: CompactRequest, signal: AbortSignal): Promise<void> {
    return this.#working.compact(planwright, session, wish, signal);
  }

  /** Resolves when the session is not working. */
  whenIdle(sessionId: string): Promise<void> {
    return this.#working.whenIdle(sessionId);
  }

  /** Parks running work, to be resumed later. No child process is left when it resolves. */
  async park(): Promise<void> {
    this.#working.park();
    this.#ending.abort();
    await Promise.all((await this.#folders.all()).map((each) => each.park()));
    await this.#working.whenAllIdle();
  }
}

async function sandboxOf({ sandbox }: Config, env: HubOptions["env"], folder: string): Promise<string | null> {
  const found = sandbox === "workspace-write" ? await findSandbox(env, { notBelow: folder }) : undefined;
  return found && "sandbox" in found ? found.sandbox.name : null;
}
