// Plays a document: its blocks in order, in one place, each command checked for its exit code and its output.
import { parse as parseYaml } from "yaml";
import { waitUntil } from "../wait-until.ts";
import { missingLine } from "./loose-output.ts";
import type { Block, Document } from "./markdown.ts";
import { makeDocumentPlace, type DocumentPlace } from "./place.ts";
import { namedPlaces } from "./places/named.ts";
import { isPlayed, outputAfter } from "./rules.ts";
import { openShell, type Shell } from "./shell.ts";
import { commandsIn, expectedCode, kindOf, transcriptIn } from "./shell-commands.ts";
import { openTerminal, type Terminal } from "./terminal.ts";
import { blockFile, writeBlocks } from "./typescript-blocks.ts";
import { jobScripts } from "./workflow.ts";

/** Returns all output. Throws with the place in the document where something differs. */
export async function play(document: Document): Promise<string> {
  const player = new Player(document);
  try {
    return await player.play();
  } finally {
    await player.close();
  }
}

class Player {
  readonly #document: Document;
  #place: DocumentPlace | undefined;
  #shell: Shell | undefined;
  /** Open until the next command. */
  #terminal: { readonly terminal: Terminal; readonly where: string } | undefined;

  constructor(document: Document) {
    this.#document = document;
  }

  async play(): Promise<string> {
    await this.#begin(true);
    let all = "";
    for (const [index, block] of this.#document.blocks.entries()) {
      const expected = outputAfter(this.#document.blocks, index);
      const printed = await this.#playBlock(block, expected?.text);
      const missing = expected ? missingLine(this.#filledIn(expected.text), printed) : undefined;
      if (missing !== undefined)
        throw new Error(`${expected?.where}: "${missing}" was not printed where it should be, but\n${printed}`);
      all += printed;
    }
    await this.#leaveTerminal();
    return all;
  }

  async #playBlock(block: Block, expected: string | undefined): Promise<string> {
    const { info, where, text } = block;
    if (info === "text typed") return this.#type(text, where, expected);
    if (!isPlayed(info)) return "";
    await this.#prepare(block);
    if (info === "console") return this.#playTranscript(text, where);
    const commands = this.#commandsOf(block);
    let printed = "";
    for (const [at, command] of commands.entries()) {
      const isLast = at === commands.length - 1;
      const kind = isLast && info === "sh terminal" ? "terminal" : kindOf(command);
      printed += await this.#run(command, where, isLast ? expected : undefined, kind);
    }
    return printed;
  }

  #commandsOf(block: Block): readonly string[] {
    if (block.info === "ts") return [this.#program(block)];
    return block.info === "yaml" ? jobScripts(parseYaml(block.text)) : commandsIn(block.text);
  }

  async #playTranscript(text: string, where: string): Promise<string> {
    let all = "";
    for (const { command, output } of transcriptIn(text)) {
      const printed = await this.#run(command, where, output === "" ? undefined : output);
      const missing = missingLine(this.#filledIn(output), printed);
      if (missing !== undefined)
        throw new Error(`${where}: "${missing}" was not printed by ${command}, but\n${printed}`);
      all += printed;
    }
    return all;
  }

  async #begin(configured: boolean): Promise<void> {
    await this.close();
    this.#place = await makeDocumentPlace(configured);
    this.#shell = openShell(this.#place);
    // A reader of an example's page has the checkout with the example.
    if (this.#document.path.startsWith("examples/")) await this.#shell.run("cd ~/code/planwright");
    writeBlocks(this.#document, this.#place.home, (text) => this.#filledIn(text));
  }

  async #prepare({ place, where }: Block): Promise<void> {
    if (place === undefined) return;
    const named = namedPlaces[place];
    if (!named)
      throw new Error(`${where}: there is no place "${place}"; there are: ${Object.keys(namedPlaces).join(", ")}`);
    if (named.fresh) await this.#begin(named.configured ?? true);
    for (const command of named.before ?? []) await this.#run(command, `${where} (${place})`);
  }

  /** Returns the output. */
  async #run(written: string, where: string, expected?: string, kind = kindOf(written)): Promise<string> {
    await this.#leaveTerminal();
    const command = await this.#withIds(this.#filledIn(written));
    if (kind === "server") return this.#serve(command);
    if (kind === "terminal") return this.#openTerminal(command, where, expected);
    const { code, printed } = await this.#in().run(command);
    const wanted = expectedCode(command);
    if (wanted !== undefined && code !== wanted)
      throw new Error(`${where}: exit code ${code}, not ${wanted}, of ${command}\n${printed}`);
    return printed;
  }

  async #openTerminal(command: string, where: string, expected: string | undefined): Promise<string> {
    const terminal = await openTerminal(this.#at(), this.#in(), command);
    this.#terminal = { terminal, where };
    const [, model = ""] = /--model (\S+)/.exec(command) ?? [];
    return terminal.see((screen) =>
      expected === undefined ? screen !== "" && screen.includes(model) : missingLine(expected, screen) === undefined,
    );
  }

  async #type(text: string, where: string, expected = ""): Promise<string> {
    if (!this.#terminal) throw new Error(`${where}: nothing is open that could be typed into.`);
    const { terminal } = this.#terminal;
    for (const line of text.split("\n")) await terminal.type(line);
    return terminal.see((screen) => missingLine(expected, screen) === undefined);
  }

  async #leaveTerminal(): Promise<void> {
    if (!this.#terminal) return;
    const { terminal, where } = this.#terminal;
    this.#terminal = undefined;
    const code = await terminal.leave();
    if (code !== 0 && code !== 130) throw new Error(`${where}: exit code ${code} when it was left.`);
  }

  /** It runs until the document is over, or starts another one. */
  async #serve(command: string): Promise<string> {
    const { printed } = await this.#in().start(command);
    await waitUntil(() => /Planwright is listening on .*\n(?:.*\n)+/.test(printed())).catch((thrown: unknown) => {
      throw new Error(`It does not listen: ${command}\n${printed()}`, { cause: thrown });
    });
    // Where the document explains how to get a token, this code gets one.
    const setsToken = this.#document.blocks.some(({ text }) => text.includes("TOKEN="));
    if (!setsToken) await this.#in().run("export TOKEN=$(cat ~/.local/share/planwright/server/token)");
    return printed();
  }

  #program(block: Block): string {
    return `TOKEN="$TOKEN" node ${blockFile("~", block)}`;
  }

  /** Ports and the folder for temporary files belong to the whole machine: here they are the place's own. */
  #filledIn(text: string): string {
    const { port, home } = this.#at();
    return text.replaceAll(/\b4600\b/g, String(port)).replaceAll(/(?<![\w/.-])\/tmp\//g, `${home}/`);
  }

  /** An id in a document is an example: it becomes the newest plan or session of the place. */
  async #withIds(command: string): Promise<string> {
    const [plan, session] = [/\b[0-9a-f]{12}\b(?!-)/, /\b[0-9a-f]{8}(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?\b(?!-)/];
    if (session.test(command)) return command.replace(session, await this.#newest("sessions --all", "sessionId"));
    return plan.test(command) ? command.replace(plan, await this.#newest("show --list", "planId")) : command;
  }

  async #newest(list: string, field: string): Promise<string> {
    const { printed } = await this.#in().run(`planwright ${list} --json`);
    return new RegExp(`"${field}": ?"([^"]+)"`).exec(printed)?.[1] ?? "none";
  }

  #at(): DocumentPlace {
    if (!this.#place) throw new Error("The document has not begun.");
    return this.#place;
  }

  #in(): Shell {
    if (!this.#shell) throw new Error("The document has not begun.");
    return this.#shell;
  }

  async close(): Promise<void> {
    await this.#terminal?.terminal.leave().catch(() => {});
    this.#terminal = undefined;
    await this.#shell?.close();
    await this.#place?.close();
  }
}
