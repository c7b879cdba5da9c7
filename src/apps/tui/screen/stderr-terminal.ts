// A terminal on standard error: panels are drawn there while standard output may be a file or a pipe.
import { StdinBuffer, type Terminal } from "@earendil-works/pi-tui";

const [PASTE_ON, PASTE_OFF] = ["\x1b[?2004h", "\x1b[?2004l"];
const SHOW_CURSOR = "\x1b[?25h";

export function stderrTerminal(): Terminal {
  const { stdin, stderr } = process;
  const write = (text: string) => void stderr.write(text);
  let stop = () => {};
  return {
    start(onInput, onResize) {
      const keys = new StdinBuffer();
      const onData = (data: string) => keys.process(data);
      // However the program ends, restore the shell's terminal.
      const restore = () => write(PASTE_OFF + SHOW_CURSOR);
      keys.on("data", onInput);
      keys.on("paste", (text) => onInput(`\x1b[200~${text}\x1b[201~`));
      stdin.setRawMode(true);
      stdin.setEncoding("utf8");
      stdin.on("data", onData);
      stdin.resume();
      stderr.on("resize", onResize);
      process.once("exit", restore);
      write(PASTE_ON);
      stop = () => {
        process.off("exit", restore);
        stderr.off("resize", onResize);
        stdin.off("data", onData);
        stdin.pause();
        keys.destroy();
        restore();
        stdin.setRawMode(false);
        stop = () => {};
      };
    },
    stop: () => stop(),
    drainInput: async () => {},
    write,
    get columns() {
      return stderr.columns || 80;
    },
    get rows() {
      return stderr.rows || 24;
    },
    kittyProtocolActive: false,
    moveBy: (lines) => write(lines === 0 ? "" : lines > 0 ? `\x1b[${lines}B` : `\x1b[${-lines}A`),
    hideCursor: () => write("\x1b[?25l"),
    showCursor: () => write(SHOW_CURSOR),
    clearLine: () => write("\x1b[K"),
    clearFromCursor: () => write("\x1b[J"),
    clearScreen: () => write("\x1b[2J\x1b[H"),
    setTitle: () => {},
    setProgress: () => {},
  };
}
