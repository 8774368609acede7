import { useEffect, useState } from 'react';

/** A value as it was once it had stayed the same for a while: what somebody types is looked up after their last key, not at each. */
export const useDelayed = <Value>(value: Value, milliseconds: number): Value => {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return delayed;
};
