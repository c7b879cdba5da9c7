// Positions of secrets in a text, and how they are removed.
import { containsRedaction, redaction } from "../../ports/redactor.ts";

export interface Span {
  readonly start: number;
  readonly end: number;
  /** The replacement: `redaction(name)`. */
  readonly name: string;
}

/** Names may come from files; the marker must stay recognizable. */
export function markerName(name: string): string {
  return name.replaceAll(/[^\w.-]+/g, "_").slice(0, 64);
}

/** Markers that are in the text already, so that they stay as they are. Only those with the name of a secret. */
export function markersIn(text: string, isName: (name: string) => boolean): readonly Span[] {
  if (!containsRedaction(text)) return [];
  return [...text.matchAll(/⟦redacted(?::([\w.-]{1,64}))?⟧/g)]
    .filter(([, name]) => name === undefined || isName(name))
    .map((match) => ({ start: match.index, end: match.index + match[0].length, name: "" }));
}

/** Overlapping spans become one, named after the longest. A span that cuts a marker, or is inside one, is dropped. */
export function replaceSpans(text: string, found: readonly Span[], markers: readonly Span[]): string {
  const spans = merge(markers.length === 0 ? found : found.filter((span) => !cuts(span, markers)));
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, name } of spans) {
    parts.push(text.slice(done, start), redaction(name));
    done = end;
  }
  parts.push(text.slice(done));
  return parts.join("");
}

function merge(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  let longest = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    const length = span.end - span.start;
    if (!last || span.start >= last.end) {
      merged.push(span);
      longest = length;
      continue;
    }
    const name = length > longest ? span.name : last.name;
    longest = Math.max(longest, length);
    merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end), name };
  }
  return merged;
}

function cuts(span: Span, markers: readonly Span[]): boolean {
  // The first marker that ends behind the start of the span, by halving.
  let low = 0;
  let high = markers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((markers[middle] as Span).end > span.start) high = middle;
    else low = middle + 1;
  }
  for (let index = low; index < markers.length; index++) {
    const marker = markers[index] as Span;
    if (marker.start >= span.end) return false;
    const around = span.start <= marker.start && span.end >= marker.end;
    const same = span.start === marker.start && span.end === marker.end;
    if (!around || same) return true;
  }
  return false;
}
