// Pieces that slow programs down when they are repeated: tests check what becomes of them, `bench/hostile-inputs.ts` how the time grows.

export const hostilePieces = {
  /** Starts of secrets that never become one. */
  redacted: ["a", " ", "-----BEGIN ", "A1b2", "eyJ", "_KEY=", "password=", "xoxb-", "curl ", "://a:", "\\n", "sk-"],
  /** Tags, comments and entities that are never closed. */
  page: '<|<a |<a x="|<!--|<script>|<td>| |<pre> |&|&notin|<div>|</|<b><i><p></b>|<table><a><svg>'.split("|"),
  /** Parts of approvals, refusals and quotations. */
  asked: [
    ..."a|go ahead |go ahead, |don't |not no not |“|'| 'a|`|<|\n> x|„|不|开始执行|开始|bitte jetzt |ok, |start x, ".split(
      "|",
    ),
    ..."a.b/|?|(|wenn |👍|\u200B|- |*|~~|setz bitte ".split("|"),
  ],
} as const;
