// Texts of the demo: what its script answers outside the scenes, and what the command line reports about it.
import { words } from "./words.ts";

/** Answers of the script outside its scenes. */
export const demoWords = words({
  label: { en: "[demo script, no AI]", de: "[Demo-Skript, keine KI]", zh: "【演示脚本，非 AI】" },
  honest: {
    en: `I am not a model: I am a script that plays these scenes on a small service in a temporary folder. Everything else is real: reads, edits, tests, git, the deployment.

{scenes}

Send one of them, by number or word for word. For anything else, connect a model: type \`/setup\`, or run in a shell

\`\`\`
planwright setup
\`\`\``,
    de: `Ich bin kein Modell, sondern ein Skript, das diese Szenen an einem kleinen Dienst in einem temporären Ordner spielt. Alles andere ist echt: Lesen, Änderungen, Tests, git, das Deployment.

{scenes}

Schick eine dieser Anfragen, als Nummer oder Wort für Wort. Für alles andere verbinde ein Modell: Gib \`/setup\` ein, oder in einer Shell

\`\`\`
planwright setup
\`\`\``,
    zh: `我不是模型，而是一个脚本，在临时文件夹里的一个小服务上演示以下场景。其余一切都是真实的：读取、修改、测试、git、部署。

{scenes}

请发送其中一句的编号或原文。要做别的事，请连接一个模型：输入 \`/setup\`，或在 shell 中运行

\`\`\`
planwright setup
\`\`\``,
  },
  scene: {
    en: "{number}. `{request}` – {shows}",
    de: "{number}. `{request}` – {shows}",
    zh: "{number}. `{request}` – {shows}",
  },
  notAScene: {
    en: "This request is not one of the demo's scenes, so it only gets an answer.",
    de: "Das ist keine Szene der Demo, darum wird es nur beantwortet.",
    zh: "这不是演示中的场景，因此只作回答。",
  },
  cannotTitle: { en: "The demo can't plan this", de: "Die Demo kann das nicht planen", zh: "演示无法规划这个请求" },
  cannotPlan: {
    en: "A script plays the model, and it has no scene for this request. To plan it, connect a model: `/setup`, or `planwright setup` in a shell.",
    de: "Ein Skript spielt das Modell, und für diese Anfrage hat es keine Szene. Um sie zu planen, verbinde ein Modell: `/setup`, oder `planwright setup` in einer Shell.",
    zh: "扮演模型的是一个脚本，它没有这个请求的场景。要规划它，请连接一个模型：`/setup`，或在 shell 中运行 `planwright setup`。",
  },
  canPlan: {
    en: "It can plan these requests:\n\n{scenes}",
    de: "Was es planen kann:\n\n{scenes}",
    zh: "它能规划的有：\n\n{scenes}",
  },
  connect: { en: "Explain how to connect a model", de: "Sagen, wie man ein Modell verbindet", zh: "说明如何连接模型" },
  connecting: {
    en: "Explaining how to connect a model",
    de: "Sagt, wie man ein Modell verbindet",
    zh: "正在说明如何连接模型",
  },
  connectCheck: { en: "A model is connected", de: "Ein Modell ist verbunden", zh: "已连接模型" },
  connectReason: { en: "only you can do that", de: "das kannst nur du", zh: "只有您能做" },
  minutes: { en: "2 minutes", de: "2 Minuten", zh: "2 分钟" },
  heard: {
    en: 'You wrote: "{feedback}". A script can\'t act on that, so this is the revision it has prepared.',
    de: "Du hast geschrieben: „{feedback}“. Ein Skript versteht das nicht; es spielt die Fassung, die es hat.",
    zh: "您写道：“{feedback}”。脚本并不理解这句话；它演示的是预先准备好的版本。",
  },
  waits: {
    en: "I am a script and can't answer that. The plan is still waiting for you: approve it, request changes or reject it. For real answers, connect a model: `planwright setup`",
    de: "Ich bin ein Skript und verstehe das nicht. Der Plan wartet weiter auf dich: Gib ihn frei, gib ihn zurück oder lehne ihn ab. Für echte Antworten verbinde ein Modell: `planwright setup`",
    zh: "我是一个脚本，不理解这句话。计划仍在等待您：请批准、退回或拒绝它。要得到真正的回答，请连接一个模型：`planwright setup`",
  },
  comment: {
    en: "A script can't answer comments.",
    de: "Gelesen, aber nicht verstanden: Das ist ein Skript.",
    zh: "已读，但未理解：这是一个脚本。",
  },
  already: {
    en: "This scene has already been played in this folder, at least in part. The script can only start from the beginning, so it changes nothing.",
    de: "Diese Szene wurde in diesem Ordner schon gespielt, zumindest zum Teil. Das Skript kann nur von vorn beginnen, darum ändert es nichts.",
    zh: "这个场景在此文件夹中已经演示过，至少演示了一部分。脚本只能从头开始，因此不做任何修改。",
  },
  fresh: {
    en: "Resume that plan, undo it, or restart Planwright for a fresh copy. The page lists the copy in the sidebar.",
    de: "Setz den begonnenen Plan fort, nimm ihn zurück, oder starte Planwright neu für eine frische Kopie; die Seite hat sie dann links bei den Ordnern.",
    zh: "可以继续已开始的计划、将其撤销，或重新启动 Planwright 以获得全新的副本；页面侧栏的文件夹列表中会有它。",
  },
  nothingToDo: {
    en: "Nothing needs to change here; the check runs the tests.",
    de: "Hier ist nichts zu ändern; die Prüfung lässt die Tests laufen.",
    zh: "这里没有要修改的内容；检查会运行测试。",
  },
  lookAgain: { en: "Run the tests again", de: "Die Tests noch einmal laufen lassen", zh: "再运行一次测试" },
  lookingAgain: { en: "Running the tests again", de: "Lässt die Tests noch einmal laufen", zh: "正在再次运行测试" },
  trouble: {
    en: "The script did not expect this ({tool}: {problem}), so I stopped.",
    de: "Das ging anders aus, als das Skript erwartet ({tool}: {problem}), darum höre ich hier auf.",
    zh: "结果与脚本预期不符（{tool}：{problem}），到此为止。",
  },
  refused: {
    en: "You did not allow `{tool}`, and the script has no alternative, so I stopped. Changes that you allowed are kept.",
    de: "Du hast `{tool}` nicht erlaubt, und einen anderen Weg kennt das Skript nicht, darum höre ich hier auf. Was du erlaubt hast, bleibt.",
    zh: "您没有允许 `{tool}`，而脚本没有别的办法，到此为止。您允许过的改动会保留。",
  },
  nobodyThere: {
    en: "No one was available to allow `{tool}`, so I stopped.",
    de: "Niemand war da, um `{tool}` zu erlauben, darum höre ich hier auf.",
    zh: "没有人在场允许 `{tool}`，到此为止。",
  },
  unknownTask: {
    en: "The script does not know this task, so nothing was done.",
    de: "Das Skript kennt diese Aufgabe nicht, darum wurde nichts getan.",
    zh: "脚本不认识这个任务，因此什么也没有做。",
  },
  notUnderstood: {
    en: "The script doesn't understand your changes and comments, so it ignores them.",
    de: "Was du geändert oder hinzugefügt hast, wird nicht verstanden: Ein Skript tut, was es auch ohne das getan hätte.",
    zh: "脚本并不理解您修改或补充的内容：它仍按原来的方式执行。",
  },
  noRepair: {
    en: "The script has no other solution.",
    de: "Das Skript kennt keinen anderen Weg.",
    zh: "脚本没有别的办法。",
  },
  noReflection: {
    en: "The script has no answer to this failure, so you need to check it.",
    de: "Dieser Fehlschlag steht nicht im Skript. Ein Mensch muss nachsehen.",
    zh: "脚本中没有这个失败情形，需要由人来查看。",
  },
  presents: {
    en: "Here is the plan. The decision is yours.",
    de: "Das ist der Plan; du entscheidest.",
    zh: "计划如下，由您决定。",
  },
  planned: {
    en: "The plan has been decided on. Other agents run its tasks.",
    de: "Über den Plan ist entschieden; seine Aufgaben sind nicht meine.",
    zh: "计划已有结论；其中的任务不由我执行。",
  },
  closed: { en: "The plan is closed.", de: "Der Plan ist geschlossen.", zh: "计划已关闭。" },
  summary: {
    en: "This session played scenes of the demo.",
    de: "In dieser Sitzung wurden Szenen der Demo gespielt.",
    zh: "本次会话中演示了若干场景。",
  },
});

/** Messages of the command line about the demo. */
export const demoMessages = words({
  script: {
    en: "Demo: a script plays the model, no AI is involved. Reads, edits, tests, git and the deployment are real, in {folder}",
    de: "Demo: Ein Skript spielt das Modell, keine KI ist beteiligt. Lesen, Änderungen, Tests, git und das Deployment sind echt, in {folder}",
    zh: "演示：由脚本扮演模型，没有 AI 参与。读取、修改、测试、git 和部署都是真实的，位于 {folder}",
  },
  keptApart: {
    en: "{instead} is not writable, so the demo keeps its sessions next to its folder. To return to them: PLANWRIGHT_HOME={home}",
    de: "{instead} ist nicht beschreibbar, deshalb liegen die Sitzungen der Demo neben ihrem Ordner. Um zu ihnen zurückzukehren: PLANWRIGHT_HOME={home}",
    zh: "{instead} 无法写入，因此演示的会话保存在其文件夹旁边。要回到这些会话：PLANWRIGHT_HOME={home}",
  },
  connect: {
    en: "With your own model: {planwright} setup",
    de: "Mit einem eigenen Modell: {planwright} setup",
    zh: "使用您自己的模型：{planwright} setup",
  },
  approves: {
    en: "> 1   (the demo approves revision {revision}; here you would decide)",
    de: "> 1   (die Demo gibt Fassung {revision} frei; hier würdest du entscheiden)",
    zh: "> 1   （演示批准了第 {revision} 版；实际由您决定）",
  },
  sendsBack: {
    en: "> 2 {feedback}   (the demo requests changes; here you would decide)",
    de: "> 2 {feedback}   (die Demo gibt ihn zurück; hier würdest du entscheiden)",
    zh: "> 2 {feedback}   （演示将其退回；实际由您决定）",
  },
  allows: {
    en: "> 1   (the demo allows `{call}`; here you would be asked)",
    de: "> 1   (die Demo erlaubt `{call}`; hier würdest du gefragt)",
    zh: "> 1   （演示允许了 `{call}`；实际会询问您）",
  },
  answers: {
    en: "> {answers}   (the demo answers; here you would be asked)",
    de: "> {answers}   (die Demo antwortet; hier würdest du gefragt)",
    zh: "> {answers}   （演示作答；实际会询问您）",
  },
  after: {
    en: "That was a script. The result is in {folder}: {planwright} --continue --cwd {path}",
    de: "Das war ein Skript. Was es getan hat, liegt in {folder}: {planwright} --continue --cwd {path}",
    zh: "以上由脚本演示。结果位于 {folder}：{planwright} --continue --cwd {path}",
  },
  others: {
    en: "Other scenes: {names}. For example: {planwright} demo {name}",
    de: "Andere Szenen: {names}. Zum Beispiel: {planwright} demo {name}",
    zh: "其他场景：{names}。例如：{planwright} demo {name}",
  },
});
