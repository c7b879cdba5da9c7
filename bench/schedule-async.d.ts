// Types for the one function of the untyped package `async` that the bench uses.
declare module "async" {
  /** Each task: the names it depends on, then the work. */
  export function auto(tasks: Record<string, readonly unknown[]>, concurrency: number): Promise<unknown>;
}
