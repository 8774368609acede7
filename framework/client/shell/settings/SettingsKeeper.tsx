import { useEffect } from 'react';
import { applySettings } from './modes';
import { useSettings } from './useSettings';

/** Keeps the page set up as stored, whichever tab changed it; draws nothing. */
export const SettingsKeeper = () => {
  const { settings } = useSettings();
  // The writing direction goes with styles that may have to be loaded first; LanguageRoot sees to it.
  useEffect(() => applySettings({ ...settings, direction: 'auto' }), [settings]);
  return null;
};
