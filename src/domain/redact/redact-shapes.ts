// How values shared by several events are redacted, field by field: see `redact-fields.ts` for the terms.

export const failure = {
  kind: "keep",
  message: "text",
  hint: "text",
  retryable: "keep",
  retryAfterMs: "keep",
  code: "keep",
  values: "text",
  advice: { code: "keep", values: "text" },
  next: "keep",
} as const;

const check = {
  type: "keep",
  command: "text",
  exitCode: "keep",
  output: "text",
  path: "text",
  what: "text",
  reason: "text",
} as const;

export const task = {
  taskId: "keep",
  planId: "keep",
  subject: "text",
  description: "text",
  activeForm: "text",
  assignedAgent: "keep",
  priority: "keep",
  status: "keep",
  progress: "keep",
  blockedBy: "keep",
  blocks: "keep",
  toolsToExecute: [{ tool: "keep", input: "text" }],
  toolsExecuted: [{ tool: "text", callId: "keep", status: "text" }],
  files: "text",
  acceptance: [check],
  createdAt: "keep",
  startedAt: "keep",
  completedAt: "keep",
  result: "text",
  error: "text",
  skippedFor: "keep",
} as const;

export const perspective = {
  agent: "keep",
  analysis: "text",
  concerns: "text",
  recommendations: "text",
  estimatedEffort: "keep",
  dependencies: "text",
  timestamp: "keep",
} as const;

export const approval = {
  revision: "keep",
  hash: "keep",
  by: "text",
  notes: "text",
  context: "keep",
  model: "keep",
  changed: "text",
} as const;

export const plan = {
  planId: "keep",
  sessionId: "keep",
  revision: "keep",
  hash: "keep",
  status: "keep",
  chapoPerspective: {
    ...perspective,
    strategicAnalysis: "text",
    riskAssessment: "keep",
    impactAreas: "text",
    coordinationNeeds: "text",
  },
  kodaPerspective: {
    ...perspective,
    affectedFiles: "text",
    codePatterns: "text",
    potentialBreakingChanges: "text",
    testingRequirements: "text",
  },
  devoPerspective: {
    ...perspective,
    deploymentImpact: "text",
    rollbackStrategy: "text",
    servicesAffected: "text",
    infrastructureChanges: "text",
  },
  otherPerspectives: "text",
  missingPerspectives: [{ agent: "keep", reason: "text" }],
  title: "text",
  summary: "text",
  goals: "text",
  assumptions: "text",
  risks: [{ risk: "text", level: "keep", mitigation: "text" }],
  validation: "text",
  checks: [check],
  tasks: [task],
  estimatedDuration: "text",
  estimatedCost: "keep",
  overallRisk: "keep",
  request: "text",
  // Used for lookups. Derived from the title after redaction.
  planFile: "keep",
  tree: "keep",
  fallback: "text",
  answers: [{ commentId: "keep", answer: "text" }],
  createdAt: "keep",
  approvedAt: "keep",
  approval,
  rejectedAt: "keep",
  rejectionReason: "text",
} as const;

const { planId: _plan, taskId: _task, createdAt: _at, blocks: _blocks, status: _status, ...content } = task;

export const adjustment = {
  operation: "keep",
  taskId: "keep",
  reason: "text",
  input: "text",
  changes: content,
  task,
} as const;

export const checkResult = {
  check,
  status: "keep",
  exitCode: "keep",
  output: "text",
  durationMs: "keep",
} as const;

export const evidence = {
  base: "keep",
  tree: "keep",
  changed: "text",
  unplanned: "text",
  checks: [checkResult],
  problems: "text",
} as const;
