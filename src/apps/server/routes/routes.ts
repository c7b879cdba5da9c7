// All routes of the server.
import type { Route } from "../context/route.ts";
import { accessRoutes } from "./access-routes.ts";
import { chatModelRoutes } from "./chat-model-routes.ts";
import { chatRoutes } from "./chat-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import { toolRoutes } from "./tool-routes.ts";
import { documentedRoutes } from "./documented-routes.ts";
import { editRoutes } from "./edit-routes.ts";
import { planControlRoutes } from "./plan-control-routes.ts";
import { planDecisionRoutes } from "./plan-decision-routes.ts";
import { planRoutes } from "./plan-routes.ts";
import { taskRoutes } from "./task-routes.ts";
import { undoRoutes } from "./undo-routes.ts";
import { metaRoutes } from "./meta-routes.ts";
import { pageRoutes } from "./page-routes.ts";
import { permissionRoutes } from "./permission-routes.ts";
import { questionRoutes } from "./question-routes.ts";
import { recordRoutes } from "./record-routes.ts";
import { settingRoutes } from "./setting-routes.ts";
import { setupRoutes } from "./setup-routes.ts";
import { statusRoutes } from "./status-routes.ts";
import { workspaceRoutes } from "./workspace-routes.ts";

const typedRoutes = [
  ...chatRoutes,
  ...chatModelRoutes,
  ...messageRoutes,
  ...toolRoutes,
  ...eventRoutes,
  ...planRoutes,
  ...editRoutes,
  ...planDecisionRoutes,
  ...planControlRoutes,
  ...taskRoutes,
  ...undoRoutes,
  ...documentedRoutes,
  ...workspaceRoutes,
  ...statusRoutes,
  ...settingRoutes,
  ...setupRoutes,
  ...permissionRoutes,
  ...questionRoutes,
  ...recordRoutes,
  ...accessRoutes,
  ...metaRoutes((): readonly Route[] => routes),
];

/** One of them, with its own types. */
export type KnownRoute = (typeof typedRoutes)[number];

export const routes: readonly Route[] = [...typedRoutes, ...pageRoutes()];
