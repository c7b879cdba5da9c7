// English: the phrases that authorise running the plan, and the signs that a message is more than an approval.
import type { IntentRules, SignalPatterns } from "./phrase-rules.ts";

const WHOLE =
  "(?:all |all of )?(?:the|this|that|your|these|those)(?: whole| entire| full| proposed| suggested| above)?";
const PLAN = `${WHOLE} (?:plan|proposal)(?: above| as is)?`;
const WORK = `(?:${WHOLE} (?:tasks|steps|work)|all (?:tasks|steps))`;
const CHANGES = `(?:${WHOLE} changes|all changes)`;
/** "build the plan" means planning and "make the changes" may mean changes of the plan, hence several kinds of objects. */
const THING = `(?:${WORK}|it all|all of (?:it|this|that)|it|this|that|everything|all)`;
const PLAN_OR_THING = `(?:${PLAN}|${CHANGES}|${THING}|plan)`;
const IMPLEMENTATION = "(?:the )?(?:implementation|execution|coding|development)";
const CARRY_OUT = "(?:implement|execute)";
const GERUND = `(?:(?:implementing|executing)(?: ${PLAN_OR_THING})?|(?:building|coding)(?: ${THING})?|working(?: on ${THING})?)`;

const ACTIONS = [
  `go ahead(?: with (?:${PLAN_OR_THING}|${IMPLEMENTATION}))?`,
  `proceed(?: with (?:${PLAN_OR_THING}|${IMPLEMENTATION})| (?:to|with) (?:implementation|execution))?`,
  `proceed (?:to ${CARRY_OUT}(?: ${PLAN_OR_THING})?|with ${GERUND})`,
  `${CARRY_OUT}(?: ${PLAN_OR_THING})?`,
  `(?:apply ${PLAN}|carry out (?:${PLAN}|${THING}))`,
  `continue (?:with|to) ${IMPLEMENTATION}`,
  "do the implementation",
  `(?:build|code|do|ship) ${THING}`,
  `(?:run|follow|go with) ${PLAN}`,
  "(?:make|apply) (?:the|these|those|your|all the) (?:code|file) changes",
  "write the code",
  `(?:start|begin)(?: ${GERUND}| (?:on|with) ${IMPLEMENTATION}| ${IMPLEMENTATION}| ${WORK}| on (?:it|this|that)| work)`,
  `(?:start|begin) to (?:${CARRY_OUT}|build|code)(?: ${THING})?`,
  `kick off ${IMPLEMENTATION}`,
  `(?:move|switch|move on) to (?:${IMPLEMENTATION}|execution mode|implementing|coding)`,
  "go for it",
  "make it (?:so|happen)",
  "get (?:started|going|to work|to it|cracking|it done|this done|on with it|coding|building)",
  "have at it",
  "code it up",
  "pull the trigger",
];

const MAY = [
  "(?:you|we)(?: can| may| are free to| are clear to| are cleared to| have my (?:permission|approval|ok) to)",
  "(?:you're|we're) (?:free|clear|cleared|good|ok|okay|authori[sz]ed|allowed) to",
  "feel free to",
  "(?:it's|it is|that's) (?:ok|okay|fine) to",
  "i(?:'d like| would like| want) you to",
  "let's|let us",
].join("|");

/** "you can do it" is encouragement; "we can implement it" says that it is possible. */
const POSSIBILITY = `you can do|we (?:can|may) (?!go ahead|proceed|start|begin|get)`;

const approvals = [
  ...ACTIONS.map((action) => `(?!${POSSIBILITY})(?:(?:${MAY}) (?:now |just |please )?)?(?:${action})`),
  `(?:${MAY}) (?:now |just |please )?(?:start|begin)`,
  "let's (?:go|roll|rock|code)",
  "go go go",
  "(?:you're |we're |you are |we are |it's |all )?good to go",
  "(?:(?:it's|it is|that's|that is|this is|(?:the |this |your )?plan(?: is|'s)?|consider it) )?(?:approved|accepted|greenlit)",
  `(?<!please |kindly |now |just )(?:i )?(?:hereby )?(?:approve(?: (?:${PLAN}|it|this|that))?|accept ${PLAN})`,
  "you (?:have|got) (?:my|the) (?:approval|go-ahead|go ahead|permission|blessing|green light|ok)",
  "(?:green light|permission granted|approval granted|full steam ahead|full speed ahead)",
];

const bareApprovals = ["start", "begin"];

const GOOD =
  "(?:good|great|fine|perfect|excellent|awesome|amazing|nice|solid|correct|ok|okay|wonderful|fantastic|lovely)";
const VERY = "(?:(?:all|very|really|so|pretty|absolutely|just) )?";

const praise = [
  `(?:a )?${VERY}(?:good|great|nice|awesome|excellent|fantastic|solid|amazing|wonderful) (?:work|job|plan|idea|stuff|one|thinking|thanks)`,
  `(?:(?:very|really|pretty|so|all) )?${GOOD}`,
  `(?:(?:it|this|that|everything|all|(?:the|this|your) plan|the whole thing|plan) )?(?:looks|sounds|seems|reads|look) ${VERY}(?:${GOOD}|right)(?: (?:to me|now|here|from my side|on my end))?`,
  `(?:it's|that's|this is|that is|it is|(?:the|this|your) plan is) ${VERY}(?:a )?${GOOD}(?: (?:plan|idea|to me|now))?`,
  "lgtm|sgtm|well|works for me|fine by me|fine with me|good with me|good by me|sold|cool|sweet|neat|super|brilliant|beautiful|superb|agreed|understood|got it|makes sense|well done|nicely done|that works|this works|thumbs up",
  "i (?:really )?(?:like|love|agree|agree with) (?:it|this|that|the plan|this plan|your plan|the idea|the approach)|i agree|i'm (?:happy|fine|good|ok|okay) with (?:it|this|that|the plan|this plan)|i'm happy|i'm in|love it|like it",
];

const asides = [
  "yes|yeah|yep|yup|ya|yea|aye|ok|okay|k|kk|oki|okie|alright|all right|sure|sure thing|absolutely|definitely|certainly|indeed|exactly|of course|by all means|roger|roger that|right on|confirmed|affirmative|from me|from my side",
  "(?:many |thank you |so much )?thanks(?: a lot| so much| again| a bunch| a million| for (?:the|this|that|your) (?:plan|work|help|explanation|details))?|thank you(?: so much| very much| again)?|ty|cheers|much appreciated|appreciated|appreciate it",
  "please(?: and)?|kindly|now|right now|right away|immediately|asap|straight away|at once|finally",
  String.raw`(?:and|just|simply)(?= \p{L})|so|then|oh|hey|hi|hello`,
  "as (?:planned|proposed|described|suggested|outlined|written|is|you (?:proposed|suggested|described|planned|outlined))|as-is|according to (?:the|this|your) plan",
  "no (?:problem|problems|worries|objections?|concerns|complaints|questions|notes|further questions|more questions|(?:further |more )?changes (?:needed|required|necessary))(?: (?:from me|from my side|here|at all))?|i have no (?:further |more )?(?:objections|questions|concerns|complaints)|nothing to add",
  "don't wait|no need to wait|enough planning|stop planning|no more planning|(?:exit|leave) plan(?:ning)? mode",
  "buddy|mate|dude|bro|team|my friend|claude|planwright",
];

const TRIGGER =
  "go(?:ing)? ahead|go-ahead|proceed|implement(?:ing|ation)?|execut(?:e|ing|ion)|ship it|do (?:it|this|that)|go for it|start(?:ing)?|begin|approved?|build it|coding|make (?:it so|the changes?|changes)|apply (?:it|the)|touch|edit|write (?:any |the )?code|change (?:any |the )?code|get started|let's (?:go|roll)";
const NOT =
  "(?:not|don't(?! (?:wait|worry|hesitate))|never|no(?! (?:problem|worries|objection|concern|question|issue|need|more|further|changes? n))|nobody|can't|won't|shouldn't|mustn't|isn't|aren't|wasn't|didn't|doesn't|wouldn't|without|refuse to|stop(?! planning)|avoid|rather not|against|disapprove)";
/** The start of a clause. */
const CLAUSE_START = String.raw`(?<=^|[.!?,;] ?)`;
const GAP = String.raw`(?:[\p{L}'-]+ ){0,5}`;
const GAP_OVER_COMMA = String.raw`(?:[\p{L}'-]+,? ){0,5}`;
const REST_OF_CLAUSE = String.raw`[^,.!?;。\n]{0,300}`;
const ANY_PLAN = "(?:plan|proposal|design|outline|draft)";

const signals: SignalPatterns = {
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
    `plan(?:ning)?(?: mode)? only|only (?:a|the) ${ANY_PLAN}|${ANY_PLAN} (?:first|only)|planning mode|(?:just|only) (?:want|need|give me|show me|make|write|create) (?:a|the|your) ${ANY_PLAN}|(?:make|write|create|draft|prepare|give me|show me|sketch|come up with) (?:a|another|the|an) ${GAP}${ANY_PLAN}`,
    "no (?:code|coding|implementation|changes|edits)|(?:don't|do not) (?:code|write|change|edit|touch|modify)|read-only|dry run|without (?:changing|touching|editing|writing|coding)",
  ],
  question: [
    String.raw`\?`,
    `${CLAUSE_START}(?:so |and |but |ok |okay |well |hmm |wait )?(?:how|what|what's|why|when (?:will|do|does|can|should|is|are|would|did)|where|who|which|whose|should|shall|can|could|would|will|may|might|do you|does|did|is|are|am|was|were|has|have you|had|isn't|aren't|don't you|doesn't) (?:[\\p{L}']+)`,
    "(?:wondering|not sure|unsure|wonder|curious|tell me|explain|clarify|question)",
  ],
  politeRequest: [
    `${CLAUSE_START}(?:can|could|would|will) you (?:please |now |just |kindly )*(?:go ahead|proceed|implement|execute|start|begin|do it)`,
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
    `(?:revise|rework|refine|update|change|adjust|improve|redo|rewrite|expand|extend|shorten|simplify|split|merge|reorder|swap|modify|amend|edit|review|tweak|fix|rethink|reconsider) (?:[\\p{L}']+ ){0,3}(?:${ANY_PLAN}|tasks?|steps?|task \\d+|step \\d+|part|section|phase|approach|order|idea)`,
    `(?:add|remove|drop|delete|insert|include|move|mention|put|append|prepend) (?:[\\p{L}'-]+ ){0,6}(?:tasks?|steps?|tests?|docs?|documentation|section|plan|phase|risk|risks|part|note|criteria|first|too|as well)`,
    "(?:task|step|phase|part|point) (?:\\d+|one|two|three)|i(?:'d| would) (?:like|prefer|want)|i(?: want| need|'m missing) |(?:is|are) missing|what about|how about|instead of|(?:should|needs to|must|has to) (?:also )?(?:be|use|have|include|cover|come)|use [\\p{L}]+ (?:instead|rather)|too (?:optimistic|pessimistic|many|few|much|big|long|vague|complex|complicated|risky|short)|you (?:forgot|missed|overlooked)|list the|compare|analy[sz]e|research|investigate|look into|think about|more detail|details|alternatives?|another approach|discuss|let's talk",
  ],
};

export const english: IntentRules = { approvals: { approvals, bareApprovals, asides, praise }, signals };
