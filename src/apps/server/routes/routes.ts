// All routes of the server.
import type { Route } from "../route.ts";
import { chatRoutes } from "./chat-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { messageRoutes } from "./message-routes.ts";

export const routes: readonly Route[] = [...chatRoutes, ...messageRoutes, ...eventRoutes];
