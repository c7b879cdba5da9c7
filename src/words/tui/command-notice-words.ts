// What commands say in one line: that something was done, or why it was not.
import { words } from "../words.ts";

export const commandNoticeWords = words({
  unknown: {
    en: "There is no command /{name}. See /help; a space before it sends it as text.",
    de: "Es gibt keinen Befehl /{name}. Siehe /help; mit einem Leerzeichen davor wird es als Text gesendet.",
    zh: "没有命令 /{name}。请看 /help；在前面加一个空格即作为文字发送。",
  },
  unknownButClose: {
    en: "There is no command /{name}. Did you mean /{meant}? A space before it sends it as text.",
    de: "Es gibt keinen Befehl /{name}. Meintest du /{meant}? Mit einem Leerzeichen davor wird es als Text gesendet.",
    zh: "没有命令 /{name}。您是指 /{meant} 吗？在前面加一个空格即作为文字发送。",
  },
  takesNothing: {
    en: "/{name} takes no words. Send it alone, or begin with a space to send this as text.",
    de: "/{name} nimmt keine Worte. Sende es allein, oder beginne mit einem Leerzeichen, um das als Text zu senden.",
    zh: "/{name} 后面不带文字。请单独发送，或以空格开头将其作为文本发送。",
  },
  nothingSaid: {
    en: "Nothing was said here yet. Say what you want done, or open a session with /sessions.",
    de: "Hier wurde noch nichts gesagt. Sag, was getan werden soll, oder öffne eine Sitzung mit /sessions.",
    zh: "这里还没有任何对话。请说出您的需求，或用 /sessions 打开会话。",
  },
  inPlan: { en: "It is in plan mode.", de: "Es ist im Plan-Modus.", zh: "当前是计划模式。" },
  inBuild: { en: "It is in build mode.", de: "Es ist im Bau-Modus.", zh: "当前是执行模式。" },
  backToBuild: {
    en: "It was in plan mode: back to build mode now. /plan switches again.",
    de: "Es war im Plan-Modus: jetzt wieder Bau-Modus. /plan wechselt noch einmal.",
    zh: "原为计划模式：现已回到执行模式。再次输入 /plan 可切换。",
  },
  noSuchMode: {
    en: "There is no mode “{mode}”. There are plan and build.",
    de: "Es gibt keinen Modus „{mode}“. Es gibt plan und build.",
    zh: "没有模式“{mode}”。可用：plan 和 build。",
  },
  noPlanWaits: {
    en: "No plan waits for a decision.",
    de: "Kein Plan wartet auf eine Entscheidung.",
    zh: "没有等待决定的计划。",
  },
  noPlan: {
    en: "There is no plan here yet. /plan with a request makes one.",
    de: "Hier gibt es noch keinen Plan. /plan mit einem Auftrag macht einen.",
    zh: "这里还没有计划。用 /plan 加需求来制定。",
  },
  noTask: {
    en: "The plan has no task {task}. There are: {known}.",
    de: "Der Plan hat keine Aufgabe {task}. Es gibt: {known}.",
    zh: "计划中没有任务 {task}。现有：{known}。",
  },
  noRevision: {
    en: "The plan has no revision {revision}. There are 1 to {last}.",
    de: "Der Plan hat keine Fassung {revision}. Es gibt 1 bis {last}.",
    zh: "计划没有第 {revision} 版。现有第 1 至 {last} 版。",
  },
  connected: {
    en: "Connected: it is used from your next message on. /model shows it.",
    de: "Verbunden: Es wird ab deiner nächsten Nachricht benutzt. /model zeigt es.",
    zh: "已连接：从您的下一条消息起使用。/model 可查看。",
  },
  connectedElsewhere: {
    en: "Connected, but here {model} counts more. For this session: /model {set}",
    de: "Verbunden, aber hier zählt {model} mehr. Für diese Sitzung: /model {set}",
    zh: "已连接，但此处 {model} 优先。用于此会话：/model {set}",
  },
  connectedInDemo: {
    en: "Connected. Here the script plays on: leave with /exit and start planwright in a folder of yours.",
    de: "Verbunden. Hier spielt das Skript weiter: Beende es mit /exit, und starte planwright in einem Ordner von dir.",
    zh: "已连接。这里仍由脚本演示：用 /exit 退出，再在您自己的文件夹中启动 planwright。",
  },
  setupElsewhere: {
    en: "A model is connected where the server runs: planwright setup there, or the page's settings.",
    de: "Ein Modell wird dort verbunden, wo der Server läuft: planwright setup dort, oder die Einstellungen der Seite.",
    zh: "请在服务器所在的机器上连接模型：在那里运行 planwright setup，或使用页面的设置。",
  },
  paused: {
    en: "Paused: what runs stops before its next step. /resume goes on.",
    de: "Angehalten: Was läuft, hält vor seinem nächsten Schritt. /resume macht weiter.",
    zh: "已暂停：正在运行的会在下一步之前停下。/resume 继续。",
  },
  resumed: { en: "It goes on.", de: "Es geht weiter.", zh: "继续进行。" },
  forked: {
    en: "This is the fork. The session before stays as it is.",
    de: "Das ist die Abzweigung. Die Sitzung davor bleibt, wie sie ist.",
    zh: "这是分叉。原会话保持不变。",
  },
  exported: { en: "Saved: {path}", de: "Gespeichert: {path}", zh: "已保存：{path}" },
  nothingRecorded: {
    en: "Nothing is recorded yet.",
    de: "Noch ist nichts festgehalten.",
    zh: "还没有任何记录。",
  },
  nothingRefused: {
    en: "Nothing was refused here.",
    de: "Hier wurde nichts verweigert.",
    zh: "这里没有被拒绝的操作。",
  },
  noSuchFilter: {
    en: "/audit takes “refused”, or nothing.",
    de: "/audit nimmt „refused“, oder nichts.",
    zh: "/audit 只接受“refused”，或不带内容。",
  },
  modelChosen: { en: "Model: {model}", de: "Modell: {model}", zh: "模型：{model}" },
});
