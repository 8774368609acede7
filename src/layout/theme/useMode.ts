import { useStore } from 'react-admin';
import type { Mode } from './modes';
import { defaultMode, supportedMode } from './modes';

/** The mode kept in the browser, and what changes it. */
export const useMode = (): [mode: Mode, setMode: (mode: Mode) => void] => {
  const [stored, setMode] = useStore<string>('theme', defaultMode);
  return [supportedMode(stored), setMode];
};
