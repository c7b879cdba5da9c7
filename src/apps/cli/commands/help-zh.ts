// The help texts in Chinese.
import type { HelpTexts } from "./commands.ts";

export const chinese: HelpTexts = {
  sentences: {
    "Write what is sent, decided and timed to stderr (terminal interface: to a file), without secrets":
      "把发送的内容、做出的决定和耗时写到 stderr（终端界面：写入文件），不含机密",
    "Write every exchange with a model into this folder, without secrets": "把与模型的每次交互写入此文件夹（不含机密）",
    "Answer from this recording, without a model; fails where a request differs":
      "用此录制作答，不使用模型；请求不一致时失败",
    "With --replay: prompts may differ": "与 --replay 一起使用：允许提示词不同",
    "A coding agent that thinks before it touches.": "先思考、再动手的编程代理。",
    "Usage: planwright <command>": "用法：planwright <命令>",
    "Usage: planwright {command} [options]": "用法：planwright {command} [选项]",
    "<command> --help": "<命令> --help",
    "All options of a command": "某个命令的全部选项",
    "Versions of planwright and Node": "planwright 和 Node 的版本",
    ".": "。",

    "As JSON": "以 JSON 输出",
    "Folder that is meant (default: the current one)": "所指的文件夹（默认：当前文件夹）",
    "Who decides (default: your user name)": "由谁决定（默认：您的用户名）",
    "Model for this run: ollama/qwen3, anthropic/claude-sonnet-4-5 …":
      "本次运行的模型：ollama/qwen3、anthropic/claude-sonnet-4-5 …",
    "How hard it thinks: none, minimal, low, medium, high, xhigh, max":
      "思考的深度：none、minimal、low、medium、high、xhigh、max",
    "Write every event as one line of JSON to stdout": "把每个事件作为一行 JSON 写到 stdout",
    "Folder to work in (default: the current one)": "工作文件夹（默认：当前文件夹）",

    "How fast the demo's script is: 2 is twice as fast, 0.5 half": "演示脚本的速度：2 为两倍速，0.5 为半速",
    "List the scenes": "列出场景",
    "Play a scene offline, from the request to the summary: refactor (default), deploy, revise, repair, fix":
      "离线演示一个场景，从请求到总结：refactor（默认）、deploy、revise、repair、fix",
    "The demo in a temporary folder: a script plays the model, whatever model is set":
      "在临时文件夹中演示：由脚本扮演模型，无论设置了哪个模型",
    "The scene's language (default: yours)": "场景的语言（默认：您的语言）",
    "Open the terminal interface (also without any command)": "打开终端界面（不带任何命令时也是如此）",
    "Go on with this session": "继续此会话",
    "Choose from the sessions of this folder": "从此文件夹的会话中选择",
    "Open the terminal interface on a running server (default: the one on this machine)":
      "在正在运行的服务器上打开终端界面（默认：本机的服务器）",
    "Who you are to a server elsewhere (or PLANWRIGHT_TOKEN; default: your own token)":
      "您在其他服务器上的身份（或 PLANWRIGHT_TOKEN；默认：您自己的令牌）",
    "Begin a new session": "开始新会话",

    "Do what the prompt says, without a terminal interface": "按需求执行，不使用终端界面",
    "plan (reads only), build (changes files), auto (simple requests build, others plan)":
      "plan（只读）、build（修改文件）、auto（简单的请求直接执行，其他的先做计划）",
    "Do not ask before files are changed and commands run": "修改文件和运行命令之前不询问",
    "Go on with the newest session of this folder": "继续此文件夹中最新的会话",
    "Go on with this session; without a prompt, take up what was left unfinished":
      "继续此会话；没有需求时接着做未完成的工作",

    "Make a plan that waits for approval (exit code 3); nothing is changed":
      "制定等待批准的计划（退出码 3）；不做任何改动",
    "Also write the plan to this file, as JSON": "同时把计划以 JSON 写入此文件",
    "Approve it without you if all of this holds: risk<=low,files=src/**,tasks<=5,cost<=1,agent=koda,no-execute,checked":
      "全部条件成立时自动批准：risk<=low,files=src/**,tasks<=5,cost<=1,agent=koda,no-execute,checked",
    "Plan in the newest session of this folder": "在此文件夹中最新的会话里做计划",
    "Plan in this session; without words, take up planning that was stopped":
      "在此会话中做计划；没有文字时继续中断的计划",

    "Show a plan (default: the one that waits here), or list them": "显示计划（默认：在此等待的计划），或列出计划",
    "The perspectives as a whole": "完整显示各方意见",
    "List the plans of this folder": "列出此文件夹的计划",
    "With --list: of every folder": "与 --list 合用：所有文件夹的计划",

    "Approve exactly this revision of a plan": "批准计划的这一版",
    "What the builder should keep in mind": "执行时需要注意的事项",
    "Build with the conversation so far (keep), or with the plan alone (fresh)":
      "带着此前的对话执行（keep），或只凭计划执行（fresh）",
    "Model that builds": "执行用的模型",
    "Also if files that the plan touches have changed since it was made": "即使计划涉及的文件在制定之后有改动也批准",

    "Send a plan back; what was commented goes with it (- reads standard input)":
      "退回计划修改；评论会一并提交（- 表示读取标准输入）",
    "Go on planning at once (exit code 3 when the next revision waits)": "立即继续制定（下一版等待批准时退出码为 3）",
    "With --now: model for this run": "与 --now 合用：本次运行的模型",
    "With --now: how hard it thinks": "与 --now 合用：思考的深度",

    "Close a plan: it will not be carried out": "拒绝计划：不会执行",

    "Remark something about a plan, for the next revision to answer": "评论计划，由下一版答复",
    "About this task": "针对此任务",
    "About this line of the plan's file": "针对计划文件的这一行",

    "Show what changed between two revisions (default: the newest and the one before), or what a task changed in the files":
      "显示两个版本之间的改动（默认：最新版与上一版），或某个任务对文件的改动",
    "What this task changed in the files": "该任务对文件的改动",
    "What the whole plan changed in the files": "整个计划对文件的改动",

    "Show the tasks of a plan: status, agent, progress, time, checks, files":
      "显示计划的任务：状态、代理、进度、时间、检查、文件",
    "Pause a plan that is carried out: no task starts, those that run stop before their next step":
      "暂停正在执行的计划：不再启动任务，运行中的任务在下一步之前停下",
    "Go on with a plan that was paused, cancelled or interrupted, and carry it out here":
      "继续已暂停、已取消或被中断的计划，并在此执行",
    "Cancel a plan, or one task of it and what waits for that": "取消计划，或其中一个任务及等待它的任务",
    "Run a task again, and what was skipped because of it": "重新执行任务，以及因它而跳过的任务",
    "Also everything that waits for it, even what is done already": "以及等待它的所有任务，包括已完成的",
    "Carry it out here at once (that is the default)": "立即在此执行（默认如此）",
    "Only record it; planwright resume carries it out": "只记录下来；由 planwright resume 执行",
    "Leave a task out; what waits for it goes on without it": "跳过任务；等待它的任务照常进行",
    "Change how many tasks run at the same time, also while they run": "更改同时运行的任务数，运行中也可以",
    "Show the change of a plan that waits for your decision, or decide about it":
      "显示等待您决定的计划更改，或作出决定",
    "Accept it": "接受",
    "Reject it: the plan goes on as it is": "拒绝：计划按原样继续",
    "After the decision: go on here at once": "决定之后：立即在此继续",
    "Take what a plan or one of its tasks changed out of the workspace again":
      "把计划或其中一个任务的改动从文件夹中撤出",
    "With a task: also what came into the workspace after it": "与任务一起：也撤销之后进入文件夹的改动",
    "Without showing the changes and asking": "不显示改动，也不询问",
    "Leave files alone that were changed since in a way that excludes it": "不动那些之后又被改动而相互冲突的文件",

    "Check plan files (- is standard input): file:line: error|warning: message [rule]":
      "检查计划文件（- 表示标准输入）：文件:行: 错误|警告: 说明 [规则]",

    "List sessions, or show, export, fork or remove one": "列出会话，或显示、导出、分叉、删除一个会话",
    "In the list: of every folder, not only this one": "列表：所有文件夹的会话，不只是此文件夹",
    "In the list: how many (default 20)": "列表：显示多少个（默认 20）",
    "The list as JSON": "以 JSON 输出列表",
    "For export: write to this file": "用于 export：写入此文件",
    "For export: replace the file if it exists": "用于 export：文件已存在时替换",
    "For fork: only up to this event": "用于 fork：只到这个事件为止",

    "Give a session (default: the newest here) to others as one file": "将会话（默认：此处最新的）导出为一个文件",
    "A page to share that needs nothing else (the default)": "可分享的独立网页（默认）",
    "To read, as Markdown": "供阅读的 Markdown 文本",
    "Every stored event, one JSON object a line": "每个已存事件，每行一个 JSON 对象",
    "Only what was said, as in a .chat file": "仅对话内容，如同 .chat 文件",
    "Write to this file (default at a terminal: named by the title)": "写入此文件（终端中默认：按标题命名）",
    "Replace the file if it exists": "文件已存在时替换",
    "Show who did what in a session (default: the newest here) and what allowed or refused it":
      "显示会话中谁做了什么（默认：此处最新的会话），以及凭什么允许或拒绝",
    "Only what happened in this mode: plan or build": "只显示此模式下发生的：plan 或 build",
    "Only this tool's calls and what was answered about them": "只显示此工具的调用以及相关的答复",
    "Only what was refused": "只显示被拒绝的",
    "Instead: how often each model tried what plan mode forbids, over all sessions of this folder":
      "改为显示：此文件夹的所有会话中，各模型尝试计划模式所禁操作的次数",
    "With --adherence: of every folder, not only this one": "与 --adherence 合用：所有文件夹，不只是此文件夹",
    "One JSON object a line; with --adherence the report as JSON":
      "每行一个 JSON 对象；与 --adherence 合用时以 JSON 输出报告",

    "List what waits for you and what is allowed here, answer (answer <id> yes|skip|no), or take back (revoke <id>)":
      "列出等待您答复的和此处允许的，答复（answer <编号> yes|skip|no）或收回（revoke <编号>）",
    "In the list: also what expired or was revoked, and other folders. For revoke: everything in this folder":
      "列表：也包括已过期、已收回的权限和其他文件夹。用于 revoke：此文件夹的全部权限",
    "With no: what the agent should do instead": "与 no 合用：代理应该改做什么",
    "With yes: also from now on, for the task, plan, session or project":
      "与 yes 合用：今后也允许，范围为 task（任务）、plan（计划）、session（会话）或 project（项目）",
    "With --always: what is allowed (default: exactly this call)": "与 --always 合用：允许什么（默认：仅此调用）",
    "With --always: for how long (default 30)": "与 --always 合用：多少天（默认 30）",

    "Show the merged configuration and where each value comes from": "显示合并后的配置以及每个值的来源",
    "Connect a model: find what there is, try it and set it": "连接模型：查找可用的模型，试用并设置",
    "Set this one, without a dialogue": "直接设置此模型，不进入对话",
    "With --model: the address of its server": "与 --model 一起使用：其服务器的地址",
    "With --model: set it without trying it": "与 --model 一起使用：不试用直接设置",
    "Only show what is found; with a provider: its models": "仅显示找到的内容；指定提供方时：其模型",

    "Check that everything planwright needs is here": "检查 planwright 所需的一切是否齐备",
    "Print what lets your shell complete commands, options, sessions, plans and models":
      "输出补全脚本，让 shell 补全命令、选项、会话、计划和模型",

    "Answers to what agents ask, as a JSON object by the questions' names":
      "代理提问的回答，按问题名称组成的 JSON 对象",
    "Show what an agent asks (default: in this folder), or answer it":
      "显示代理的提问（默认：此文件夹中的），或作出回答",
    "The answers as one JSON object": "以一个 JSON 对象给出回答",
    "Go on with the session at once (at a terminal that is the default)": "立即继续该会话（在终端中为默认行为）",
    "With --continue: model for this run": "与 --continue 合用：本次运行的模型",
    "With --continue: how hard it thinks": "与 --continue 合用：思考的深度",
    "With --continue: do not ask before files are changed and commands run":
      "与 --continue 合用：修改文件和运行命令前不询问",
    "Serve the web interface and the API for these folders (default: the current one)":
      "为这些文件夹提供网页界面和 API（默认：当前文件夹）",
    "Address to listen on (default: 127.0.0.1)": "监听的地址（默认：127.0.0.1）",
    "Port to listen on (default: 4600; 0: any that is free)": "监听的端口（默认：4600；0：任一空闲端口）",
    "Let everybody in who reaches it; only on this machine": "允许任何能访问的人进入；仅限本机",
    "Model for all that it runs": "所有运行使用的模型",
    "What is logged: trace, debug, info, warn, error, fatal, silent":
      "记录的级别：trace, debug, info, warn, error, fatal, silent",
    "Add the log to this file instead of writing it to stderr": "将日志追加到此文件，而不是写到 stderr",
    "Ask the running server for a link that lets a browser in once": "向运行中的服务器索取让浏览器进入一次的链接",
    "Port of the server on this machine": "本机服务器的端口",
    "Address of the server, if it is elsewhere": "服务器的地址（若在别处）",
    "List who may call the server, let somebody in (create <name> --role …), or end it (revoke <name>, renew)":
      "列出谁可以调用服务器，允许某人（create <名字> --role …），或终止（revoke <名字>、renew）",
    "For create: view, comment, approve or admin":
      "用于 create：view（查看）、comment（评论）、approve（批准）或 admin（管理）",
  },
  places: {
    "[provider]": "[提供方]",
    "[scene]": "[场景]",
    "en|de|zh": "en|de|zh",
    factor: "倍数",
    "[url]": "[网址]",
    token: "令牌",
    "": "",
    "[prompt]": "[需求]",
    "<what you want>": "<您的需求>",
    "[<plan>[@rev]]": "[<计划>[@版本]]",
    "<bash|zsh|fish>": "<bash|zsh|fish>",
    "<plan>[@rev]": "<计划>[@版本]",
    "<plan>[@rev] <feedback>": "<计划>[@版本] <意见>",
    "<plan> [reason]": "<计划> [原因]",
    "<plan>[@rev] <text>": "<计划>[@版本] <文字>",
    "[<plan>] [from|task] [to]": "[<计划>] [从|任务] [到]",
    "[<plan>]": "[<计划>]",
    "<plan>": "<计划>",
    "<plan> [task]": "<计划> [任务]",
    "<plan> <task>": "<计划> <任务>",
    "<plan> <task> [reason]": "<计划> <任务> [原因]",
    "<plan> <n>": "<计划> <n>",
    "[<plan>] [task]": "[<计划>] [任务]",
    "<file…>": "<文件…>",
    "[show|export|fork|rm] [id]": "[show|export|fork|rm] [编号]",
    "[session]": "[会话]",
    "[list|answer|revoke] [id…]": "[list|answer|revoke] [编号…]",
    "provider/model": "提供商/模型",
    "keep|fresh": "keep|fresh",
    level: "级别",
    mode: "模式",
    folder: "文件夹",
    id: "编号",
    file: "文件",
    policy: "策略",
    text: "文字",
    name: "名字",
    n: "n",
    scope: "范围",
    pattern: "匹配模式",
    "[<session>] [name=value…]": "[<会话>] [名称=值…]",
    "[folder…]": "[文件夹…]",
    "[list|create|revoke|renew] [name]": "[list|create|revoke|renew] [名字]",
    object: "对象",
    address: "地址",
    url: "地址",
    role: "角色",
  },
};
