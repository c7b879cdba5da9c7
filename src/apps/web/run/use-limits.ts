// What the configuration lets a plan cost and take.
import { useQuery } from "@tanstack/react-query";
import { api, keys } from "../api/api.ts";
import { useChat } from "../session/use-session.ts";
import { limitsIn, type CostLimits } from "./cost-cap.ts";

/** Until it is known, and where it cannot be told, as if there were none. */
export function useLimits(): CostLimits {
  const { workspaceId } = useChat();
  const { data } = useQuery({
    queryKey: keys.workspace(workspaceId, "config"),
    queryFn: () => api.config(workspaceId),
    staleTime: 60_000,
  });
  return limitsIn(data?.config);
}
