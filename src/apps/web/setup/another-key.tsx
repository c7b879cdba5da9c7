// The field for another key, shown below the error when a provider refuses one.
import { useQuery } from "@tanstack/react-query";
import { ApiProblem } from "../../client/api-problem.ts";
import { api, keys } from "../api/api.ts";
import type { Chosen } from "./chosen.ts";
import { KeyForm } from "./key-form.tsx";

interface AnotherKeyProps {
  readonly chosen: Chosen;
  readonly problem: unknown;
  readonly workspaceId: string | undefined;
  readonly onChoose: (chosen: Chosen) => void;
}

export function AnotherKey({ chosen, problem, workspaceId, onChoose }: AnotherKeyProps) {
  const isWanted = problem instanceof ApiProblem && problem.code === "auth";
  const { data } = useQuery({
    queryKey: [...keys.setup, workspaceId],
    queryFn: () => api.setup(workspaceId),
    enabled: isWanted,
    staleTime: Infinity,
  });
  if (!isWanted || !data) return null;
  return (
    <KeyForm
      setup={data}
      only={chosen.provider}
      onChoose={({ given }) => onChoose({ ...chosen, given: { ...chosen.given, ...given } })}
    />
  );
}
