// The transcript and the composer.
import { useRef } from "react";
import { AskBar } from "../ask/ask-bar.tsx";
import { Composer } from "./composer/composer.tsx";
import { RowList, type RowListHandle } from "./rows/row-list.tsx";

export default function Chat() {
  const list = useRef<RowListHandle>(null);
  return (
    <>
      <RowList ref={list} />
      <AskBar />
      <Composer onSent={() => list.current?.toEnd()} />
    </>
  );
}
