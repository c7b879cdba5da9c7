// The sessions of this folder: open, fork, export or delete one.
import { matchesKey } from "@earendil-works/pi-tui";
import type { Panel } from "../kit/panel.ts";
import { oneLine } from "../text/printable.ts";
import type { CommandShell } from "../kit/command-shell.ts";
import { exportSession, forkSession } from "./session-commands.ts";
import { listPanel } from "./list-panel.ts";
import { sessionLine, sessionTitle, type ListedSession } from "./session-line.ts";
import { sessionPickerWords } from "../../../words/session.ts";

const PAGE = 50;
/** The next page is loaded before the end is reached. */
const AHEAD = 5;

/** Throws when the server refuses. */
export async function sessionPicker(shell: CommandShell, search = ""): Promise<Panel> {
  const { client, workspaceId, ink } = shell;
  const tell = sessionPickerWords(ink);
  let wanted = search.trim();
  let sessions: readonly ListedSession[] = [];
  let next: string | null = null;

  const load = async (before?: string) => {
    const filter = { limit: PAGE, before, search: wanted === "" ? undefined : wanted };
    const page = await client.chats(workspaceId, filter);
    sessions = before === undefined ? page.chats : [...sessions, ...page.chats];
    next = page.next;
  };
  const searchAgain = async () => {
    const text = await shell.askText({
      label: tell("searchFor"),
      initial: wanted,
      mayBeEmpty: true,
      about: "sessions search",
    });
    if (text === undefined) return;
    wanted = text.trim();
    await load();
    list.select(0);
  };
  const remove = async (session: ListedSession) => {
    await client.chat(workspaceId, session.chat_id).remove();
    if (shell.chat?.id === session.chat_id) shell.newChat();
    shell.notice(tell("removed", { title: sessionTitle(session, ink) }));
    await load();
  };
  const leadTo = async (chatId: string) => {
    await shell.openChat(chatId);
    list.close();
  };

  const list = listPanel<ListedSession>(shell, {
    title: () => (wanted === "" ? tell("title") : tell("found", { search: oneLine(wanted, 60) })),
    items: () => sessions,
    nothing: () => (wanted === "" ? tell("none") : tell("noneFound", { search: oneLine(wanted, 60) })),
    line: (session, width) =>
      sessionLine(session, { width, now: shell.now(), isHere: session.chat_id === shell.chat?.id, ink }),
    keys: (session) => [
      ...(session ? [`Enter ${tell("open")}`] : []),
      `f ${tell("search")}`,
      `n ${tell("new")}`,
      ...(session ? [`k ${tell("fork")}`, `e ${tell("export")}`, `x ${tell("remove")}`] : []),
    ],
    moved(selected) {
      const before = next;
      if (before !== null && selected >= sessions.length - AHEAD) list.during(() => load(before));
    },
    press(key, session) {
      if (matchesKey(key, "f")) list.during(searchAgain);
      else if (matchesKey(key, "n")) {
        list.close();
        shell.newChat();
      } else if (!session) return false;
      else if (matchesKey(key, "enter")) list.during(() => leadTo(session.chat_id));
      else if (matchesKey(key, "k"))
        list.during(async () => {
          await forkSession(shell, client.chat(workspaceId, session.chat_id));
          list.close();
        });
      else if (matchesKey(key, "e"))
        list.during(() => exportSession(shell, client.chat(workspaceId, session.chat_id), session.title));
      else if (matchesKey(key, "x"))
        list.confirm(tell("confirmRemove", { title: sessionTitle(session, ink) }), () =>
          list.during(() => remove(session)),
        );
      else return false;
      return true;
    },
  });
  await load();
  return list;
}
