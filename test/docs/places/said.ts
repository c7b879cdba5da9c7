// Answers to type while the blocks of a document run, where the document itself does not show them.

export const said: Readonly<Record<string, readonly string[]>> = {
  "README.md": ["Plan executed (2/2 tasks succeeded)", '"type":"run_result","exitCode":0'],
  "docs/guides/http.md": [
    '"name": "owner"',
    '"type":"plan_approval_request","title":"Refactor auth and deploy it to staging"',
    '"status":"completed"',
    '"conflicts":[]',
    '"models":["ollama/qwen3","ollama/qwen3"],"problem":null',
    '{"model":null,"context":{"used":',
    '{"code":"unknown_provider","hint":"Known providers: ',
    '{"code":"nothing_to_do"}',
    '{"files":["src/cart.js","test/cart.test.js"],"truncated":false}',
    '["docs/auth.md","src/auth.js"]',
    "## Plan, revision 1",
    '"decision":"approved"',
    "id: 4",
    '{"code":"bad_answer","errors":[{"field":',
    '{"outcome":"done"}',
    '{"tool":"bash","command":"touch tidy.txt"',
    '"code": "not_found"',
  ],
};
