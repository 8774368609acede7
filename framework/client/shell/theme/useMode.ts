import { useSettings } from '../settings/useSettings';
import type { Mode } from '../../../core/appearance';

/** The mode in effect, and what changes it. */
export const useMode = (): [mode: Mode, setMode: (mode: Mode) => void] => {
  const { settings, change } = useSettings();
  return [settings.mode, (mode) => change({ mode })];
};
