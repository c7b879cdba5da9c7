// Chinese phrases that authorise running the plan, and words that add nothing to them; simplified characters, see normalise.ts.
import type { ApprovalPhrases } from "./phrase-rules.ts";

const WHICH = "(?:这个|这份|这|该|此|本|整个|你的|您的|上面的|上述|以上|当前|刚才的|咱们的|我们的)";
const PLAN = `(?:${WHICH}?(?:计划|方案|规划))`;
const TASKS = "(?:(?:这些|所有|全部|上述|各项)(?:的)?(?:任务|步骤|修改|改动|变更))";
const CARRY_OUT = "(?:执行|实施|实现|落实|实作)";
const CODE = "(?:(?:写|改|修改|编写|敲|撸|动)(?:代码|程序|程式码?|code))";
const LABOUR = `(?:${CODE}|编码|编程|开发|干活|施工|动手|动工|工作|做|干|搞|弄)`;
/** 实现方案 and 实施计划 are nouns; only a determiner turns them into orders. */
const CARRY_OUT_THIS = `(?:${CARRY_OUT}(?:${WHICH}(?:计划|方案|规划)|它|${TASKS}|全部|一下)|执行(?:计划|方案|任务))`;
/** 可以执行 and 可以做 may only say that it is possible; 可以开始 is a go-ahead. */
const BEGIN = `开始(?:着手|动手)?(?:${CARRY_OUT_THIS}|${CARRY_OUT}|${LABOUR})?|动手|动工|开工|开干`;
const ACTION = [
  `开始(?:着手|动手)?(?:${CARRY_OUT_THIS}|${CARRY_OUT}|${LABOUR})`,
  `着手(?:${CARRY_OUT}|${LABOUR})`,
  `${CARRY_OUT_THIS}`,
  `动手(?:${CARRY_OUT}|${LABOUR})`,
  "动手|动工|开工|开干|开搞|开动",
].join("|");
const BARE = "(?:执行|实施|开始)";
const SOON = "(?:直接|马上|立即|立刻|现在|现在就|这就|赶紧|赶快|尽快|放心|放手|大胆|去)?";
const URGE = "(?:就行|就好|就可以|就是了)?(?:吧|呗|哈|呀|啊|哦)";
const WAY = `(?:${PLAN}|${WHICH}(?:思路|步骤|办法)?|这样|这么|你说的|你写的|你想的)`;

const approvals = [
  `(?:你|您)?${SOON}(?:${ACTION}|${BARE})(?:${URGE})(?!了)`,
  `${SOON}(?:${ACTION})(?!了)`,
  `直接(?:${CARRY_OUT}|${LABOUR}|上|开始)${URGE}?`,
  `(?:你|您|我们|咱们|咱)?(?:现在)?可以${SOON}(?:(?:${BEGIN})(?:了|啦|咯)?|(?:${ACTION}|${BARE}|${CODE}|做|干)(?:了|啦|咯))(?!吧)`,
  "继续(?:执行|实施)(?:吧|计划)?",
  `(?:就|那就|请)?(?:按照|按着|按|照着|照|依照|遵照)${WAY}(?:来|去)?(?:来|做|办|干|搞|弄|走|执行|实施|实现|落实|进行|开发|推进|动手|开始|开工)${URGE}?`,
  `就(?:这么|这样)(?:办|做|干|搞|弄|定|来|执行)(?:了)?${URGE}?`,
  `(?<!\\p{Script=Han})(?:我)?批准(?:执行|实施|${PLAN}|开工|开始)?(?:了)?(?!吧)|(?:准许|允许)(?:执行|实施|开工|开始)`,
  `${PLAN}(?:已)?(?:批准|通过|获批)(?:了)?`,
  `(?:审批|审核|批准)通过(?:了)?|准了`,
  `(?:我)?(?:同意|确认|赞成)(?:${ACTION}|${BARE}|按${PLAN}${CARRY_OUT})${URGE}?`,
  `(?:做|干|搞|上|实现|整|搞起|干活|推进|落实|编码|开发|${CODE})(?:吧|呗)|实现它${URGE}?|走起|开冲|冲${URGE}?|放手去(?:做|干)${URGE}?|去(?:做|干|执行|实现)吧`,
];

/** 好的开始 is a good start; 好的，开始 is an order. */
const bareApprovals = [`${SOON}${BARE}(?!了)`];

/** 可以 before a verb may start a question; before a pause it only agrees. */
const PAUSE = String.raw`(?=[ ,.!。、\n~]|$)`;
const PRAISE =
  "(?:很好|挺好的?|非常好|不错|很不错|挺不错的?|很棒|太棒了|太好了|完美|没问题|没有问题|没毛病|可以|可行|合理|很合理|很清楚|清晰|ok|okay|行|很详细|很完整)";

const praise = [
  `没问题了?|没有问题了?|没(?:有)?意见|没有?异议|没毛病|(?:我)?(?:都)?(?:同意|赞同|认可|赞成|确认)(?:了|的)?(?:(?:这个|该|你的)?(?:计划|方案))?${PAUSE}|同意|确认`,
  `(?:可以(?:的|啊|呀|了)?|行|对|是)${PAUSE}`,
  "好的呢?|好吧|好呀|好啊|好滴|好嘞|好哒|好了|好|行吧|行啊|嗯嗯?|哦|噢|是的|对的|没错|当然",
  `(?:(?:这个|这份|该|你的|整个)?(?:计划|方案)|看起来|看着|看上去|听起来|我觉得|我看|我认为|感觉|整体){0,3}${PRAISE}${PAUSE}`,
  "不错|很好|挺好|挺好的|非常好|很棒|太棒了|太好了|完美|厉害|漂亮|赞|牛|优秀|干得漂亮|干得好|做得好",
];

const asides = [
  "谢谢(?:你|您|啦|了)?|多谢(?:了)?|感谢|谢了|谢啦|辛苦(?:了|你了|您了|啦)|麻烦(?:[你您]?了|[你您]?(?=\\p{Script=Han}))|拜托(?:了|你了)?|有劳(?:了)?|劳驾",
  "请(?:你|您)?|那么|那就|那|就(?=[\\p{Script=Han}])|现在就|现在|马上|立刻|立即|赶紧|赶快|尽快|快(?=\\p{Script=Han})|收到|了解|明白(?:了)?|知道了|我没(?:有)?(?:问题|意见)(?:了)?|不用(?:再)?(?:等|问)了",
];

export const chinese: ApprovalPhrases = { approvals, bareApprovals, asides, praise };
