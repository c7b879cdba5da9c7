// English phrases that authorise running the plan, and words that add nothing to them.
import type { ApprovalPhrases } from "./phrase-rules.ts";

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

export const english: ApprovalPhrases = { approvals, bareApprovals, asides, praise };
