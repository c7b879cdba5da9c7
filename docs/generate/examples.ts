// Examples for the page of all settings; like every block of the documentation they are read with the schema by a test.

export const examples: Readonly<Record<string, unknown>> = {
  model: { model: "anthropic/claude-sonnet-4-5" },
  models: {
    models: {
      planner: { model: "anthropic/claude-opus-4-5", effort: "high" },
      builder: "ollama/qwen3-coder",
      perspectives: { devo: "openai/gpt-5-mini" },
    },
  },
  providers: {
    providers: {
      work: {
        baseUrl: "https://models.example.org/v1",
        apiKeyEnv: "WORK_MODELS_KEY",
        models: { "gpt-oss-120b": { contextWindow: 131_072, price: { input: 0.1, output: 0.5 } } },
      },
    },
  },
  limits: { limits: { steps: 50, cost: 2.5 } },
  plan: { plan: { folder: "docs/plans", shell: "readonly" } },
  build: { build: { concurrency: 2, adjustments: "ask", cost: 5 } },
  perspectives: {
    perspectives: {
      security: { prompt: "Look for ways to abuse this.", tools: ["read", "grep"], steps: 10 },
      devo: false,
    },
  },
  mcpServers: {
    mcpServers: {
      files: { command: "npx", args: ["-y", "@modelcontextprotocol/server-filesystem", "."], trusted: true },
      tracker: { url: "https://mcp.example.org/mcp", headers: { Authorization: "Bearer ${TRACKER_TOKEN}" } },
    },
  },
  permissions: {
    permissions: { allow: ["edit(src/**)", "bash(npm test)"], ask: ["web_fetch"], deny: ["read(.env)"] },
  },
  server: { server: { port: 4700, roots: ["/home/ada/code"], hosts: ["plans.example.com"] } },
};
