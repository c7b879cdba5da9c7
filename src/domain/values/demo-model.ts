// The model that is none: the demo's script, known by its name.

export function isDemoModel(model: string): boolean {
  return model.startsWith("demo/");
}

/** What all of these calls used, nobody has to pay for and no model has seen. */
export function areAllDemo(models: ReadonlySet<string>): boolean {
  return models.size > 0 && [...models].every(isDemoModel);
}
