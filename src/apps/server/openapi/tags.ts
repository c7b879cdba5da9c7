// What the groups of the API are about.

/** In the order in which a newcomer reads them. A group that is not here comes last, without a description. */
export const tags: Readonly<Record<string, string>> = {
  Workspaces: "Folders on the server's machine that people work in, with the configuration that counts there.",
  Models:
    "Connecting a model: what there is, what a provider offers, one call, and the setting. For who owns the server.",
  Chats: "Sessions: each has a mode, a conversation, at most one plan at a time, and a list of events that only grows.",
  Messages: "What people say to a chat.",
  Questions: "What agents ask people, with a form for the answer. The first answer counts.",
  Events: "Everything that happens in a chat, from the beginning or from where a client left off.",
  Plans: "What a chat is going to do: looked at, commented on, sent back, approved by revision and hash, carried out.",
  Tasks: "The parts of a plan, with how they go.",
  Permissions: "Calls that wait for a person's word, and what people allowed for longer.",
  Tools: "Tools that a person runs, through the same gate as an agent's.",
  Records: "What was used, who did what, and a chat as a file.",
  Documented:
    "The addresses that Planwright's documents name: a session by its id alone, and an approval that streams what comes of it.",
  Access: "Who may come in: tokens with roles, links that let a browser in once.",
  Server: "The server itself and this description.",
  Page: "What a browser gets.",
};
