// Derives a task's label while it runs from its subject: "Update the API" becomes "Updating the API".

/** Verbs that tasks start with. Any other first word may be a noun, so the subject then stays as it is. */
const verbs = new Set(
  "add adapt adjust allow analyse analyze apply audit benchmark build bump call change check clean collect compare compile configure connect convert copy cover create cut debug define delete deploy deprecate describe design detect disable display document drop enable ensure evaluate exclude expand explain export expose extend extract filter find fix format gather generate get group handle hide implement import improve include increase inline inspect install integrate introduce investigate keep limit link lint list load log make map mark measure merge migrate mock modify monitor move normalise normalize open optimise optimize parse patch persist plan polish port prepare prevent profile prove provide publish put raise read record reduce refactor refine release remove rename render reorganise reorganize replace report reproduce research resolve restore restrict restructure retry return reuse revert review rewrite roll rotate run save scan secure select send separate serve set ship show simplify skip sort specify split start stop store streamline strip support swap switch sync test tidy trace track translate trim tune turn type unify update upgrade use validate verify wire wrap write".split(
    " ",
  ),
);

/** Verbs that double their last letter. */
const doubled = new Set(
  "cut debug drop get log map plan put run set ship skip split stop strip swap trim wrap".split(" "),
);

export function activeFormOf(subject: string): string {
  const [first = ""] = /^[A-Za-z]+(?=\s|$)/.exec(subject) ?? [];
  const verb = first.toLowerCase();
  if (!verbs.has(verb)) return subject;
  const stem = doubled.has(verb) ? first + first.slice(-1) : verb.endsWith("e") ? first.slice(0, -1) : first;
  return `${stem}ing${subject.slice(first.length)}`;
}
