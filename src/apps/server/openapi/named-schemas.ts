// Names for domain schemas in the API document, so that shared ones are described once.
import { z } from "zod";
import { AcceptanceCheck } from "../../../domain/plan/acceptance.ts";
import { Question } from "../../../domain/session/mode-events.ts";
import { PermissionRequest } from "../../../domain/session/permission-events.ts";
import { CheckResult, Evidence } from "../../../domain/plan/evidence.ts";
import { Failure } from "../../../domain/values/boundary-schemas.ts";
import { Grant } from "../../../domain/permission/grant.ts";
import {
  AgentPerspective,
  ChapoPerspective,
  DevoPerspective,
  KodaPerspective,
} from "../../../domain/plan/perspective.ts";
import {
  Adjustment,
  Approval,
  ExecutionPlan,
  PlanContent,
  PlanStatus,
  PlanTask,
  TaskContent,
  TaskStatus,
} from "../../../domain/plan/plan.ts";
import { Qualification } from "../../../domain/plan/qualification.ts";
import { Usage } from "../../../domain/values/usage.ts";

const named: Readonly<Record<string, z.ZodType>> = {
  AcceptanceCheck,
  Adjustment,
  AgentPerspective,
  Approval,
  ChapoPerspective,
  CheckResult,
  DevoPerspective,
  Evidence,
  ExecutionPlan,
  Failure,
  Grant,
  KodaPerspective,
  PermissionRequest,
  PlanContent,
  PlanStatus,
  PlanTask,
  Qualification,
  Question,
  TaskContent,
  TaskStatus,
  TokenUsage: Usage,
};

/** zod's own metadata, and these names for schemas without one. */
class Names extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  readonly #ids = new Map<z.core.$ZodType, string>(Object.entries(named).map(([id, schema]) => [schema, id]));

  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const meta = z.globalRegistry.get(schema);
    const { parent } = schema._zod;
    // `.meta({ id })` makes a copy, which then represents the original.
    const isCopy = parent !== undefined && meta?.id !== undefined && this.#ids.get(parent) === meta.id;
    const id = isCopy ? undefined : (meta?.id ?? this.#ids.get(schema));
    return { ...meta, id } as z.core.$replace<z.core.GlobalMeta, Schema> | undefined;
  }
}

export const names = new Names();
