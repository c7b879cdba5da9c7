// What the page says where a chat begins.
import { words } from "../words.ts";

export const homeWords = words({
  heading: { en: "What do you want to get done?", de: "Was soll getan werden?", zh: "您想完成什么？" },
  message: { en: "Your first message", de: "Deine erste Nachricht", zh: "您的第一条消息" },
  placeholder: {
    en: "Say it in your own words. Planwright looks at the code first.",
    de: "Sag es in deinen Worten. Planwright sieht sich zuerst den Code an.",
    zh: "用您自己的话说。Planwright 会先查看代码。",
  },
  keys: {
    en: "Enter sends, Shift+Enter begins a new line",
    de: "Enter sendet, Umschalt+Enter beginnt eine neue Zeile",
    zh: "Enter 发送，Shift+Enter 换行",
  },
  begin: { en: "Begin", de: "Beginnen", zh: "开始" },
  mode: { en: "How to begin", de: "Wie begonnen wird", zh: "如何开始" },
  plan: { en: "Plan", de: "Planen", zh: "计划" },
  planText: {
    en: "Three perspectives become one plan. Nothing is changed before you approve it.",
    de: "Aus drei Sichten wird ein Plan. Nichts wird geändert, bevor du ihn freigibst.",
    zh: "三个视角合成一份计划。在您批准之前不做任何改动。",
  },
  ask: { en: "Ask", de: "Fragen", zh: "提问" },
  askText: {
    en: "Looks at the code and answers. Nothing can be changed.",
    de: "Sieht sich den Code an und antwortet. Nichts kann geändert werden.",
    zh: "查看代码并回答。不能做任何改动。",
  },
  build: { en: "Build", de: "Bauen", zh: "执行" },
  buildText: {
    en: "Changes files right away, by the rules of your permissions.",
    de: "Ändert sofort Dateien, nach den Regeln deiner Freigaben.",
    zh: "按您的权限规则立即改动文件。",
  },
  auto: { en: "Auto", de: "Auto", zh: "自动" },
  autoText: {
    en: "Judges the request first: small ones at once, others with a plan.",
    de: "Beurteilt erst die Anfrage: Kleines sofort, anderes mit Plan.",
    zh: "先判断请求：小事立即做，其余先做计划。",
  },
  firstStep: { en: "You say what you want.", de: "Du sagst, was du willst.", zh: "您说出需求。" },
  firstText: {
    en: "Planwright reads the code and asks where something is unclear.",
    de: "Planwright liest den Code und fragt nach, wo etwas unklar ist.",
    zh: "Planwright 阅读代码，不清楚之处会提问。",
  },
  secondStep: { en: "You approve a plan.", de: "Du gibst einen Plan frei.", zh: "您批准计划。" },
  secondText: {
    en: "Tasks, files, risks, checks. Until then nothing is changed.",
    de: "Aufgaben, Dateien, Risiken, Prüfungen. Bis dahin wird nichts geändert.",
    zh: "任务、文件、风险、检查。在此之前不做任何改动。",
  },
  thirdStep: { en: "It builds and proves it.", de: "Es baut und belegt es.", zh: "它执行并给出证据。" },
  thirdText: {
    en: "Tasks run in copies, are checked, and can be undone one by one.",
    de: "Aufgaben laufen in Kopien, werden geprüft und sind einzeln umkehrbar.",
    zh: "任务在副本中运行、经过检查，并可逐个撤销。",
  },
  how: { en: "How it works", de: "So geht es", zh: "工作方式" },
  examples: { en: "For example", de: "Zum Beispiel", zh: "例如" },
  example1: {
    en: "Explain how a request travels through this project, and where errors are handled.",
    de: "Erkläre, wie eine Anfrage durch dieses Projekt läuft und wo Fehler behandelt werden.",
    zh: "解释一个请求在这个项目中如何流转，以及错误在哪里处理。",
  },
  example2: {
    en: "Find out why the tests are slow and plan how to make them twice as fast.",
    de: "Finde heraus, warum die Tests langsam sind, und plane, wie sie doppelt so schnell werden.",
    zh: "找出测试缓慢的原因，并计划如何让它们快一倍。",
  },
  example3: {
    en: "Add a --json flag to the command line, with tests and documentation.",
    de: "Füge der Kommandozeile eine Option --json hinzu, mit Tests und Dokumentation.",
    zh: "为命令行添加 --json 选项，并附上测试和文档。",
  },
  recent: { en: "Go on with", de: "Weiter mit", zh: "继续" },
  waiting: { en: "Waiting for you", de: "Wartet auf dich", zh: "等待您处理" },
  noWorkspaceTitle: {
    en: "There is no folder to work in yet",
    de: "Noch gibt es keinen Ordner zum Arbeiten",
    zh: "还没有可工作的文件夹",
  },
  noWorkspaceAdmin: {
    en: "Add one at the side under “No workspace”, or start the server with it: planwright serve ~/code/shop",
    de: "Füge einen an der Seite unter „Kein Arbeitsordner“ hinzu, oder starte den Server damit: planwright serve ~/code/shop",
    zh: "在侧栏“没有工作区”下添加一个，或启动服务器时指定：planwright serve ~/code/shop",
  },
  noWorkspace: {
    en: "Ask whoever runs this server to add one.",
    de: "Bitte die Person, die diesen Server betreibt, einen hinzuzufügen.",
    zh: "请联系此服务器的管理者添加一个。",
  },
  unknownWorkspace: {
    en: "This server does not know that folder. It may have been forgotten.",
    de: "Diesen Ordner kennt der Server nicht. Vielleicht wurde er vergessen.",
    zh: "此服务器不认识该文件夹。它可能已被移除。",
  },
  noModel: {
    en: "No model can work here yet: {problem}",
    de: "Noch kann hier kein Modell arbeiten: {problem}",
    zh: "这里还没有可用的模型：{problem}",
  },
  noModelHelp: {
    en: "Connect one here or with planwright setup, or start the server with --model.",
    de: "Verbinde eines hier oder mit planwright setup, oder starte den Server mit --model.",
    zh: "请在此处或用 planwright setup 连接模型，或用 --model 启动服务器。",
  },
  toSettings: { en: "Settings", de: "Einstellungen", zh: "设置" },
  demo: {
    en: "This is the demo: a script plays the model, no AI is involved. Everything else is real, in a temporary folder. It plays the scenes below; for anything else, and for code of your own, connect a model.",
    de: "Das ist die Demo: Ein Skript spielt das Modell, keine KI ist beteiligt. Alles andere ist echt, in einem temporären Ordner. Es spielt die Szenen unten; für alles andere und für deinen eigenen Code verbinde ein Modell.",
    zh: "这是演示：由脚本扮演模型，没有 AI 参与。其余一切都是真实的，位于临时文件夹中。它能演示下面的场景；要做别的事，或处理您自己的代码，请连接模型。",
  },
  demoShort: { en: "demo", de: "Demo", zh: "演示" },
  demoBadge: { en: "demo script, no AI", de: "Demo-Skript, keine KI", zh: "演示脚本，非 AI" },
  scene: { en: "Shows: {shows}", de: "Zeigt: {shows}", zh: "展示：{shows}" },
  scripted: {
    en: "This is a demo: a script plays the model ({model}). It says what was written down beforehand, whatever you ask.",
    de: "Das ist eine Vorführung: Ein Skript spielt das Modell ({model}). Es sagt, was vorher aufgeschrieben wurde, egal was du fragst.",
    zh: "这是演示：由脚本扮演模型（{model}）。无论您问什么，它都只会说事先写好的内容。",
  },
});
