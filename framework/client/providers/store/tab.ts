import { config } from '../../../../src/config';
import { uuid } from '../http/headers';

const key = `${config.storagePrefix}tab`;

let id: string | undefined;

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

// While a page is open its tab's id is nowhere but here: a copy of the tab gets the storage, and must not get the id.
const take = (): string => {
  const kept = attempt(() => window.sessionStorage.getItem(key));
  attempt(() => window.sessionStorage.removeItem(key));
  const taken = kept ?? uuid();
  window.addEventListener('pagehide', () => attempt(() => window.sessionStorage.setItem(key, taken)));
  window.addEventListener('pageshow', ({ persisted }) => persisted && attempt(() => window.sessionStorage.removeItem(key)));
  return taken;
};

/** What tells this tab from others, through reloads and whatever else is opened in it; a copy of a tab is another one. */
export const tabId = (): string => (id ??= take());
