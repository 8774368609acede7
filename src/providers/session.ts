import { config } from '../config';
import { asId, asShop, asText, asToken, asUser } from './sessionShapes';
import type { Identifier, Shop, User } from './sessionShapes';
import { storage as browserStorage } from './storage';
import type { SafeStorage } from './storage';

export type { Identifier, Shop, User } from './sessionShapes';

/** What is known of who works here and where; whatever was stored but isn't of this shape is absent. */
export interface SessionState {
  readonly token?: string;
  readonly user?: User;
  readonly shop?: Shop;
  readonly category_id?: Identifier;
  readonly subcategory_id?: Identifier;
  readonly country: Identifier;
  readonly locale?: string;
  /** Since when a page is getting another token for the session, in milliseconds as Date.now. */
  readonly renewing?: number;
}

export type SessionPatch = { [Key in keyof SessionState]?: SessionState[Key] | null | undefined };

export interface Session {
  /** The state now; the same object until something changes, so it fits useSyncExternalStore. */
  get(): SessionState;
  /** Keeps what the patch names; null or undefined removes. */
  set(patch: SessionPatch): void;
  /** Only when token, user and shop are all there. */
  isLoggedIn(): boolean;
  /** Forgets who was here (token, user, shop, category and sub-category); locale, country and preferences stay. */
  clearSession(): void;
  /** Calls back after a change made here or in another tab; returns what stops it. */
  subscribe(listener: () => void): () => void;
  /** Whether the session is held in this page's memory alone: the browser blocks storage. */
  isVolatile(): boolean;
}

// The locale is a preference and has one home: the place where react-admin's store keeps its own.
const keys = {
  token: 'token',
  user: 'user',
  shop: 'shop',
  category_id: 'category_id',
  subcategory_id: 'subcategory_id',
  country: 'country',
  locale: 'ui.locale',
  renewing: 'renewing',
} as const satisfies Record<keyof SessionState, string>;

type Field = keyof typeof keys;

const fields = Object.keys(keys) as Field[];
const personal: readonly Field[] = ['token', 'user', 'shop', 'category_id', 'subcategory_id'];

/** The session over `storage`. Everything read is checked, so a corrupt or foreign value reads as absent. */
export const createSession = (storage: SafeStorage = browserStorage): Session => {
  let seen: string | undefined;
  let state: SessionState = { country: config.defaultCountry };

  const get = () => {
    const now = fields.map((field) => storage.read(keys[field]) ?? '').join('\n');
    if (now === seen) return state;
    seen = now;
    state = {
      token: asToken(storage.readJson(keys.token)),
      user: asUser(storage.readJson(keys.user)),
      shop: asShop(storage.readJson(keys.shop)),
      category_id: asId(storage.readJson(keys.category_id)),
      subcategory_id: asId(storage.readJson(keys.subcategory_id)),
      country: asId(storage.readJson(keys.country)) ?? config.defaultCountry,
      locale: asText(storage.readJson(keys.locale)),
      renewing: Number(storage.readJson(keys.renewing)) || undefined,
    };
    return state;
  };

  return {
    get,
    set: (patch) => {
      fields.forEach((field) => field in patch && storage.writeJson(keys[field], patch[field] ?? undefined));
    },
    isLoggedIn: () => {
      const { token, user, shop } = get();
      return token !== undefined && user !== undefined && shop !== undefined;
    },
    clearSession: () => personal.forEach((field) => storage.writeJson(keys[field], undefined)),
    subscribe: (listener) =>
      storage.subscribe((key) => {
        if (key === undefined || fields.some((field) => keys[field] === key)) listener();
      }),
    isVolatile: storage.isVolatile,
  };
};

/** The session every part of the page shares. */
export const session = createSession();
