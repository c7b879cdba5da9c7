// The style of a session's page: light and dark, on a phone and on paper. The colours match the server's page.

const colours = {
  light: `--paper:#f6f7f9;--sheet:#fff;--ink:#16191f;--soft:#545c6a;--faint:#646b78;--line:#e2e5ea;--hover:#eef0f4;--code:#f2f4f7;
--plan:#2456d6;--plan-soft:#e9efff;--build:#0a7350;--build-soft:#e3f5ec;--danger:#b9242b;--danger-soft:#fdecec;
--warn:#8a5200;--warn-soft:#fdf2df;--added:#e5f6ec;--removed:#fdebec;--shadow:0 1px 2px rgb(15 20 30/6%),0 4px 16px rgb(15 20 30/6%)`,
  dark: `--paper:#0e1116;--sheet:#14181f;--ink:#e8eaee;--soft:#a9b1be;--faint:#98a1af;--line:#272d38;--hover:#1e2430;--code:#1a1f28;
--plan:#86abff;--plan-soft:#17223d;--build:#4fd6a2;--build-soft:#102a20;--danger:#ff938f;--danger-soft:#351719;
--warn:#f2bb69;--warn-soft:#33260f;--added:#10281d;--removed:#33191b;--shadow:none`,
};

const frame = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:2rem 1.25rem 3rem;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;
font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","PingFang SC","Microsoft YaHei",sans-serif}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,pre{margin:0}
h1{font-size:clamp(1.6rem,5vw,2.3rem);line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
h2{font-size:1.45rem;line-height:1.3;letter-spacing:-.01em}
h3{font-size:1.05rem}h4{font-size:1rem}
.label{font-size:.75rem;letter-spacing:.04em;text-transform:uppercase;color:var(--faint);margin-top:.9rem}
ul,ol{padding-left:1.3rem}
a{color:var(--plan);text-underline-offset:.18em}
a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--plan);outline-offset:2px;border-radius:6px}
code,pre,.subject{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.86em}
pre code{font-size:inherit}
:not(pre)>code{background:var(--code);border-radius:5px;padding:.1em .35em}
pre{background:var(--code);border:1px solid var(--line);border-radius:10px;padding:.7rem .9rem;overflow-x:auto;line-height:1.5;font-size:.82rem;
white-space:pre;overflow-wrap:normal;max-height:32rem}
summary{cursor:pointer}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--sheet);padding:.5rem 1rem}
.faint{color:var(--faint);font-size:.82rem;font-weight:400}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:18px;box-shadow:var(--shadow);padding:clamp(1.1rem,3.5vw,2rem);margin-top:1.5rem}
.brand{display:flex;align-items:center;gap:.55rem;font-weight:650;color:var(--soft);margin-bottom:1.4rem}
.notice{width:fit-content;margin-top:.7rem;padding:.35rem .9rem;border-radius:18px;background:var(--warn-soft);color:var(--warn);font-weight:600;font-size:.9rem}
.figures{display:flex;flex-wrap:wrap;gap:.9rem 1.9rem;margin-top:1.4rem}
.figures dt{font-size:.75rem;color:var(--faint)}.figures dd{font-weight:600;font-variant-numeric:tabular-nums}
.figures dd span:not(.faint){display:block}
.cut{color:var(--warn);font-size:.82rem;padding:.3rem 0;font-style:italic}
footer{margin-top:2rem;text-align:center;color:var(--faint);font-size:.85rem}
`;

const plan = `
.eyebrow{font-size:.75rem;font-weight:650;letter-spacing:.08em;text-transform:uppercase;color:var(--plan)}
.badges{display:flex;flex-wrap:wrap;gap:.4rem;margin:.7rem 0 1rem}
.badge{display:inline-block;border-radius:99px;padding:.1rem .65rem;font-size:.78rem;font-weight:550;font-family:inherit;background:var(--hover);color:var(--soft)}
.badge.plan{background:var(--plan-soft);color:var(--plan)}.badge.good{background:var(--build-soft);color:var(--build)}
.badge.warn{background:var(--warn-soft);color:var(--warn)}.badge.bad{background:var(--danger-soft);color:var(--danger)}
.approval{display:flex;flex-wrap:wrap;gap:.15rem .7rem;align-items:baseline;margin-top:1.1rem;padding:.6rem .95rem;border-radius:12px;background:var(--build-soft)}
.approval strong,.approval .sign{color:var(--build)}.approval .faint{color:var(--soft)}
.part{margin-top:1.7rem}.part>h3{margin-bottom:.6rem}
.facts{display:flex;flex-wrap:wrap;gap:.25rem 1.4rem;font-size:.85rem;color:var(--soft)}
dl.facts{margin-top:.9rem}dl.facts>div{display:flex;flex-wrap:wrap;gap:.4rem;min-width:0}dl.facts dt{color:var(--faint)}
.outcome{border-left:5px solid var(--build)}.outcome.bad{border-left-color:var(--danger)}.outcome.warn{border-left-color:var(--warn)}
.outcome .typed{margin-top:.7rem;color:var(--soft)}
.reason{color:var(--warn);margin-top:.5rem}
.wide{overflow-x:auto}
.graph{margin:.4rem 0 1.1rem;padding:.9rem;border:1px solid var(--line);border-radius:14px;background:var(--paper)}
.graph svg{display:block;margin:auto}
.graph text{font-size:13px;fill:var(--ink)}.graph .about{font-size:11.5px;fill:var(--tone)}
.graph .edges path{fill:none;stroke:var(--faint);stroke-width:1.5;opacity:.7;stroke-linecap:round;stroke-linejoin:round}
.node{--tone:var(--soft);text-decoration:none}.node rect{fill:var(--sheet);stroke:var(--tone);stroke-width:1.4}
.node:hover rect,.node:focus-visible rect{fill:var(--hover)}
.completed{--tone:var(--build)}.failed{--tone:var(--danger)}.undone,.skipped{--tone:var(--warn)}.in_progress{--tone:var(--plan)}
.tasks,.revisions{list-style:none;padding:0;display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}
.task{--tone:var(--soft);border:1px solid var(--line);border-radius:12px}
.task.completed{--tone:var(--build)}.task.failed{--tone:var(--danger)}.task.undone,.task.skipped{--tone:var(--warn)}.task.in_progress{--tone:var(--plan)}
.task>summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .6rem;padding:.6rem .95rem;list-style:none}
.task .name{flex:1 1 14rem;font-weight:550}.task>summary .sign,.status{color:var(--tone)}.task>summary .facts{display:inline;color:var(--faint)}
.task>.body{padding:.2rem .95rem 1rem 2.2rem}
li:target>.task{border-color:var(--plan);box-shadow:0 0 0 1px var(--plan)}
.checks{list-style:none;padding:0;display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;margin-top:.35rem;font-size:.92rem}
.checks pre,.problems pre{margin:.4rem 0;color:var(--ink)}
.problems{color:var(--danger);font-size:.92rem;margin-top:.35rem}
.risks{list-style:none;padding:0;display:grid;gap:.4rem}.risks .faint{display:block;font-size:.85rem}
.views{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:.7rem}
.view{border:1px solid var(--line);border-radius:12px;padding:.85rem 1rem;font-size:.92rem}
.view .prose{margin:.35rem 0}.view ul{padding-left:1.1rem}
.revision{border-left:3px solid var(--line);padding:.1rem 0 .6rem 1rem}
.remark,.decision{margin-top:.6rem;padding:.55rem .9rem;border-radius:10px;background:var(--hover);font-size:.93rem}
.decision.good{background:var(--build-soft)}.decision.warn{background:var(--warn-soft)}.decision.bad{background:var(--danger-soft)}
.decision .faint,.remark .faint{color:var(--soft)}
.fold{margin-top:.45rem}.fold>summary{color:var(--soft);font-size:.88rem}.checks .fold{margin:0}.checks .fold>summary{font-size:inherit;color:inherit}
.fold>pre,.fold>.typed{margin-top:.5rem}
`;

const talk = `
.who{font-size:.85rem;font-weight:650;color:var(--soft)}
.typed{white-space:pre-wrap}
.said{margin-top:1.1rem}.said .who{margin-bottom:.2rem}
.said.person{background:var(--plan-soft);border-radius:14px;padding:.8rem 1.1rem;margin-left:clamp(0rem,8vw,6rem)}
.said.person .who,.said.person .faint{color:var(--soft)}
.said.brief{border-left:3px solid var(--warn);padding-left:.9rem;font-size:.92rem}
.prose>*+*,.prose li>*+*{margin-top:.6em}.prose li+li{margin-top:.2em}.prose .heading{font-weight:650;margin-top:1em}
.prose blockquote,.note blockquote{border-left:3px solid var(--line);padding-left:.9em;color:var(--soft)}
.prose hr{border:0;border-top:1px solid var(--line)}
table{border-collapse:collapse;font-size:.93em}th,td{border:1px solid var(--line);padding:.3em .7em;text-align:left}th{background:var(--hover)}
.call,.agent{border:1px solid var(--line);border-radius:10px;margin-top:.4rem}
.call>summary,.agent>summary{display:flex;align-items:baseline;gap:0 .55rem;padding:.35rem .8rem;list-style:none;font-size:.88rem}
.call>summary:hover,.agent>summary:hover,.task>summary:hover{background:var(--hover);border-radius:inherit}
summary::-webkit-details-marker{display:none}
.call>summary::after,.agent>summary::after,.task>summary::after{content:"›";color:var(--faint);margin-left:auto;transition:none}
[open]>summary::after{transform:rotate(90deg)}
.fold>summary{display:list-item;list-style:disclosure-closed inside}.fold[open]>summary{list-style-type:disclosure-open}
.tool{font-weight:600;flex:none;max-width:100%}.call>summary .badge,.call>summary .faint,.agent>summary .faint{flex:none;max-width:100%}.subject{flex:0 1 auto;min-width:0;max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--soft)}
.agent>summary .tool{color:var(--plan)}.agent>summary .subject{font-family:inherit}
.call>.body,.agent>.body{padding:.1rem .8rem .8rem}
.sign{font-weight:700}.sign.good{color:var(--build)}.sign.bad{color:var(--danger)}.sign.warn{color:var(--warn)}.sign.calm{color:var(--faint)}
.change{margin-top:.5rem}.change figcaption{font-size:.85rem;margin-bottom:.3rem}.change ins{color:var(--build)}.change del{color:var(--danger)}
.change ins,.change figcaption del{text-decoration:none}
.diff{padding:.5rem 0}.diff span{display:block;padding:0 .9rem;min-width:max-content}
.diff .added{background:var(--added)}.diff .removed{background:var(--removed)}.diff .gap{color:var(--plan)}
.note{--tone:var(--faint);margin-top:.6rem;padding-left:.8rem;border-left:3px solid var(--tone);font-size:.9rem}
.note>p{color:var(--soft)}.note>p .faint{white-space:nowrap}.note blockquote{border:0;padding:.15rem 0 .2rem;color:var(--ink)}
.note.plan{--tone:var(--plan)}.note.good{--tone:var(--build)}.note.warn{--tone:var(--warn)}.note.bad{--tone:var(--danger)}
.question{margin-top:1rem;padding:.8rem 1.1rem;border:1px solid var(--plan);border-radius:14px}
.answer{display:inline-block;margin:.4rem 0;padding:.25rem .8rem;border-radius:8px;background:var(--plan-soft);white-space:pre-wrap}
.question .faint{margin-top:.2rem}
`;

const paper = `
@media(max-width:40rem){.call>summary,.agent>summary{flex-wrap:wrap}body{padding:1.1rem .7rem 2rem}.figures{gap:.7rem 1.4rem}.task>.body{padding-left:.95rem}.task>summary .facts{flex-basis:100%;padding-left:1.4rem}.said.person{margin-left:0}}
@media print{:root{${colours.light};--paper:#fff;--shadow:none}body{max-width:none;padding:0;font-size:10.5pt}
.sheet{border:0;padding:0;border-radius:0}.skip{display:none}pre{white-space:pre-wrap;max-height:none}h2,h3,h4,summary{break-after:avoid}
.task,.view,.decision,.node{break-inside:avoid}.task::details-content,.revision .fold:not(.whole)::details-content{content-visibility:visible;block-size:auto}
.graph svg{max-width:100%;height:auto}}
`;

export const style = `:root{color-scheme:light dark;${colours.light}}
@media screen and (prefers-color-scheme:dark){:root{${colours.dark}}}${frame}${plan}${talk}${paper}`;
