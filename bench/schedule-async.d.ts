// The one function of the package `async` that the bench uses: the package comes without types.
declare module "async" {
  /** Each task: the names it waits for, then the work. */
  export function auto(tasks: Record<string, readonly unknown[]>, concurrency: number): Promise<unknown>;
}
