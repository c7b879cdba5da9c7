// API types of where a setting comes from.
import { z } from "zod";
import type { SettingOrigin } from "../../domain/values/setting-origin.ts";

/** The fields of an object that has an origin. */
export const settingOriginFields: { readonly [Field in keyof SettingOrigin]: z.ZodType<SettingOrigin[Field]> } = {
  from: z.string().describe("In English: `default`, or where it is set."),
  sources: z
    .array(
      z.object({
        kind: z.enum(["user", "project", "environment", "flag"]),
        place: z.string().describe("A file, a variable or an option."),
        line: z.int().optional(),
      }),
    )
    .describe("The same as data. Several for lists that are appended, none for a default."),
};
