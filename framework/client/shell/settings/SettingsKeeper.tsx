import { useEffect } from 'react';
import { applySettings } from './modes';
import { useSettings } from './useSettings';

/** Applies the stored settings, also after changes in other tabs. */
export const SettingsKeeper = () => {
  const { settings } = useSettings();
  // The writing direction may need styles to load first; `LanguageRoot` applies it.
  useEffect(() => applySettings({ ...settings, direction: 'auto' }), [settings]);
  return null;
};
