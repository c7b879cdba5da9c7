// The settings of the next session, and starting it: only one is started, however many messages come before it exists.
import type { Mode } from "../../../domain/values/mode.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { Client } from "../../client/connect.ts";

export class NextSession {
  mode: Mode | "auto";
  /** Null: as configured. */
  model: string | null = null;
  #isSwitched = false;
  #beginning: Promise<ChatClient> | undefined;

  constructor(mode: Mode | "auto") {
    this.mode = mode;
  }

  /** Applies the configuration, unless the user has already switched. */
  prefer(mode: Mode | "auto"): void {
    if (!this.#isSwitched) this.mode = mode;
  }

  switchTo(mode: Mode): void {
    [this.mode, this.#isSwitched] = [mode, true];
  }

  /** The session being started, for messages that come in the meantime. */
  get beginning(): Promise<ChatClient> | undefined {
    return this.#beginning;
  }

  /** `show`: puts the new session on the screen. */
  async begin(
    client: Client,
    workspaceId: string,
    text: string,
    show: (chatId: string) => Promise<void>,
  ): Promise<void> {
    this.#beginning = this.#create(client, workspaceId, text);
    try {
      await show((await this.#beginning).id);
    } finally {
      this.#beginning = undefined;
    }
  }

  /** The chosen model must be set before the first work starts. */
  async #create(client: Client, workspaceId: string, text: string): Promise<ChatClient> {
    const { mode, model } = this;
    if (model === null) return client.createChat(workspaceId, { content: text, mode });
    const made = await client.createChat(workspaceId, { mode });
    try {
      await made.chooseModel({ model });
      await made.send(text);
    } catch (thrown) {
      await made.remove();
      throw thrown;
    }
    this.model = null;
    return made;
  }
}
