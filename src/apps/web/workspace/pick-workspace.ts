// Picks the current workspace: the one in the address, then the one used last, then the first.

export function currentOf<Each extends { readonly workspace_id: string }>(
  all: readonly Each[],
  named: string | undefined,
  last: string | undefined,
): Each | undefined {
  return all.find((each) => each.workspace_id === named) ?? all.find((each) => each.workspace_id === last) ?? all[0];
}
