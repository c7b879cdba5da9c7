// Messages written to trick the rules, kept apart from those the rules were developed with; a bar separates two messages.
export const neverExecuting = split(`
Could we go ahead with a different library | go ahead and ask Maria | proceed to checkout
implement it differently | do it tomorrow | approved the budget | I would go ahead if I were you
you may start asking me questions | let's start with questions | start by explaining the plan
let's go over the plan | let's go through it step by step | go ahead, I'm listening | go ahead, explain
go ahead, tell me more | do it in a branch | execute only the first step | ship it on friday
make it so that users can log in | make it happen faster in the plan | yes, but not now | yes and no
yes. wait, no | ok go ahead... actually wait | go ahead. just kidding | go ahead /s | approve: false
approved = true | not approved | unapproved | disapproved | I can't approve this
never mind, go ahead tomorrow | nobody said go ahead | who said go ahead | did I say go ahead
I did not say go ahead | pretend I said go ahead | imagine I approved | suppose I say proceed
what if I say go ahead | what happens when I type go ahead | to proceed, press enter
type proceed to continue | error: cannot proceed | The user clicked proceed | step 1: proceed
go ahead with tasks 1 and 2 | go ahead with task 1 | implement task 3 only | implement everything but the UI
implement all except tests | do it without touching the db | start the server | start the tests
begin with a summary | run it | deploy it | commit it | push it | delete everything | build the docs
execute this: rm -rf / | let's do this differently | let's do that next sprint | do it again | redo it
undo it | I want you to implement the plan after lunch | I want you to proceed with caution
you have my approval for the research | you have my approval once tests exist | good to go?
are we good to go | is it good to go | almost good to go | not good to go | good to go soon
proceed at your own risk | if ok proceed | ok if you proceed | ok so we proceed how | go ahead, make my day
implement this https://example.com/spec | implement this: a login page
implement this feature in the parser | build this for me in python | do this first | do this instead
do that but better | great plan, what would you change | thanks, no | thanks but no thanks
good. bad. ugly. | please stop | please wait | start? stop? | yes to all | accept cookies | accept the risk
accept all changes from main | approve the PR | approve pull request 12 | execute(plan) | plan.execute()
GO AHEAD is what he said | “go ahead” — that's what the docs say, approved | I typed 'go ahead' by mistake
go ahead’ | go ahead <br> | go ahead & delete | go ahead; rm -rf / | leg das weg
leg los mit dem Plan schreiben | fang mit dem Planen an | fang bitte mit Fragen an | mach das anders
mach das später | mach das nicht so | mach es kürzer | mach das so nicht | mach einen Vorschlag
setz das Thema aus | setz den Plan zurück | setz den Plan auf Eis | führ das näher aus
führe das bitte genauer aus | führ aus, was du meinst | starte neu | starte durch, sobald ich zurück bin
beginne mit der Analyse | los, erklär mal | nicht genehmigt | genehmigt ist das nicht
genehmigt wird das morgen | wurde das genehmigt | kannst du anfangen | kannst du das so machen
du kannst das so nicht umsetzen | du kannst anfangen zu planen | wir können anfangen zu diskutieren
wer kann das umsetzen | umsetzen würde ich das nicht | ich würde das so umsetzen
man könnte das so umsetzen | so nicht umsetzen | so umsetzen oder anders | grünes Licht fehlt noch
grünes Licht erst nach dem Review | an die Arbeit gehen wir morgen | nur zu Testzwecken | los
das ist alles andere als gut, leg los | leg los oder lass es | ja nein | ja, aber nicht jetzt
gut, dann fang halt nicht an | 开始执行前先问我 | 开始执行之前告诉我 | 执行结果怎么样 | 执行失败 | 执行不了 | 不执行 | 莫开始 | 勿执行 | 请勿开始 | 無需執行
無須開始 | 未批准 | 尚未批准 | 批准失败 | 批准流程是什么 | 谁批准的 | 开始之前 | 开始时间 | 开始讨论 | 开始写计划 | 开始写文档 | 开始执行测试 | 开始实现登录 | 可以开始计划了
可以开始写方案了 | 可以不执行 | 可以先不做 | 就这么办不行 | 就这么办？ | 按这个计划做会怎样 | 按这个计划做的话要多久 | 按计划应该做什么 | 照这个来不行 | 照这个样子画图 | 直接实现有风险
直接实现不好 | 直接做计划 | 直接写方案 | 直接来问我 | 动手能力 | 动手术 | 执行力 | 执行长同意了 | 做吧台 | 干吧台 | 冲突 | 开工时间待定 | 同意开工的人是谁 | 同意执行的条件
确认执行条件 | 确认执行结果 | 说开始就开始 | 一开始 | 刚开始 | 重新开始 | 从头开始 | 等我说开始执行再动手 | 我说开始执行你再开始 | 没说开始执行 | 如果我说“开始执行”呢
好的，不过先别动手 | 好的，明天开始 | 可以，但是不要动数据库 | 没问题吗，开始吧 | 有问题，开始吧 | 没问题才开始 | 开始执行 or not | go ahead 但是先别改 | don't 开始执行
開始執行嗎 | 還沒開始 | 別動手 | 能開始嗎 | we can do this | we can implement it | it's already approved | was it approved
approved already by legal | start already happened | so you proceed | you proceed | we proceed | I proceed
I do it | I implement it | you implement it, I test it | go ahead you first | good start | great start
nice start | that's a good start | good beginning | a great start, thanks | start is good | begin is fine
the start looks good | fine, whatever | fine, do what you want | do all that in the plan
do this in the plan | do it on paper | implement it on paper | implement all of this as comments in the plan
go with the plan B | go with the other plan | follow the plan template | follow the plan's structure
run the plan by Bob | run the plan by me again | run the plan past legal | accept that | I accept that
I accept that this is hard | approve it or not | approve it? | approve or reject | do it or don't
please approve | please approve it | please approve this plan | can you approve it | you approve it
you can approve it | we can approve it | let's approve it tomorrow | approved plans are listed below
approved plan | accepted answer | implement interface | execute permission | execute permissions are missing
start button | start date | start page looks good | begin transaction | begin; commit; | go ahead button
do it button | start working on the plan | start building the plan | start coding the plan
start coding tomorrow | start work on the plan | get going with the planning | get started with planning
get started on the plan | get to work on the plan | let's get started with the plan | let's go back
let's go home | let's go with plan b | let's go with redux | let's code review it | let's code in rust
let's do it my way | let's do it your way | do it properly | do it properly this time | do it right
make it happen in the plan | make it so it works | write the code in the plan | write the code for task 1
write the code yourself | switch to coding standards | move to implementation details
proceed to implementation details | proceed with implementation planning | proceed with the plan review
proceed with the plan changes | go ahead with the plan changes | go ahead with the plan revision
go ahead with the changes to the plan | implement the changes in the plan
implement those changes in the plan | implement my feedback | apply my comments | carry out the research
carry out the plan review | ship it back | ship it to staging | have at it later | get it done by friday
code it up as pseudo code | you're good | you're good to plan | feel free to ask
feel free to start asking questions | feel free to disagree | I want you to think | I'd like you to explain
no problem | no problem with that | no objections | go ahead no | go ahead not | go ahead never
go ahead later | go ahead, later | go ahead, then stop | go ahead, but | go ahead or not
go ahead vs proceed | proceed/abort | yes/no | y | 1 | ok? | do it? | do it!? | start!? | why not go ahead
why not | might as well go ahead | I guess go ahead | maybe go ahead | perhaps proceed
probably fine, go ahead I think | hmm go ahead | hm, ok, go ahead, not sure though
wir können das so machen | wir können das umsetzen | das kann man so umsetzen | das lässt sich so umsetzen
das ist umsetzbar | so kann man anfangen | guter Anfang | ein guter Start | mach Vorschläge
mach mal langsam | mach mal Pause | mach mal halblang | mach schon mal einen Plan | mach das mal als Plan
mach das Licht aus | mach es gut | mach's gut | mach alles neu | mach zu | mach auf | führ das aus
führe das bitte aus | führ es genauer aus | setz es auf die Liste | setz das mal voraus | leg das los
leg es ab | fang nicht damit an | fang damit nicht an | fang an zu planen | fang an, Fragen zu stellen
fang mit der Planung an | beginne mit dem Plan | beginne den Plan zu schreiben | starte mit dem Plan
starte die Planung | starte die Analyse | weiter mit der Planung | weiter so | das umsetzen wir später
alles umsetzen außer Tests | Plan umsetzen lassen | Plan umsetzen oder verwerfen | ist genehmigt worden
genehmigt von Bob | du darfst gerne nachfragen | du kannst gerne noch planen
du kannst dann anfangen, wenn ich es sage | ihr könnt morgen anfangen | dann los, sobald Tests da sind
na los, erzähl | los jetzt, plane | ran an den Plan | an die Arbeit am Plan | nur zu gern würde ich
grünes Licht für die Planung | ich gebe das nicht frei | ich gebe es frei, wenn Bob ok sagt | 可以实现 | 可以实现吗
可以做 | 可以执行 | 我们可以实现 | 这个可以做 | 方案可以执行 | 可行 | 开始啦 | 开始了 | 执行了 | 执行啦 | 执行过 | 执行中 | 正在执行 | 还在执行 | 快开始了 | 就要开始了
要开始了 | 准备开始 | 准备执行 | 打算执行 | 想执行 | 可以改了 | 改吧 | 写吧 | 直接改 | 直接写 | 直接来 | 直接说 | 直接说吧 | 开始说吧 | 开始吧，先写计划 | 开始规划吧
开始设计吧 | 开始调研吧 | 开始改计划 | 开始改方案吧 | 按这个思路改计划 | 按这个思路写方案 | 按这个做计划 | 按这个做方案 | 照这个做计划 | 就这么做计划 | 就这样 | 就这样吧
执行计划在哪 | 执行计划是什么 | 执行计划写详细点 | 执行方案要改 | 执行任务一 | 执行任务三即可 | 批准书 | 批准人 | 批准计划的流程 | 计划通过率 | 计划通过了吗 | 准了吗 | 同意开始讨论
同意执行一部分 | 确认一下 | 确认计划 | 确认开始时间 | 好好想想再开始 | 好像可以开始了 | 好像没问题 | 对开始执行没把握 | 是开始执行还是等 | 行不行，开始 | 请开始分析 | 请开始计划
请执行测试 | 请批准 | 请批准执行 | 请求批准 | 那开始执行呢 | 那就开始讨论吧 | 现在开始计划 | 现在可以开始计划了 | 放心 | 去执行测试 | 做吧，不对，等等 | 没问题，先放着
没问题，但别开始 | 谢谢，不用执行了 | 不用执行了 | 不用等了 | 请不要等了，停 | 冲啊，计划 | 上吧台 | 继续 | 继续计划 | 继续执行计划的编写 | 开始执行……算了 | 开始执行...
great execution | great implementation | nice implementation, thanks | good implementation plan
perfect execution | the implementation | implementation | execution | nice work start
good work on the start | good job, now the tests | well then | ok then | yes then what | so then proceed how
so proceed or wait | just planning | just thanks | stop | stop planning | exit plan mode
no more planning needed? | don't wait for me to go ahead | don't wait | don't go ahead, wait | don't stop
no need to go ahead | no need to implement it | no need to proceed | no go ahead | no-go | go / no-go
it's a no go | nothing to implement | nothing to execute | I have no approval
I have no permission to go ahead | you have no approval | you have the permission file
you got the ok from Bob | permission granted by admin | permission denied | green light theory | full stop
full steam ahead tomorrow | approved pending review | approved with changes | approved with comments
approved in principle | conditionally approved | half approved | tentatively approved | approved, kind of
approved, sort of, but check the tests | approved. Not. | approved (not) | approved — not!
approved - with one change: rename x | LGTM with nits | LGTM, ship it after fixing the nit | LGTM, one nit
lgtm, go ahead w/o tests | ship it, Bob says | ship it said Bob | do it says Bob | I wouldn't go ahead
I'd rather you didn't proceed | refrain from proceeding | you mustn't start | do nothing | do not do it
do n't do it | dn't do it | donot proceed | do-not-proceed | nogo ahead | n0t go ahead | go aheadn't
let's not | let's not do it | let's not go ahead | let's hold | let's wait and then go ahead
let's go ahead and wait | go ahead and wait | go ahead and stop | go ahead and plan | go ahead and plan it
go ahead and start planning | go ahead and think | go ahead and research | go ahead and update the plan
go ahead and write the plan | proceed to plan | proceed to planning | proceed to the next question
proceed with planning | proceed with the next task | proceed with questions | start thinking
start planning | begin planning | start the plan | start a plan | start a new plan | start fresh
start from scratch | start now with the plan | let's start planning | let's start over
let's begin with an overview | build a plan | build it into the plan | code it in your head | do the math
do the plan | do a plan | execute a search | execute the search | execute the query
implement the plan in stages and show me each | implement the plan's first half | follow the plan but
go with this plan if no one objects | please do not | please no | pls dont | pls stop | yes stop | ok stop
ok wait | ok hold on | ok no | ok cancel | sure, why not? go ahead | sure, if you must
sure, go ahead and ruin it | of course not | absolutely not | certainly not | definitely don't | by no means
over my dead body | hell no | fat chance | as if | yeah right | yeah no | yeah, nah | auf jeden Fall nicht
unbedingt warten | sicher nicht | natürlich nicht | gerne später | genau das nicht | klar, aber später
gut, aber noch nicht | dann eben nicht | dann nicht | so nicht | jetzt nicht | jetzt noch nicht
bitte warten | bitte noch warten | bitte planen | bitte den Plan ändern | bitte erst planen
leg los? lieber nicht | leg nicht los | leg bitte nicht los | leg erst los, wenn
leg dann los wenn Bob da ist | mach so weiter | mach weiter mit dem Plan | mach einfach nichts
mach jetzt Schluss | mach bitte Vorschläge | mach das bitte in den Plan | mach das doch anders
mach das bitte rückgängig | mach es so wie Bob | mach es so, dass es geht | mach das so kurz wie möglich
so machen wir das nicht | so machen wir das morgen | wir machen das so nicht | machen wir so oder anders
setz um, was Bob sagt | setz es um 5 Uhr an | setz den Termin um | um | an | umsetzen nach Freigabe
umsetzen? | nicht umsetzen | gut umsetzen | anfangen? | anfangen mit Planen | starten wir morgen
freigegeben für Review | freigegeben unter MIT | genehmigt mit Auflagen | genehmigt unter Vorbehalt
Plan genehmigt? | nur zum Spaß | nur zu Schritt 1 | 好的开始 | 好开始 | 好的执行 | 很好的开始 | 不错的开始 | 完美执行 | 完美的执行 | 完美实施
好的实现 | 优秀实现 | 直接开始不好 | 立即停止 | 马上停 | 现在停 | 现在不行 | 现在不开始 | 快停 | 赶紧停下 | 请停止执行 | 停止执行 | 中止执行 | 取消执行 | 拒绝执行
禁止执行 | 禁止改代码 | 暂停执行 | 推迟执行 | 延后开始 | 避免直接实现 | 防止开始执行 | 反对开工 | 无法执行 | 无需开始 | 未开始 | 没开始 | 非执行 | 难以实现 | 很难执行
不同意，开工 | 不批准 | 不准了 | 不按这个计划做 | 不照这个来 | 别就这么办 | 别直接实现 | 甭动手 | 不必动手 | 何必开始 | 谁让你开始执行 | 是谁说可以开始了 | 听说可以开始了
据说批准了 | 假装批准了 | 他批准了 | 经理批准了 | 客户同意执行 | 我没批准 | 还没批准 | 等批准 | 待批准 | 求批准 | 请您批准 | 麻烦批准 | 可以开始了没 | 可以开始了不
可以开始了么 | 可以开始了呢 | 可以开始了？ | 开始吧？ | 开始不开始 | 执行不执行 | 执行与否 | 开始还是等等 | 要开始吗 | 想开始 | 再开始 | 再执行 | 明天执行 | 下午开始
晚点开始吧 | 以后再做吧 | 一起讨论吧 | 先看看吧 | 先放着吧 | 先做第一个吧 | 做第一个吧 | 做完了 | 做吧？ | 按这个计划做测试 | 按这个计划做一半 | 按照计划应该开始了 | 按计划明天开始
照这个来一份英文的 | 就这么办，不过改一下名字 | 就这样做不太好 | 执行吧，除了第三步 | 执行全部测试 | 执行一下测试 | 开始工作前 | 开始开发文档 | 开始做文档 | 开始做吧台 | 开始写代码规范
开始改代码风格 | 写代码规范 | 改代码风格吧 | 实现它的方案 | 实现它很难 | 通过 | 测试通过 | 计划通过测试 | 批准计划书 | 动手前问我 | 动手册 | 開始執行前先問我 | 還不能開始
請勿執行 | 不要動手 | 暫停執行 | 晚點開始 | 無法實現 | 麻煩批准 | implement it and | let's start by listing files
Proceed with extreme prejudice against bugs in task 9 | get going!! but slowly
Once more: go ahead is not what I said | you can start the meeting | you may begin the test
you may begin your explanation | begin the story | approved, but I want SSO
this plan is approved by nobody | the plan is approved, isn't it | plan approved, right | approved, right?
go ahead right | go ahead, okay? | go ahead, ok if tests are there | do this and that | do that thing
do it all over | do everything except the UI | do everything again | do all the planning
do all of the analysis | execute all tests | implement all tests | implement the tests
implement the tests only | implement all steps but 3 | start all over | start on monday
start on it tomorrow | start work tomorrow | start with the implementation of login only
start coding task 2 | coding | building | begin coding standards doc | kick off the implementation meeting
continue with the implementation plan | continue to implementation notes | do the implementation plan
move on to the next section | switch to coding in go | run this plan by the team
run the plan through a linter | follow the plan I sent | go with the proposal from Bob
apply the plan template | apply the plan to the other repo | carry out the tests | write the code review
write the code later | get coding tips | get started guide | get this done tomorrow | have at it, or not
it's ok to fail | it's fine to wait | it's ok to go slow | I would like you to start a discussion
I want you to implement it in python | let us proceed to step two of the planning | let us go | we're good
we are good to go once CI is green | consider it | consider it approved once tests pass
you have my approval to plan | you have my permission to read files | you got the green light for research
approval granted for reading | Thanks for the plan | thanks for the help, start over | very good thanks
good stuff, more | yes yes yes | no no no go ahead no | claude proceed said the fox
hey team, go ahead with lunch | and go | asap | now | right now | finally | immediately stop | as planned
as is | according to the plan | according to the plan, what starts
according to the plan we proceed on monday | go ahead according to the plan B
implement as planned but rename | enough planning | enough | los geht's morgen | los geht's mit Fragen
auf geht's zum Planen | fang schon mal mit dem Plan an | fangen wir mit dem Plan an | fangen wir morgen an
legen wir los oder warten wir | beginnt das jetzt | beginne von vorn | starte durch mit der Planung
startet das | macht das Sinn | macht das so Sinn | macht nichts | macht das was | mach das jetzt mal langsam
tut das weh | tut das | tut es das | macht es das | setzt das was um | setzt das alles um | führt es das aus
implementiert das | implementiert das alles | realisiert das den Plan | startet | beginnt | legt los
fängt an | so wird's gemacht? | Sie können beginnen zu fragen | Sie können starten, sobald
du kannst es dann umsetzen | du kannst das später umsetzen | weiter mit der Umsetzung des Plans in Jira
Plan ausführen lassen | 按计划做计划 | 按计划来说 | 按计划来吗 | 照计划走路 | 按照这个走一遍流程 | 按这个来改计划 | 就这么定了？ | 就这样执行吗 | 继续执行上一个任务
继续执行计划书 | 我们可以开始讨论了 | 你可以开始问了 | 你开始吧，先问问题 | 你开始问吧 | 可以动手写计划了 | 可以开始写了 | 可以干活吗 | 可以写代码吗 | 可以写代码 | 可以改代码
可以改代码吗 | 可以做了吗 | 直接上报 | 直接上线 | 直接做个方案 | 直接开始问吧 | 去做吧，但别改数据库 | 放手去做计划 | 冲突吧 | 走起来看看 | 干起来不难 | 做起来很难 | 做起来
搞起来麻烦 | 推进吧台 | 方案通过审核 | 审核通过后 | 审批通过再说 | 准了再说 | 批准了再说 | 实现吧？ | 开发吧，先写文档 | 赶紧想 | 好了 | 好了吗 | 好了，停
If I were you I'd start | they told me to tell you to go ahead | mum says go for it | the docs say proceed
proceed is a verb | define proceed | translate go ahead | translate: go ahead | spell approved
approved is spelled wrong in the README | replace approve by accept in the form
should the user hit proceed, show a toast | after go ahead comes the wizard | the words go ahead
Go ahead is my favourite band | go ahead Eagles won | when you go ahead, log it | before you proceed: tests
proceed, but only in staging | proceed with staging only | go ahead on a new branch | go ahead in a worktree
implement it behind a flag | implement it with tests | implement it using zod | implement this too
implement that as well | do that as well | do it too | also do it | also implement it | start as well
approve all tools | approve bash | approve always | accept edits | accept all | accept | yolo | lfg | bet
engage | fire | go team | go on | go on then | keep going | keep it up | onward | next | next step
next please | finish it | finish the plan | complete the plan | do the rest of the plan | test it | try it
try it out | check it | verify it | fix it | fix this | solve it | please fix it now | review it and do it
think hard and then do it | do it, think hard | do it; commit; push | do it and push | do it and commit
ship it and deploy | yes, deploy | yes, merge it | ok merge | yes delete it | yes, push to main
yes to question 1 | yes, option 2 | yes, sqlite | yes I saw that | yes I know | ok I see
ok I understand, start where | ok start where we left off | ok start from task 3 | sure, start there
great, start here | start here | start at task 2 | begin at the top | please proceed to explain
please start explaining | please begin explaining | please go ahead and explain | please do it as a table
please implement it as bullet points | please execute sequentially | please execute task 1 | kindly wait
kindly revert | umsetzen, aber als Tabelle | bitte als Tabelle umsetzen | bitte nur Schritt 1 umsetzen
bitte Schritt 1 umsetzen | bitte erst Schritt 1 umsetzen | bitte mit Tests umsetzen
bitte ohne Tests umsetzen | bitte auf einem neuen Branch umsetzen | leg los mit Schritt 1 | mach das auch
mach das noch | mach das noch rein | mach das weg | mach das fertig | mach fertig | mach Schluss | mach mit
mach hin | mach Sachen | mach den Plan | mach den Plan kürzer | mach jetzt den Plan | mach bitte den Plan
setz den Plan neu auf | setz noch einen drauf | setz das bitte in den Plan | führe den Plan weiter aus
führe den Plan näher aus | führ den Plan aus Schritt 2 zusammen | beginn | der Beginn ist gut | zum Beginn
start mit Schritt 2 | Ende gut alles gut, los geht's noch nicht | freigegeben werden muss noch
genehmigt ist genehmigt | 也执行一下测试 | 执行第二步 | 只执行第一步 | 先执行第一步 | 开始第一步 | 从第一步开始 | 在新分支上执行 | 执行并提交 | 执行后部署
开始执行并推送 | 直接部署 | 直接合并 | 直接提交吧 | 提交吧 | 合并吧 | 删了吧 | 改计划吧 | 写计划吧 | 做计划吧 | 做方案吧 | 讨论吧 | 说吧 | 问吧 | 想想吧 | 算了吧 | 停吧
等吧 | 再等等吧 | 下一步 | 下一步吧 | 继续吧 | 继续完善吧 | 好的继续 | 好的，下一个问题 | 好的，改一下 | 按你的想法改 | 按我的意思来 | 按我说的做 | 按老板说的做 | 照旧 | 照做
照办 | 加个测试再开始 | 补充后开始执行 | 改完开始执行 | 确认后开始 | 同意后执行 | 批准后执行 | 都可以开始 | 随时可以开始 | 什么时候都可以开始 | 随便 | 随你 | 你看着办 | 你决定
看着办吧 | 有空再做吧
`);

export const executing = split(`
Yes! Go ahead and implement the plan, thank you. | ok do it | alright let's implement this
Sounds great. Let's build it. | that's perfect, please start | Yup, looks right. Go for it!
I'm happy with the plan. Proceed. | cool, get started | Fine, go ahead. | approve
Let's proceed with the implementation | Nice. Please carry out the plan now. | go ahead and start coding
Yes, please start working on this. | you can go ahead now | ok you can begin | execute | start coding please
let's get going | I'm good with this, ship it | yes do that | Go ahead with this plan
please execute this plan | LGTM 👍 proceed | green light from me | Passt so, leg bitte los
Ja, mach das bitte so | Ok, dann setz es um | Alles gut, du kannst starten
Sehr gut, bitte den Plan umsetzen | Gefällt mir, fang an! | Danke, sieht super aus. Bitte ausführen.
jo mach | kannst anfangen | Ja, bitte so umsetzen, danke | Dann mal los! | Genau so machen
Plan ist freigegeben | ja gerne, setz um | 好，开始吧 | 好的，开始写代码吧 | 可以执行了 | 可以，按这个方案做 | 没问题，就按这个来吧 | 行，就这么干
同意这个计划，开始执行 | 那就动手吧 | 请按计划执行 | 計劃沒問題，請開始執行 | 好的，請開始實作 | 批准執行 | 可以動手了 | 照計劃進行吧 | 很好，开始实施吧 | 我觉得可以，开始吧
ok，动手吧 | 嗯嗯，执行吧，谢谢 | 就照这个方案执行 | Ok perfect. Let's go ahead with the plan. | yes, implement
Thanks, that's great. You can start implementing now. | approved, thanks
Plan looks good to me, please implement | Excellent plan! Go for it 🚀 | go ahead and execute the plan please
OK, execute. | yes please go ahead with it | hey, looks good, let's start | Okay, that works. Start coding!
I agree with the plan, proceed | No further questions, go ahead. | great, continue with the implementation
Sure! do it :) | go ahead mate | proceed as planned | Jawohl, leg los | Plan passt, bitte umsetzen
Ok super, dann leg mal los | Klingt gut. Du kannst mit der Umsetzung beginnen. | ja bitte, setz alles um
Ja, implementiere den Plan | Dann fang mal an | Perfekt, danke, mach das | In Ordnung, bitte starten
von mir aus, leg los | Weiter mit der Umsetzung bitte | 好的，按计划执行吧 | 可以了，开始吧 | 没问题了，开工 | 方案可以，开始做吧 | 行，动手吧
好，你开始吧 | ok，就这么做 | 可以开始干活了 | 太好了，马上开始执行 | 确认，开始执行 | 好的，開始吧，謝謝 | 沒問題，按照計劃執行 | 同意，請開始 | 按你的方案来 | 继续执行
计划很好，直接实现吧 | go ahead with all | Yes, looks great! Please start the implementation now.
Ok thanks, go ahead | perfect go ahead | great, let's do this | looks good do it | yes start | ok begin
sounds good start coding | all good, ship it | I'm fine with that, you can proceed | go ahead and build it
kk go ahead | please execute | Sehr schön. Setz das bitte genau so um. | gut, fang an | ok umsetzen
Klasse, bitte loslegen! | Danke dir, dann leg los | ja mach das
Einverstanden. Bitte mit der Umsetzung beginnen. | 好的开始吧 | 好开始执行 | 可以，动手 | 收到，开始执行 | 没问题开始吧 | 就这么干吧 | 好，直接做
谢谢，请按方案执行 | 贊，開工吧 | 沒意見，開始實作吧 | get started | wir machen das so | ich gebe es frei | dann umsetzen | 就这么来
`);

function split(messages: string): string[] {
  return messages.split(/\n| \| /u).filter((message) => message !== "");
}
