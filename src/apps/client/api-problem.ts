// A server's refusal as an error.
import type { Problem } from "../api/problem.ts";

export class ApiProblem extends Error {
  /** RFC 9457. `code` is for programs, `detail` and `hint` are for people. */
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.hint === undefined || problem.next ? problem.detail : `${problem.detail} ${problem.hint}`);
    this.name = "ApiProblem";
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** Converts any unexpected answer. A proxy may answer in its own words. */
export async function problemFrom(response: Response): Promise<ApiProblem> {
  const text = await response.text().catch(() => "");
  const { status, statusText } = response;
  const said = isJson(response) ? parsed(text) : undefined;
  const detail = said?.detail ?? `The server answered ${status}${statusText ? ` (${statusText})` : ""}.`;
  return new ApiProblem({ type: "about:blank", title: statusText, code: "unexpected_answer", ...said, status, detail });
}

export function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json/i.test(headers.get("content-type") ?? "");
}

function parsed(text: string): Partial<Problem> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
