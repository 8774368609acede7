import { useEffect, useState } from 'react';

/** Debounces a value: returns it once it has not changed for `milliseconds`. */
export const useDelayed = <Value>(value: Value, milliseconds: number): Value => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return delayed;
};
