// Finds the scene that a request means: by its text, by words that mean the same, or by the title of its plan.
import type { Language } from "../../../words/language.ts";
import { scenes, scenesIn } from "./demo-files.ts";
import { type Scene, type Values, valuesIn, withoutUmlauts } from "./scene.ts";

/** Longer requests mean no scene, and searching them takes long. */
const MOST_CHARACTERS = 300;

/** `language`: of the list that the user sees; a number alone does not show it. */
export function sceneOf(given: string, language: Language = "en"): Scene | undefined {
  if (given.length > MOST_CHARACTERS) return undefined;
  const text = simplified(given);
  const [, number] = /^(?:\/(?:plan|build)\s+)?([1-9])[.)]?$/.exec(text.normalize("NFKC").trim()) ?? [];
  if (number !== undefined) return scenesIn(language)[Number(number) - 1];
  const asked = plain(text);
  const exact = scenes().find(({ request }) => plain(request) === asked);
  if (exact || isMore(text)) return exact;
  return scenes().find(({ like }) => like.test(asked));
}

const politely =
  /^\s*(?:(?:hi|hello|hey|hallo|你好|您好)[\s,，!！]*)?(?:please|can|could|would|will|bitte|kannst|k(?:ö|oe)nn|w(?:ü|ue)rde|请|能|可以|麻烦)/iu;

/** A question wants an answer, and an addition wants something else; the script has neither. */
function isMore(text: string): boolean {
  const wantsAnswer = isQuestion(text) && !politely.test(text);
  return (
    text.length > 100 ||
    wantsAnswer ||
    /\b(?:not|don.?t|never|without|nicht|nie|ohne|kein\w*)\b|不要|不用|别|勿/iu.test(text)
  );
}

/** Greetings and courtesy before a request, as they are left when signs are gone. */
const before =
  /^(?:(?:hi|hello|hey|hallo|please|pls|bitte|lets|(?:can|could|would|will) you|(?:i want|i would like|id like) (?:you )?to|(?:kannst|koenntest|wuerdest) du|(?:koennen|koennten|wuerden) sie) )+|^(?:你好|您好|请|麻烦|能不能|能否|能|可以|帮我|帮忙|我想|[你您](?!的))+/u;

/** Thanks after it. */
const after = /(?: (?:please|thanks|thank you|bitte|danke|vielen dank))+$|(?:谢谢|多谢|吗)+[你您]?$/u;

/** Removes orders, list signs, courtesy, punctuation and spaces, and unifies the spelling of umlauts. */
function plain(text: string): string {
  const words = withoutUmlauts(text.normalize("NFKC").toLowerCase())
    .trim()
    .replace(/^\/(?:plan|build)\s+/, "")
    .replace(/^(?:[1-9][.)]|[-*•])\s*/, "")
    .replaceAll(/[^\p{L}\p{N}\s/-]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(before, "")
    .replace(after, "");
  // The formal address in German.
  return words.replace(/^(\p{L}+e)n sie (?:bitte )?/u, "$1 ");
}

/** A scene, and the answers that were given before its plan was made. */
export interface Shown {
  readonly scene: Scene;
  readonly values: Values;
}

/** A plan's title contains the answers. */
export function sceneOfPlan(title: string): Shown | undefined {
  for (const scene of scenes()) {
    const values = valuesIn(scene.plan.title, title);
    if (values) return { scene, values };
  }
  return undefined;
}

/** By the heading of its Markdown. */
export function sceneOfShown(plan: string): Shown | undefined {
  return sceneOfPlan(/^# (.*)$/m.exec(plan)?.[1] ?? "");
}

export function isQuestion(text: string): boolean {
  return /[?？]\s*$/.test(text);
}

/** Finds the scene of a plan with an edited title. A task whose text contains answers is not recognized. */
export function sceneOfTask(taskId: string, opening: string): Shown | undefined {
  const scene = scenes().find(({ plan }) =>
    plan.tasks.some((task) => task.taskId === taskId && opening.endsWith(`": ${task.subject}`)),
  );
  return scene && { scene, values: {} };
}

/** Each traditional one before its simplified one. */
const pairs =
  "個个為为產产們们務务寫写別别發发後后嗎吗塊块復复對对將将嘗尝佈布幫帮並并應应錄录誌志態态戶户數数顯显權权條条來来構构煩烦狀状環环著着線线給给統统認认記记設设證证試试該该請请謝谢敗败輸输這这進进裡里裏里鑑鉴鑒鉴陸陆頁页預预頻频驗验麼么過过";

const known = new Map(Array.from({ length: pairs.length / 2 }, (_, index) => [pairs[2 * index], pairs[2 * index + 1]]));

function simplified(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => known.get(character) ?? character);
}
