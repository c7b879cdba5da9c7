// What is said about the demo by those who show it.
import { words } from "./words.ts";

export const demoMessages = words({
  script: {
    en: "Demo: a script plays the model, no AI is involved. Reads, edits, tests, git and the deployment are real, in {folder}",
    de: "Demo: Ein Skript spielt das Modell, keine KI ist beteiligt. Lesen, Änderungen, Tests, git und das Deployment sind echt, in {folder}",
    zh: "演示：由脚本扮演模型，没有 AI 参与。读取、修改、测试、git 和部署都是真实的，位于 {folder}",
  },
  keptApart: {
    en: "{instead} cannot be written, so the demo keeps its sessions beside its folder. To come back to them: PLANWRIGHT_HOME={home}",
    de: "{instead} ist nicht beschreibbar, deshalb liegen die Sitzungen der Demo neben ihrem Ordner. Um zu ihnen zurückzukehren: PLANWRIGHT_HOME={home}",
    zh: "{instead} 无法写入，因此演示的会话保存在其文件夹旁边。要回到这些会话：PLANWRIGHT_HOME={home}",
  },
  connect: {
    en: "With a model of yours: {planwright} setup",
    de: "Mit einem eigenen Modell: {planwright} setup",
    zh: "使用您自己的模型：{planwright} setup",
  },
  approves: {
    en: "> 1   (the demo approves revision {revision}; here you would decide)",
    de: "> 1   (die Demo gibt Fassung {revision} frei; hier würdest du entscheiden)",
    zh: "> 1   （演示批准了第 {revision} 版；实际由您决定）",
  },
  sendsBack: {
    en: "> 2 {feedback}   (the demo sends it back; here you would decide)",
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
    en: "That was a script. What it did is in {folder}: {planwright} --continue --cwd {path}",
    de: "Das war ein Skript. Was es getan hat, liegt in {folder}: {planwright} --continue --cwd {path}",
    zh: "以上由脚本演示。结果位于 {folder}：{planwright} --continue --cwd {path}",
  },
  others: {
    en: "Other scenes: {names}. For example: {planwright} demo {name}",
    de: "Andere Szenen: {names}. Zum Beispiel: {planwright} demo {name}",
    zh: "其他场景：{names}。例如：{planwright} demo {name}",
  },
});
