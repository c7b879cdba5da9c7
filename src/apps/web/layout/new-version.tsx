// Tells when the server was updated under a page that was loaded before: the two may not understand each other any more.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, keys } from "../api/api.ts";
import { useWords } from "../preferences/use-words.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { layoutWords } from "../../../words/page.ts";

export function NewVersion() {
  const words = useWords(layoutWords);
  const { data } = useQuery({ queryKey: keys.version, queryFn: () => api.version(), refetchInterval: 60_000 });
  const [first, setFirst] = useState<string>();
  if (data && first === undefined) setFirst(data.version);
  if (!data || first === undefined || data.version === first) return null;
  return (
    <Notice
      kind="warn"
      actions={
        <Button size="small" onClick={() => location.reload()}>
          {words("reload")}
        </Button>
      }
    >
      {words("newVersion")}
    </Notice>
  );
}
