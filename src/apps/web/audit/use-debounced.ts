// A value that changes often, told on once it rests.
import { useEffect, useState } from "react";

export function useDebounced<Value>(value: Value, ms: number): Value {
  const [told, setTold] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setTold(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return told;
}
