import { uuid } from '../../../core/ids';

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

// While a page is open its tab's id is nowhere but here: a copy of the tab gets the storage, and must not get the id.
const take = (key: string): string => {
  const kept = attempt(() => window.sessionStorage.getItem(key));
  attempt(() => window.sessionStorage.removeItem(key));
  const taken = kept ?? uuid();
  window.addEventListener('pagehide', () => attempt(() => window.sessionStorage.setItem(key, taken)));
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && attempt(() => window.sessionStorage.removeItem(key)),
  );
  return taken;
};

/**
 * Gives what tells this tab from others, through reloads and whatever else is opened in it; a copy of a tab is another one.
 * `prefix` is put before its key in the browser's storage.
 */
export const createTab = (prefix: string): (() => string) => {
  let id: string | undefined;
  return () => (id ??= take(`${prefix}tab`));
};
