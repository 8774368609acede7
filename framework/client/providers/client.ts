import { uuid } from '../../core/ids';
import type { Role } from '../../core/register';
import type { LanguageList } from '../../core/languages';
import type { PlaceRules } from './session/nowhere';
import { createSession } from './session/session';
import type { Session } from './session/session';
import { createStorage } from './store/storage';
import type { SafeStorage, StorageOptions } from './store/storage';

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
const createTab = (prefix: string): (() => string) => {
  let id: string | undefined;
  return () => (id ??= take(`${prefix}tab`));
};

/** How the browser side of an admin talks, what it stores and where its pages are. */
export interface ClientConfig<Place = object> {
  /** Host of the API, without a slash at its end; empty when it is the host that served the page. */
  apiUrl(): string;
  /** Put before every path of a call. */
  apiPrefix: string;
  /** The names of the headers that the framework sends. */
  headers: { language: string; idempotency: string };
  /** What every call carries beside these and the token. */
  ownHeaders?(client: Client<Place>): Record<string, string>;
  /** Put before every key in the browser's storage. */
  storagePrefix: string;
  /** A page of its own, outside the dashboard's routes. */
  loginPath: string;
  homePath: string;
  /** How long a call may take, in milliseconds; an upload has no limit. */
  timeout: number;
  languages: LanguageList;
  place: PlaceRules<Place>;
  isRole(value: unknown): value is Role;
}

/** What every part of a page shares: made once, by the admin, and handed to whatever needs it. */
export interface Client<Place = object> {
  config: ClientConfig<Place>;
  storage: SafeStorage;
  session: Session<Place>;
  /** Keeps what is typed and not saved, apart: whether it is lost with the page is told of it alone. */
  drafts: SafeStorage;
  /** What tells this tab from others. */
  tab(): string;
}

/** Makes what a page shares; `storage` says where the browser keeps it, its own places unless given. */
export const createClient = <Place extends object>(
  config: ClientConfig<Place>,
  storage: Omit<StorageOptions, 'prefix'> = {},
): Client<Place> => {
  const { storagePrefix: prefix, place, isRole } = config;
  const shared = createStorage({ prefix, ...storage });
  return {
    config,
    storage: shared,
    session: createSession({ storage: shared, place, isRole }),
    drafts: createStorage({ prefix, ...storage }),
    tab: createTab(prefix),
  };
};
