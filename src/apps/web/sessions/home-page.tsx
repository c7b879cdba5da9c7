// The page where a chat starts. Loaded lazily: opening an existing chat does not need it.
import { lazy } from "react";

const Home = lazy(() => import("./home.tsx"));

export function HomePage({ workspaceId }: { readonly workspaceId?: string }) {
  return <Home workspaceId={workspaceId} />;
}
