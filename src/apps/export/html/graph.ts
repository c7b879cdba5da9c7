// Draws the tasks of a plan: their dependencies and how each ended. Every task links to its details.
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { sortByDependencies } from "../../../domain/plan/task-graph.ts";
import { exportWords } from "../../../words/export.ts";
import { taskWords } from "../../../words/run.ts";
import { layoutGraph, NODE, type GraphLayout } from "./graph-layout.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./page.ts";
import { statusOf, taskAnchor } from "./tasks.ts";
import { taskSign } from "../../views/run/task.ts";

/** A larger drawing shows nothing that the list does not. */
const MOST_TASKS = 200;
const MARGIN = 3;

export function taskGraph(tasks: readonly PlanTask[], undone: ReadonlySet<string>, plan: number, page: Page): Html {
  if (tasks.length < 2 || tasks.length > MOST_TASKS) return html``;
  const words = taskWords(page);
  const graph = layoutGraph(sortByDependencies(tasks));
  const nodes = tasks.map((task, index) => {
    const { x = 0, y = 0 } = graph.places.get(task.taskId) ?? {};
    const status = statusOf(task, undone);
    const [first, second] = twoLines(task.subject);
    return html`<a href="#${taskAnchor(plan, index)}" class="node ${status}">
      <title>${task.taskId}: ${task.subject} (${words(status)})</title>
      <rect x="${x}" y="${y}" width="${NODE.width}" height="${NODE.height}" rx="12" />
      <text x="${x + 13}" y="${y + 22}" class="about">
        <tspan class="sign">${taskSign(status).sign}</tspan> ${clip(task.taskId, 12)} · ${clip(words(status), 14)}
      </text>
      <text x="${x + 13}" y="${y + 42}">${first}</text>
      <text x="${x + 13}" y="${y + 60}">${second}</text>
    </a>`;
  });
  const [width, height] = [graph.width + 2 * MARGIN, graph.height + 2 * MARGIN];
  return html`<figure class="graph wide" tabindex="0" role="group" aria-label="${exportWords(page)("graph")}">
    <svg width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">
      <g class="edges">${edges(graph)}</g>
      ${nodes}
    </svg>
  </figure>`;
}

function edges({ edges: all, places, direction }: GraphLayout): Html[] {
  const isRight = direction === "right";
  return all.flatMap(({ from, to, points }) => {
    const [start, end] = [places.get(from), places.get(to)];
    if (!start || !end) return [];
    const leave = isRight
      ? { x: start.x + NODE.width, y: start.y + NODE.height / 2 }
      : { x: start.x + NODE.width / 2, y: start.y + NODE.height };
    const arrive = isRight ? { x: end.x, y: end.y + NODE.height / 2 } : { x: end.x + NODE.width / 2, y: end.y };
    const stops = [leave, ...points, arrive];
    const curves = stops.slice(1).map(({ x, y }, index) => {
      const last = stops[index] ?? leave;
      const [midX, midY] = [(last.x + x) / 2, (last.y + y) / 2];
      return isRight ? `C${midX} ${last.y} ${midX} ${y} ${x} ${y}` : `C${last.x} ${midY} ${x} ${midY} ${x} ${y}`;
    });
    const tip = isRight ? "l-6 -4m6 4l-6 4" : "l-4 -6m4 6l4 -6";
    return [html`<path d="M${leave.x} ${leave.y}${curves.join("")}${tip}" />`];
  });
}

const LINE = 29;

/** Words stay whole where possible; Chinese characters are two cells wide. */
function twoLines(text: string): [string, string] {
  const whole = clip(text, LINE);
  if (whole === text) return [text, ""];
  const start = clip(text, LINE + 1).slice(0, -1);
  const blank = start.lastIndexOf(" ");
  const first = blank > LINE / 3 ? start.slice(0, blank) : start;
  return [first, clip(text.slice(first.length).trimStart(), LINE)];
}

function clip(text: string, most: number): string {
  let room = most;
  const shown: string[] = [];
  for (const character of text) {
    room -= /[\u1100-\u11FF\u2E80-\uFFEF\u{1F000}-\u{3FFFF}]/u.test(character) ? 2 : 1;
    if (room < 0) return `${shown.slice(0, -1).join("")}…`;
    shown.push(character);
  }
  return text;
}
