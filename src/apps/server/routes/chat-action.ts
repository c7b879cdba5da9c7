// Routes that do something in a chat and answer with the chat as it is afterwards.
import type { z } from "zod";
import { ChatDetails } from "../../api/api-types.ts";
import type { OperationName } from "../../api/operations.ts";
import { ok, route, type Route, type RouteInput, type TypedRoute } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { OpenChat } from "../hub/hub.ts";
import { chatDetails } from "./chat-details.ts";
import { inChat } from "./path-parameters.ts";

export const chatAnswer = { description: "The chat as it is now.", schema: ChatDetails };

type Body = z.ZodType | undefined;

interface ChatAction<Name extends OperationName, Params extends z.ZodObject, Content extends Body> extends Pick<
  Route,
  "tag" | "summary" | "description" | "problems"
> {
  readonly operation: Name;
  /** Default: those of the chat. */
  readonly params?: Params;
  readonly body?: Content;
  /** 202: the work continues after the response. Default: 200. */
  readonly status?: 200 | 202;
  /** Takes a slot among the working sessions. */
  readonly startsWork?: true;
  act(
    server: ServerContext,
    chat: OpenChat,
    asked: RouteInput<z.output<Params>, undefined, Content extends z.ZodType ? z.output<Content> : undefined>,
  ): Promise<void>;
}

export function chatAction<
  Name extends OperationName,
  Params extends z.ZodObject = typeof inChat,
  Content extends Body = undefined,
>({
  status = 200,
  startsWork,
  act,
  ...described
}: ChatAction<Name, Params, Content>): TypedRoute<
  Name,
  Params,
  undefined,
  Content,
  { readonly 200: typeof chatAnswer }
> {
  return route<Name, { readonly 200: typeof chatAnswer }, Params, undefined, Content>({
    role: "approve",
    params: inChat,
    ...described,
    answers: { [status]: chatAnswer },
    async handle(server: ServerContext, asked: RouteInput<z.output<typeof inChat>>) {
      const { hub } = server;
      const { workspace_id, chat_id } = asked.params;
      using _place = startsWork ? hub.reserve(workspace_id, chat_id) : hub.hold(workspace_id);
      const chat = await hub.open(workspace_id, chat_id);
      await act(server, chat, asked as never);
      return ok(await chatDetails(server, chat), status);
    },
  } as never);
}
