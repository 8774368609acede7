import { useEffect } from 'react';
import { applyMode } from './modes';
import { useMode } from './useMode';

/** Keeps the page in the stored mode, whichever tab changed it; draws nothing. */
export function ModeKeeper() {
  const [mode] = useMode();
  useEffect(() => applyMode(mode), [mode]);
  return null;
}
