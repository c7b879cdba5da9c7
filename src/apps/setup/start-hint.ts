// How a model server is started that does not run.

export function startHint(provider: string): string {
  if (provider === "ollama") return "Start it with: ollama serve. Then try again.";
  if (provider === "lmstudio") return "Open LM Studio and start its server (Developer, Start Server), then try again.";
  return "Start the server there or check the address, then try again.";
}
