import { useStore } from 'react-admin';

/** Whether keys alone do things (WCAG 2.1.4: they can be switched off), kept in the browser, and what changes it. */
export const useShortcutsOn = () => useStore<boolean>('preferences.shortcuts', true);
