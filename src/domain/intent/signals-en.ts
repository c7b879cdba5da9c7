// English signs that a message is no plain approval: refusal, delay, question, condition, report, wishes for the plan.
import type { SignalPatterns } from "./phrase-rules.ts";

const TRIGGER =
  "go(?:ing)? ahead|go-ahead|proceed|implement(?:ing|ation)?|execut(?:e|ing|ion)|ship it|do (?:it|this|that)|go for it|start(?:ing)?|begin|approved?|build it|coding|make (?:it so|the changes?|changes)|apply (?:it|the)|touch|edit|write (?:any |the )?code|change (?:any |the )?code|get started|let's (?:go|roll)";
const NOT =
  "(?:not|don't(?! (?:wait|worry|hesitate))|never|no(?! (?:problem|worries|objection|concern|question|issue|need|more|further|changes? n))|nobody|can't|won't|shouldn't|mustn't|isn't|aren't|wasn't|didn't|doesn't|wouldn't|without|refuse to|stop(?! planning)|avoid|rather not|against|disapprove)";
/** The start of a clause. */
const BEGIN = String.raw`(?<=^|[.!?,;] ?)`;
const GAP = String.raw`(?:[\p{L}'-]+ ){0,5}`;
const GAP_OVER_COMMA = String.raw`(?:[\p{L}'-]+,? ){0,5}`;
const REST_OF_CLAUSE = String.raw`[^,.!?;。\n]{0,300}`;
const PLAN = "(?:plan|proposal|design|outline|draft)";

export const english: SignalPatterns = {
  trigger: [TRIGGER],
  doubleNegation: [
    `(?:don't|not|no|can't|never|cannot) ${GAP_OVER_COMMA}(?:not|shouldn't|don't|no|wouldn't|reason to wait|objection to)(?: ${GAP}(?:${TRIGGER}))?`,
  ],
  negation: [
    `${NOT} ${GAP}(?:${TRIGGER})${REST_OF_CLAUSE}`,
    `(?:${TRIGGER}) (?:${GAP})?not`,
    "go ahead\\? (?:no|nope|never)",
  ],
  deferral: [
    "not (?:yet|now|today|so fast|ready)|hold (?:off|on|your horses|it)|(?:later|tomorrow|next week|tonight|next month|some other time|another time)",
    "^(?:[a-z]+, )?(?:please )?wait|please wait|wait (?:for|until|till|before|a|with|,)|before (?:you|we) (?:go|proceed|start|begin|implement|execute|do|ship|build)|slow down|give me (?:a|some|one)|let me (?:think|check|review|read|look|see|ask|sleep)|i(?:'ll| will| need to| have to| want to) (?:think|check|review|read|look|ask)|hang on|pause",
  ],
  refusal: [
    "(?<=^|[.!?,] ?)(?:no|nope|nah|no way|no thanks|stop|cancel|abort|halt|reject(?:ed)?|denied|declined?|never mind|nevermind|forget it|drop it)(?= ?(?:$|[.!,?]))",
    "i(?:'d| would)? (?:reject|decline|disagree|disapprove|object)|i don't (?:like|agree|approve|want|think)",
  ],
  planningOnly: [
    `(?:just|only|keep|continue|still|first|more|back to|focus on|stay in|remain in) (?:the |a |to )?plan(?:ning)?(?! is)`,
    `plan(?:ning)?(?: mode)? only|only (?:a|the) ${PLAN}|${PLAN} (?:first|only)|planning mode|(?:just|only) (?:want|need|give me|show me|make|write|create) (?:a|the|your) ${PLAN}|(?:make|write|create|draft|prepare|give me|show me|sketch|come up with) (?:a|another|the|an) ${GAP}${PLAN}`,
    "no (?:code|coding|implementation|changes|edits)|(?:don't|do not) (?:code|write|change|edit|touch|modify)|read-only|dry run|without (?:changing|touching|editing|writing|coding)",
  ],
  question: [
    String.raw`\?`,
    `${BEGIN}(?:so |and |but |ok |okay |well |hmm |wait )?(?:how|what|what's|why|when (?:will|do|does|can|should|is|are|would|did)|where|who|which|whose|should|shall|can|could|would|will|may|might|do you|does|did|is|are|am|was|were|has|have you|had|isn't|aren't|don't you|doesn't) (?:[\\p{L}']+)`,
    "(?:wondering|not sure|unsure|wonder|curious|tell me|explain|clarify|question)",
  ],
  politeRequest: [
    `${BEGIN}(?:can|could|would|will) you (?:please |now |just |kindly )*(?:go ahead|proceed|implement|execute|start|begin|do it)`,
  ],
  condition: [
    "if|unless|once|when|whenever|as soon as|provided|providing|assuming|as long as|only after|after|until|till|in case|depending|given that|subject to|should (?:the|all|it|they|everything)|otherwise|or else",
  ],
  reservation: [
    "but|except|however|although|though|only|apart from|besides|other than|instead|without|skip|minus|excluding|leave out|ignor(?:e|ing)|rather|first|yet|with the exception|not including|half|partially|part of|some of|most of",
  ],
  report: [
    "(?:he|she|they|bob|somebody|someone|people|everyone|who|it|boss|manager|team|client|customer|lead|colleague)(?: [a-z]+){0,3} (?:said|says|say|told|wrote|writes|thinks|asked|wants|approved|agreed|proceed|proceeds|proceeded|goes|went|starts|started|implements|implemented)",
    "(?:i|we|you|they|he|she|it)(?:'ll| will|'d| would| had| have|'ve| went| did| was| were| said| told| already|'m going to| am going to|'re going to| are going to| should| must| might)",
    "(?:will|should|must|might|would|could) (?:proceed|go ahead|start|begin|execute|implement)|went ahead|proceeded|started|implemented|executed|myself|ourselves",
  ],
  planChange: [
    `(?:revise|rework|refine|update|change|adjust|improve|redo|rewrite|expand|extend|shorten|simplify|split|merge|reorder|swap|modify|amend|edit|review|tweak|fix|rethink|reconsider) (?:[\\p{L}']+ ){0,3}(?:${PLAN}|tasks?|steps?|task \\d+|step \\d+|part|section|phase|approach|order|idea)`,
    `(?:add|remove|drop|delete|insert|include|move|mention|put|append|prepend) (?:[\\p{L}'-]+ ){0,6}(?:tasks?|steps?|tests?|docs?|documentation|section|plan|phase|risk|risks|part|note|criteria|first|too|as well)`,
    "(?:task|step|phase|part|point) (?:\\d+|one|two|three)|i(?:'d| would) (?:like|prefer|want)|i(?: want| need|'m missing) |(?:is|are) missing|what about|how about|instead of|(?:should|needs to|must|has to) (?:also )?(?:be|use|have|include|cover|come)|use [\\p{L}]+ (?:instead|rather)|too (?:optimistic|pessimistic|many|few|much|big|long|vague|complex|complicated|risky|short)|you (?:forgot|missed|overlooked)|list the|compare|analy[sz]e|research|investigate|look into|think about|more detail|details|alternatives?|another approach|discuss|let's talk",
  ],
};
