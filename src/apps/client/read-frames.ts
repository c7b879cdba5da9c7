// Takes server-sent events out of a stream of bytes, wherever the pieces were cut.

/** The `data` of each event; undefined for a sign of life. */
export async function* readFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<string | undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // An event that was cut off counts for nothing: it comes again.
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = lines.pop() ?? "";
      for (const frame of lines) yield dataOf(frame);
      yield undefined;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function dataOf(frame: string): string | undefined {
  const data = frame
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).replace(/^ /, ""));
  return data.length > 0 ? data.join("\n") : undefined;
}
