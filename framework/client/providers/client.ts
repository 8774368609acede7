import { uuid } from '../../core/ids';
import type { Role } from '../../core/register';
import type { LanguageList } from '../../core/languages';
import type { PlaceRules, Session } from './session/session';
import { createSession } from './session/session';
import { readViewing } from './session/viewing';
import { createStorage } from './store/storage';
import type { SafeStorage, StorageOptions } from './store/storage';

/**
 * Returns the origin of the API from a `<meta>` element, without a trailing slash. If the value isn't an http or https
 * URL, returns an empty string, which means the page's own origin.
 */
export const apiUrlIn = (name: string, page: Document = document): string => {
  const content = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  return /^https?:\/\//i.test(content) ? content.replace(/\/+$/, '') : '';
};

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

// While the page is open, the tab's id is kept only in memory, because duplicating a tab also copies its
// sessionStorage.
const take = (key: string): string => {
  const storedId = attempt(() => window.sessionStorage.getItem(key));
  attempt(() => window.sessionStorage.removeItem(key));
  const id = storedId ?? uuid();
  window.addEventListener('pagehide', () => attempt(() => window.sessionStorage.setItem(key, id)));
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && attempt(() => window.sessionStorage.removeItem(key)),
  );
  return id;
};

/**
 * Returns a function that gets the tab's id. The id survives reloads and navigation, but a duplicated tab gets a new
 * one.
 */
const createTab = (prefix: string): (() => string) => {
  let id: string | undefined;
  return () => (id ??= take(`${prefix}tab`));
};

export interface ClientConfig<Place = object> {
  /** Origin of the API without a trailing slash. Empty for the page's own origin. */
  apiUrl(): string;
  apiPrefix: string;
  headers: { language: string; idempotency: string };
  ownHeaders?(client: Client<Place>): Record<string, string>;
  storagePrefix: string;
  /** The path of the login page, which is outside the dashboard's routes. */
  loginPath: string;
  homePath: string;
  /** Timeout of a call in milliseconds. Uploads have no timeout. */
  timeout: number;
  languages: LanguageList;
  place: PlaceRules<Place>;
  isRole(value: unknown): value is Role;
}

/** The state shared by all parts of a page. It is created only once. */
export interface Client<Place = object> {
  config: ClientConfig<Place>;
  storage: SafeStorage;
  session: Session<Place>;
  /** Storage for unsaved drafts. It's separate so that it can report whether closing the page would lose any drafts. */
  drafts: SafeStorage;
  tab(): string;
}

/** Creates the shared state of a page. `storage` replaces the browser's storage areas. */
export const createClient = <Place extends object>(
  config: ClientConfig<Place>,
  storage: Omit<StorageOptions, 'prefix'> = {},
): Client<Place> => {
  const { storagePrefix: prefix, place, isRole } = config;
  const shared = createStorage({ prefix, ...storage });
  return {
    config,
    storage: shared,
    session: createSession({ storage: shared, place, isRole, viewing: readViewing(prefix, isRole) }),
    drafts: createStorage({ prefix, ...storage }),
    tab: createTab(prefix),
  };
};
