// What the next session begins with, and its beginning: one, however many messages come before it is there.
import type { Mode } from "../../../domain/values/mode.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { Client } from "../../client/connect.ts";

export class NextSession {
  mode: Mode | "auto";
  /** Null: what is configured. */
  model: string | null = null;
  #isSwitched = false;
  #beginning: Promise<ChatClient> | undefined;

  constructor(mode: Mode | "auto") {
    this.mode = mode;
  }

  /** What the configuration says; a person may have switched already. */
  prefer(mode: Mode | "auto"): void {
    if (!this.#isSwitched) this.mode = mode;
  }

  switchTo(mode: Mode): void {
    [this.mode, this.#isSwitched] = [mode, true];
  }

  /** The one that is being begun, for messages that come meanwhile. */
  get beginning(): Promise<ChatClient> | undefined {
    return this.#beginning;
  }

  /** `show`: it is the one on the screen then. */
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

  /** A model that was chosen for it does the first work already. */
  async #create(client: Client, workspaceId: string, text: string): Promise<ChatClient> {
    const { mode, model } = this;
    if (model === null) return client.createChat(workspaceId, { content: text, mode });
    const made = await client.createChat(workspaceId, { mode });
    try {
      await made.chooseModel(model);
      await made.send(text);
    } catch (thrown) {
      await made.remove();
      throw thrown;
    }
    this.model = null;
    return made;
  }
}
