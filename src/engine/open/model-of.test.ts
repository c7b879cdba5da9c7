// Which choice of a model applies to which role.
import { describe, expect, test } from "vitest";
import { Failed, fail } from "../../domain/values/failure.ts";
import type { PlanStatus } from "../../domain/plan/plan.ts";
import { emptyState, type State } from "../../domain/session/state.ts";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";
import { samplePlan } from "../../../test/sample-plan.ts";
import type { Role } from "./engine.ts";
import { chosenModel, modelOf } from "./model-of.ts";

function stateWith(model: string | null, plan?: { readonly status: PlanStatus; readonly model?: string }): State {
  if (!plan) return { ...emptyState, model };
  const approval = plan.model === undefined ? {} : { model: plan.model };
  return { ...emptyState, model, plan: { ...samplePlan("p"), status: plan.status, approval } as State["plan"] };
}

describe("the model that the user chose", () => {
  const roles: Role[] = ["planner", "builder", "perspective:koda", "agent:koda", "reflector", "classifier"];
  const among = (state: State) => roles.map((role) => chosenModel(state, role));

  test("is none without a choice", () => {
    expect(among(stateWith(null))).toEqual(roles.map(() => undefined));
  });

  test("for the session applies to planning, building and perspectives, not to small questions", () => {
    const own = "local/own";
    expect(among(stateWith(own))).toEqual([own, own, own, own, undefined, undefined]);
  });

  test.each(["approved", "executing", "paused"] as const)(
    "with the approval takes precedence while the plan is %s",
    (status) => {
      const plan = { status, model: "local/plan" };
      const [own, approved] = ["local/own", "local/plan"];
      expect(among(stateWith(own, plan))).toEqual([own, approved, own, approved, undefined, undefined]);
      expect(among(stateWith(null, plan))).toEqual([undefined, approved, undefined, approved, undefined, undefined]);
      expect(chosenModel(stateWith(own, { status }), "builder")).toBe(own);
    },
  );

  test.each(["completed", "failed", "cancelled"] as const)(
    "with the approval of a plan that is %s is only the second choice",
    (status) => {
      const plan = { status, model: "local/plan" };
      expect(chosenModel(stateWith("local/own", plan), "builder")).toBe("local/own");
      expect(chosenModel(stateWith(null, plan), "builder")).toBe("local/plan");
    },
  );
});

describe("small questions", () => {
  const found = { model: scriptedModel([]) };

  async function asked(role: Role, model: string | null) {
    const tries: (string | undefined)[] = [];
    const modelFor = async (_role: Role, instead?: string) => {
      tries.push(instead);
      if (instead === undefined) throw fail("config", "No model is set.");
      return found;
    };
    const outcome = await modelOf({ modelFor }, stateWith(model), role).catch((thrown: unknown) =>
      thrown instanceof Failed ? thrown.failure.kind : thrown,
    );
    return [outcome, tries];
  }

  test.each(["classifier", "reflector"] as const)(
    "of a %s without its own model go to the chosen one",
    async (role) => {
      expect(await asked(role, "local/own")).toEqual([found, [undefined, "local/own"]]);
      expect(await asked(role, null)).toEqual(["config", [undefined]]);
    },
  );

  test("are the only ones that are asked twice", async () => {
    expect(await asked("planner", null)).toEqual(["config", [undefined]]);
  });
});
