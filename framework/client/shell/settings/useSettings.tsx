import { useStore, useStoreContext } from 'react-admin';
import { useCallback, useMemo, useEffect } from 'react';
import { effective, readSettings, storeKeys, applySettings } from './settings';
import type { Settings } from './settings';

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

/** Applies the stored settings and the changes that other tabs make to them. */
export const SettingsKeeper = () => {
  const { settings } = useSettings();
  // `LanguageRoot` applies the writing direction, because it may have to load styles first.
  useEffect(() => applySettings({ ...settings, direction: 'auto' }), [settings]);
  return null;
};
