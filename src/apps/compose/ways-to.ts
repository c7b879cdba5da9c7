// A folder by every path that leads there: a home may be a link, and programs tell where it really is.
import { realPlace } from "../../adapters/files/real-place.ts";

/** As it is named, and as it really is. None for a variable that is not set, or set to nothing. */
export function waysTo(folder: string | undefined): readonly string[] {
  return folder ? [...new Set([folder, realPlace(folder)])] : [];
}
