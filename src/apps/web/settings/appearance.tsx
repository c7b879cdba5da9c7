// Theme, language and notifications: stored in this browser and effective immediately.
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { setPreferences, usePreferences } from "../preferences/preferences.ts";
import { languages, readLanguage } from "../preferences/spoken-language.ts";
import { useWords } from "../preferences/use-words.ts";
import { SelectField } from "../ui/field.tsx";
import { Section } from "./section.tsx";
import { settingsWords } from "../../../words/settings.ts";
import { CheckBox, ChoiceCard } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";

const themes = [
  { theme: "system", Icon: Monitor },
  { theme: "light", Icon: Sun },
  { theme: "dark", Icon: Moon },
] as const;

export function Appearance() {
  const words = useWords(settingsWords);
  const { theme: chosen, language } = usePreferences();
  return (
    <Section title={words("here")}>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{words("theme")}</legend>
        <div className="grid grid-cols-3 gap-2">
          {themes.map(({ theme, Icon }) => (
            <ChoiceCard
              key={theme}
              name="theme"
              checked={theme === chosen}
              onChange={() => setPreferences({ theme })}
              className="items-center justify-center gap-2 px-2 py-2 text-center hover:bg-hover max-sm:flex-col max-sm:gap-1"
              inputClass="sr-only"
            >
              <Icon className="size-4 shrink-0" />
              {words(theme)}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={words("language")}
        value={language ?? ""}
        onChange={(event) => setPreferences({ language: readLanguage(event.target.value) })}
      >
        <option value="">{words("browserLanguage")}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Notifications />
    </Section>
  );
}

function Notifications() {
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
      <CheckBox
        checked={isOn}
        disabled={!isPossible}
        aria-describedby="notify-hint"
        onChange={(wanted) => void choose(wanted)}
        className="items-start text-sm"
      >
        <span>
          <span className="block font-medium">{words("notify")}</span>
          <span id="notify-hint" className="block text-xs text-soft">
            {words(isPossible ? "notifyHint" : "notifyMissing")}
          </span>
        </span>
      </CheckBox>
      {isPossible && permission === "denied" && <Notice kind="warn">{words("notifyDenied")}</Notice>}
    </div>
  );
}
