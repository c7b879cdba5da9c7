// The origin of a setting: as data for people, in any language, and in English for programs.

/** `user` and `project` are files. */
export interface SettingSource {
  readonly kind: "user" | "project" | "environment" | "flag";
  /** A path, the name of a variable, or an option. */
  readonly place: string;
  readonly line?: number | undefined;
}

export interface SettingOrigin {
  /** Several for lists that are appended, none for a default. */
  readonly sources: readonly SettingSource[];
  /** The same in English: "user file /home/ada/.config/planwright/planwright.jsonc:4". */
  readonly from: string;
}

const names = { user: "user file", project: "project file", environment: "environment", flag: "flag" } as const;

export function settingOrigin(sources: readonly SettingSource[]): SettingOrigin {
  const from = sources.map((source) => `${names[source.kind]} ${placeOf(source)}`).join(", ");
  return { sources, from: from || "default" };
}

/** "/home/ada/planwright.jsonc:4" */
export function placeOf({ place, line }: SettingSource): string {
  return line === undefined ? place : `${place}:${line}`;
}
