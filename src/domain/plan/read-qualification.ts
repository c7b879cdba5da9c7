// Reads how a model classified a request. What it left out or wrote unreadably, rules decide: clear cases by their words, and doubt means plan.
import { z } from "zod";
import { Qualification } from "./qualification.ts";
import { detectLanguage } from "../intent/language.ts";
import { describeCoercions } from "../model-data/coercion.ts";
import { cloneWithHints, hintsOf, withHints } from "../model-data/hints.ts";
import { readAnswer } from "../model-data/read-answer.ts";

export interface ReadQualification {
  readonly qualification: Qualification;
  /** The rules decided alone: the answer could not be read. */
  readonly isByRules: boolean;
  readonly coerced: readonly string[];
}

/** Words that make a change risky: what they are about can be lost, broken for others, or get into wrong hands. */
const risky =
  /\b(?:delet\w*|drop(?:s|ped|ping)?|truncat\w*|wipe\w*|purg\w*|migrat\w*|prod|production|deploy\w*|releas\w*|rollback|password\w*|credential\w*|secrets?|auth\w*|tokens?|permissions?|encrypt\w*|payments?|billing|invoices?|security|database|schema|lösch\w*|produktion|ausroll\w*|passw\w*|sicherheit\w*|datenbank\w*|zahlung\w*|berechtigung\w*)\b|删除|生产|部署|发布|密码|安全|数据库|迁移|支付|权限/iu;
const operations =
  /\b(?:deploy\w*|kubernetes|k8s|helm|docker\w*|terraform|ansible|nginx|infrastructure|servers?|pipelines?|ci|cd|monitoring|backups?|rollback|restart\w*|ausroll\w*|bereitstell\w*)\b|部署|服务器|运维/iu;
const change =
  /\b(?:add|build|change|convert|create|delete|extend|fix|implement|improve|install|integrate|introduce|make|migrate|modify|move|optimi[sz]e|port|show|refactor|remove|rename|replace|rewrite|split|support|update|upgrade|write|ändere?|baue?|behebe?|entferne?|erstelle?|ersetze?|erweitere?|füge|implementiere?|korrigiere?|lösche?|mache?|schreibe?|verbessere?)\b|添加|增加|修改|修复|实现|创建|删除|重构|优化|更新|替换|编写/iu;
const question =
  /^(?:what|why|how|explain|describe|tell me|was|warum|wieso|wie|erkläre?|beschreibe?)\b|^(?:什么|为什么|怎么|如何|解释|说明)|^(?:where|which|who|when|is|are|does|do you|did|were|wo|welche[rs]?|wer|wann|ist|sind|gibt)\b[^]*\?$|(?:吗|呢|什么|为什么|\p{Script=Han}[？?])$/iu;
const small =
  /\b(?:typos?|misspell\w*|spelling|comments?|wording|readme|changelog|docs?|docstrings?|whitespace|indentation|formatting|lint\w*|log message|tippfehler|rechtschreib\w*|kommentare?|schreibfehler)\b|错别字|拼写|注释|文档/iu;

/** Only from the words of the request. */
function qualifyByRules(request: string): Qualification {
  const text = request.trim();
  const language = detectLanguage(text);
  const isRisky = risky.test(text);
  const isOperational = operations.test(text);
  const reason = "The model's classification could not be read, so rules decided.";
  if (question.test(text) && !change.test(text))
    return { taskType: "question", riskLevel: "low", complexity: "simple", language, reason };
  if (small.test(text) && text.length <= 200 && !isRisky && !isOperational)
    return { taskType: "code", riskLevel: "low", complexity: "simple", language, reason };
  const taskType = isOperational ? (change.test(text) && /\bcode\b/i.test(text) ? "mixed" : "ops") : "other";
  return { taskType, riskLevel: isRisky ? "high" : "medium", complexity: "complex", language, reason };
}

/** Each essential on its own: a model that only forgot the risk is still believed about the rest. */
export function readQualification(answer: string, request: string): ReadQualification {
  const rules = qualifyByRules(request);
  const { shape } = Qualification;
  const schema = withHints(
    Qualification.extend({
      taskType: cloneWithHints(shape.taskType, { otherwise: rules.taskType }),
      riskLevel: cloneWithHints(shape.riskLevel, { otherwise: rules.riskLevel }),
      complexity: cloneWithHints(shape.complexity, { otherwise: rules.complexity }),
      language: withHints(z.string().regex(/^[A-Za-z]{2,3}(?:[-_]\w+)?$/), { otherwise: rules.language }),
    }),
    hintsOf(Qualification),
  );
  const read = readAnswer(answer, schema);
  if ("problem" in read) return { qualification: rules, isByRules: true, coerced: [read.problem] };
  const coerced = describeCoercions(read.coercions);
  const essentials = ["taskType", "riskLevel", "complexity"];
  const unread = read.coercions.filter(
    ({ path, why }) => essentials.includes(path) && /^(?:missing|unreadable)$/.test(why),
  );
  if (unread.length === essentials.length) return { qualification: rules, isByRules: true, coerced };
  return { qualification: read.value, isByRules: false, coerced };
}
