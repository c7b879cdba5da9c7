// Chinese: connecting a model.
import type { Entry } from "./sentence.ts";

export const setup: readonly Entry[] = [
  ["{origin} answered with more than {count} bytes.", "{origin} 的回应超过 {count} 字节。"],
  ["{provider} has no list of models at {address}.", "{provider} 在 {address} 没有模型列表。"],
  ["{provider} has no list of models at the configured address.", "{provider} 在所配置的地址没有模型列表。"],
  [
    "Check the address (many servers want /v1 at its end), or type the model's name.",
    "请检查地址（许多服务器要求以 /v1 结尾），或直接输入模型名称。",
  ],
  ["{provider} answers, but it has no models.", "{provider} 有回应，但没有任何模型。"],
  ["Get one first, for example with: ollama pull qwen3-coder", "请先下载一个，例如：ollama pull qwen3-coder"],
  [
    "Download one in LM Studio first, for example qwen3-coder, and load it.",
    "请先在 LM Studio 中下载一个模型（例如 qwen3-coder）并加载。",
  ],
  ["Load one there first, or type a model's name.", "请先在那里加载一个，或输入模型名称。"],
  ["The address has a name, a password or a question in it.", "地址中含有用户名、密码或查询参数。"],
  ["A key is given by itself.", "密钥请单独提供。"],
  ["{model} was not done after {seconds} s.", "{model} 在 {seconds} 秒后仍未完成。"],
  [
    "A model that is loaded for the first time may need long: try again. If it stays slow, choose a smaller one.",
    "首次加载的模型可能需要较长时间：请重试。如果仍然很慢，请选择更小的模型。",
  ],
  ["{model} answered with nothing.", "{model} 的回答是空的。"],
  ["Try again, or choose another model.", "请重试，或选择其他模型。"],
  ["{file} is being changed by something else.", "{file} 正在被其他程序修改。"],
  ['The key of "{provider}" is not sent to another address.', "“{provider}”的密钥不会发送到其他地址。"],
  ["Use another name for this server, or give its key.", "请为此服务器使用其他名称，或提供其密钥。"],
  ['The headers of "{provider}" are not sent to another address.', "“{provider}”的请求头不会发送到其他地址。"],
  ["Use another name for this server.", "请为此服务器使用其他名称。"],
  ["{file} is read-only.", "{file} 是只读的。"],
  [
    'Let yourself write it (chmod u+w), or set "model" in it yourself.',
    '请允许自己写入（chmod u+w），或自行在其中设置 "model"。',
  ],
  ["{file} is not UTF-8 text.", "{file} 不是 UTF-8 文本。"],
  ["Save it as UTF-8.", "请将其保存为 UTF-8。"],
  ['The provider "{name}" is set in the project\'s file.', "提供方“{name}”已在项目文件中设置。"],
  [
    "Use another name for yours, or leave the address and the key out.",
    "请为您的提供方使用其他名称，或不要给出地址和密钥。",
  ],
  ["Start it with: ollama serve. Then try again.", "请用以下命令启动：ollama serve。然后重试。"],
  [
    "Open LM Studio and start its server (Developer, Start Server), then try again.",
    "请打开 LM Studio 并启动其服务器（Developer、Start Server），然后重试。",
  ],
  ["Start the server there or check the address, then try again.", "请启动那里的服务器或检查地址，然后重试。"],
  ["Check the address and your connection, then try again.", "请检查地址和网络连接，然后重试。"],
  [
    "{model} cannot call tools: as an agent it can read and change nothing.",
    "{model} 不能调用工具：作为代理，它无法读取或修改任何内容。",
  ],
  ["Choose another one. To set it all the same: --no-test", "请选择其他模型。若仍要设置：--no-test"],
  ["Choose another model.", "请选择其他模型。"],
  ["Get it with: ollama pull {name}", "请用以下命令下载：ollama pull {name}"],
  ["There is no terminal to ask you at.", "没有可以向您提问的终端。"],
  [
    "Use: planwright setup --model provider/model. What there is: planwright setup --list",
    "请使用：planwright setup --model provider/model。查看可用项：planwright setup --list",
  ],
  ["--{option} only goes with --model.", "--{option} 只能与 --model 一起使用。"],
  ["A provider is only named with --list.", "只有与 --list 一起才能指定提供方。"],
  ["--list and --model do not go together.", "--list 和 --model 不能一起使用。"],
  [
    "Check the address and your connection, then try again. Behind a company's proxy set HTTPS_PROXY.",
    "请检查地址和网络连接，然后重试。如果在公司代理之后，请设置 HTTPS_PROXY。",
  ],
  ["Wait a moment and try again, or choose another model.", "请稍候重试，或选择其他模型。"],
];
