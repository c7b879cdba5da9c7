// The models that can be chosen for a chat: those of the settings, and for who owns the server also what its own machine offers.
import { useQuery } from "@tanstack/react-query";
import { api, keys } from "../api/api.ts";
import { useMe } from "../api/use-me.ts";
import { useModels } from "../api/use-models.ts";

export function useKnownModels(workspaceId: string): readonly string[] {
  const { data } = useModels(workspaceId);
  const isAdmin = useMe()?.role === "admin";
  const { data: offered = [] } = useQuery({
    queryKey: [...keys.setup, "here", workspaceId],
    queryFn: () => offeredHere(workspaceId),
    enabled: isAdmin,
    staleTime: 30_000,
  });
  const configured = [
    ...(data?.roles ?? []).flatMap(({ model }) => model ?? []),
    ...(data?.providers ?? []).flatMap(({ name, models }) => models.map((model) => `${name}/${model}`)),
  ];
  return [...new Set([...configured, ...offered])];
}

/** Only servers on that machine: others are asked when somebody connects one of them. */
async function offeredHere(workspaceId: string): Promise<string[]> {
  const { providers } = await api.setup(workspaceId);
  const lists = providers
    .filter(({ state }) => state === "answers")
    .map(async ({ name }) => {
      const { models } = await api.offeredModels({ provider: name, workspace_id: workspaceId });
      return models.filter(({ suits }) => suits).map(({ id }) => `${name}/${id}`);
    });
  return (await Promise.all(lists.map((list) => list.catch(() => [])))).flat();
}
