// What can be done next, as data. The page renders it as a button, the terminal as a slash command, the command line as a command, HTTP as a route.

export type Action =
  | {
      readonly do: "approve" | "approve_changed" | "revise" | "reject" | "comment";
      readonly planId: string;
      readonly revision: number;
    }
  | { readonly do: "show_plan"; readonly planId: string; readonly revision?: number | undefined }
  | { readonly do: "show_diff"; readonly planId: string; readonly from: number; readonly revision: number }
  | { readonly do: "pause" | "resume" | "cancel_plan" | "undo_plan" | "retry_some_task"; readonly planId: string }
  | {
      readonly do: "retry" | "run_from" | "skip" | "cancel_task" | "undo_task" | "show_changes";
      readonly planId: string;
      readonly taskId: string;
    }
  | { readonly do: "undo_leaving_conflicts"; readonly planId: string; readonly taskId?: string | undefined }
  | { readonly do: "answer"; readonly id: string }
  | { readonly do: "decide_adjustment"; readonly requestId: string }
  | { readonly do: "show_session" | "continue_session"; readonly sessionId: string }
  | {
      readonly do:
        | "connect_model"
        | "open_settings"
        | "list_sessions"
        | "list_plans"
        | "list_permissions"
        | "start_session"
        | "stop";
    };
