// Tells components who the user is and what they are allowed to do.
import { useQuery } from "@tanstack/react-query";
import type { Role } from "../../api/caller.ts";
import { layoutWords } from "../../../words/page.ts";
import { useWords } from "../preferences/use-words.ts";
import { api, keys } from "./api.ts";

const rank: readonly Role[] = ["view", "comment", "approve", "admin"];

export function useMe() {
  return useQuery({ queryKey: keys.me, queryFn: () => api.me(), staleTime: 60_000 }).data;
}

/** Allowed until the role is known: the server checks anyway. */
export function useMay(role: Role): { readonly may: boolean; readonly reason: string } {
  const me = useMe();
  const words = useWords(layoutWords);
  const may = !me || rank.indexOf(me.role) >= rank.indexOf(role);
  return { may, reason: may ? "" : words("notAllowed", { role: me.role }) };
}
