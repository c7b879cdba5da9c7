// Where a chat begins. Loaded when it is looked at: whoever opens a chat does not need it.
import { lazy } from "react";

const Home = lazy(() => import("./home.tsx"));

export function HomePage({ workspaceId }: { readonly workspaceId?: string }) {
  return <Home workspaceId={workspaceId} />;
}
