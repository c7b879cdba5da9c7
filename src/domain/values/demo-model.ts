// The demo's script plays the part of a model; its name tells the two apart.

export function isDemoModel(model: string): boolean {
  return model.startsWith("demo/");
}

/** True when only the demo's script was used: it costs nothing and no model saw any data. */
export function areAllDemo(models: ReadonlySet<string>): boolean {
  return models.size > 0 && [...models].every(isDemoModel);
}
