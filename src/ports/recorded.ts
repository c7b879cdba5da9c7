// Sits between a session and its models while the session is recorded or replayed.
import type { Failure } from "../domain/values/failure.ts";
import type { Model } from "./model.ts";
import type { Redactor } from "./redactor.ts";

interface ModelWish {
  /** See `Role` of the engine. */
  readonly role: string;
  /** The model that the user chose for the role, as `provider/model`. */
  readonly instead?: string | undefined;
  /** The real one. A replay never asks for it: it needs no key, no network and no provider. */
  open(): Promise<Model>;
  readonly redactor: Redactor;
}

/** Contract: nothing is written that the redactor has not seen. An exchange is written whole before its answer is given. */
export interface RecordedModels {
  model(wish: ModelWish): Promise<Model>;
  /** A new session is about to start. Throws Failed "bad_input" if the recording is of another one. */
  beginSession(): void;
  /** Lets others record into the folder. */
  close(): void;
  /** Only while replaying. */
  readonly replay?: Replay | undefined;
}

export interface Replay {
  readonly folder: string;
  /** Aborted at the first request that differs from the recording: everything after it would differ, too. */
  readonly signal: AbortSignal;
  readonly problem: Failure | undefined;
  /** How many exchanges were replayed. */
  readonly used: number;
  /** The files of exchanges that were not requested; for a resumed session only of conversations that were. */
  readonly unused: readonly string[];
}
