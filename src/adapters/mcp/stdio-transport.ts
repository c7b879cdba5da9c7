// MCP over the standard input and output of a process. The SDK's own transport leaves grandchildren behind, is slow on long
// messages (it copies all of what it has for every chunk) and cannot say how the process ended.
import type * as McpSdk from "@modelcontextprotocol/client";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { type Ending, type ProcessSettings, type ServerProcess, startProcess } from "./server-process.ts";

/** Longest accepted message, over any transport. A server that sends more is cut off: no model could use it. */
export const LONGEST_MESSAGE = 32 * 1024 * 1024;

type Sdk = typeof McpSdk;

/** What is known about the process, for error messages. */
export interface ProcessFacts {
  readonly ending?: Ending | undefined;
  readonly lastWords: string;
  /** The first line on its output that is no message. */
  readonly noise?: string | undefined;
  readonly tooLong: boolean;
}

export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: NonNullable<Transport["onmessage"]>;
  readonly #sdk: Sdk;
  readonly #settings: ProcessSettings;
  #process: ServerProcess | undefined;
  #starting: Promise<ServerProcess> | undefined;
  #ending: Ending | undefined;
  #noise: string | undefined;
  #tooLong = false;
  #delivered = Promise.resolve();

  constructor(sdk: Sdk, settings: ProcessSettings) {
    this.#sdk = sdk;
    this.#settings = settings;
  }

  facts(): ProcessFacts {
    const lastWords = this.#process?.lastWords().trim() ?? "";
    return { ending: this.#ending, lastWords, noise: this.#noise, tooLong: this.#tooLong };
  }

  async start(): Promise<void> {
    this.#starting = startProcess(this.#settings);
    const running = await this.#starting;
    this.#process = running;
    const take = readLines(LONGEST_MESSAGE, (line) => this.#read(line));
    running.stdout.on("data", (chunk: Buffer) => {
      if (this.#tooLong || take(chunk)) return;
      this.#tooLong = true;
      void this.close();
    });
    void this.#watch(running);
  }

  async #watch(running: ServerProcess): Promise<void> {
    this.#ending = await running.gone;
    this.onclose?.();
  }

  /** Skips lines that are not messages: programs also print other things to their output. */
  #read(line: string): void {
    try {
      const value: unknown = JSON.parse(line);
      for (const each of Array.isArray(value) ? value : [value]) {
        this.#delivered = this.#deliver(this.#sdk.parseJSONRPCMessage(each), this.#delivered);
      }
    } catch (error) {
      if (line.trim() !== "") this.#noise ??= line.trim().slice(0, 200);
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Each a moment after the previous one: the SDK handles notifications later than answers, and would lose progress that comes with one. */
  async #deliver(message: JSONRPCMessage, before: Promise<void>): Promise<void> {
    await before;
    try {
      this.onmessage?.(message);
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Rejects with NOT_CONNECTED when the process has ended already, so that the message certainly was not read. */
  async send(message: JSONRPCMessage): Promise<void> {
    const { SdkError, SdkErrorCode } = this.#sdk;
    const stdin = this.#process?.stdin;
    if (!stdin?.writable) throw new SdkError(SdkErrorCode.NotConnected, "The process of the server has ended.");
    // Not awaited: the answer, or the end of the process, shows whether it was read.
    stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Resolves when the process and everything it started are gone. Never rejects. */
  async close(): Promise<void> {
    const running = await this.#starting?.catch(() => undefined);
    await running?.stop();
  }
}

/** Passes each whole line to `onLine`. Returns false once a line is longer than `longest`; nothing more is read then. */
function readLines(longest: number, onLine: (line: string) => void): (chunk: Buffer) => boolean {
  let held: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    let rest = chunk;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      if (size + end > longest) return false;
      const line = Buffer.concat([...held, rest.subarray(0, end)]).toString("utf8");
      held = [];
      size = 0;
      rest = rest.subarray(end + 1);
      onLine(line);
    }
    held.push(rest);
    size += rest.length;
    if (size <= longest) return true;
    held = [];
    return false;
  };
}
