import { useStore, useStoreContext } from 'react-admin';
import { useCallback, useMemo, useEffect } from 'react';
import { darkQuery } from '../../../core/appearance';
import { useMediaQuery } from '../../hooks/viewport';
import { chromeScheme, effective, readSettings, storeKeys, applySettings } from './settings';
import type { Scheme, Settings } from './settings';

export interface SettingsControl {
  settings: Settings;
  change: (patch: Partial<Settings>) => void;
  reset: () => void;
}

export const useSettings = (): SettingsControl => {
  const { getItem, setItem, removeItem } = useStoreContext();
  const [mode] = useStore<unknown>(storeKeys.mode);
  const [open] = useStore<unknown>(storeKeys.open);
  const [rest] = useStore<unknown>(storeKeys.rest);

  const settings = useMemo(() => {
    const stored: Record<string, unknown> = {
      [storeKeys.mode]: mode,
      [storeKeys.open]: open,
      [storeKeys.rest]: rest,
    };
    return effective(readSettings((key) => stored[key]));
  }, [mode, open, rest]);

  const change = useCallback(
    ({ mode: newMode, collapsed, ...others }: Partial<Settings>) => {
      if (newMode !== undefined) setItem(storeKeys.mode, newMode);
      if (collapsed !== undefined) setItem(storeKeys.open, !collapsed);
      if (Object.keys(others).length > 0)
        setItem(storeKeys.rest, { ...getItem<object>(storeKeys.rest, {}), ...others });
    },
    [getItem, setItem],
  );
  const reset = useCallback(() => Object.values(storeKeys).forEach((key) => removeItem(key)), [removeItem]);

  return { settings, change, reset };
};

/** Returns the frame's colour scheme. In `system` mode, this is the operating system's. */
export const useChromeScheme = (): Scheme => {
  useMediaQuery(darkQuery);
  return chromeScheme(useSettings().settings.mode);
};

/** Applies the stored settings, and any changes made in other tabs or in the operating system. */
export const SettingsKeeper = () => {
  const { settings } = useSettings();
  const isDark = useMediaQuery(darkQuery);
  // `LanguageRoot` applies the writing direction because it may have to load styles first.
  useEffect(() => applySettings({ ...settings, direction: 'auto' }), [settings, isDark]);
  return null;
};
