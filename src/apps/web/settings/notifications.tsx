// Turns system notifications on and off. The browser asks for permission only when the user turns them on.
import { useState } from "react";
import { setPreferences, usePreferences } from "../preferences/preferences.ts";
import { useWords } from "../preferences/use-words.ts";
import { Notice } from "../ui/notice.tsx";
import { settingsWords } from "../../../words/settings.ts";

export function Notifications() {
  const words = useWords(settingsWords);
  const { notify } = usePreferences();
  const isPossible = "Notification" in globalThis;
  const [permission, setPermission] = useState(isPossible ? Notification.permission : "denied");
  const isOn = notify && permission === "granted";
  const choose = async (wanted: boolean) => {
    if (!wanted) return setPreferences({ notify: false });
    const given = await Notification.requestPermission();
    setPermission(given);
    setPreferences({ notify: given === "granted" });
  };
  return (
    <div className="flex flex-col gap-2">
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={isOn}
          disabled={!isPossible}
          aria-describedby="notify-hint"
          onChange={(event) => void choose(event.target.checked)}
          className="mt-1 size-4 accent-(--accent)"
        />
        <span>
          <span className="block font-medium">{words("notify")}</span>
          <span id="notify-hint" className="block text-xs text-soft">
            {words(isPossible ? "notifyHint" : "notifyMissing")}
          </span>
        </span>
      </label>
      {isPossible && permission === "denied" && <Notice kind="warn">{words("notifyDenied")}</Notice>}
    </div>
  );
}
