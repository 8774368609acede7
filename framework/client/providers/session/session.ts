import { config } from '../../../../src/config';
import { asId, asMoment, asShop, asText, asTexts, asToken, asUser } from './sessionShapes';
import type { Identifier, Shop, User } from './sessionShapes';
import { storage as browserStorage } from '../store/storage';
import type { SafeStorage } from '../store/storage';

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
  /** The paths of the API's calls, as it named them at login; none, where it said nothing of them. */
  readonly offers?: readonly string[];
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
  /** From now on the page stays in its shop while `isBusy` says so, wherever another tab goes meanwhile. */
  stayWhile(isBusy: () => boolean): void;
  /** The shop that another tab has gone on to, where this page has stayed in its own. */
  elsewhere(): Shop | undefined;
  /** Goes where another tab has gone. */
  follow(): void;
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
  offers: 'offers',
  renewing: 'renewing',
} as const satisfies Record<keyof SessionState, string>;

type Field = keyof typeof keys;

const fields = Object.keys(keys) as Field[];
const personal: readonly Field[] = ['token', 'user', 'shop', 'category_id', 'subcategory_id', 'offers'];
const places = ['shop', 'category_id', 'subcategory_id'] as const satisfies readonly Field[];

type Place = Pick<SessionState, (typeof places)[number]>;

/**
 * The session over `storage`. Everything read is checked, so a corrupt or foreign value reads as absent. Who works here is
 * read anew each time; where is this page's own: what its screen shows is what its calls name, until it has followed.
 */
export const createSession = (storage: SafeStorage = browserStorage): Session => {
  let seen: string | undefined;
  let state: SessionState = { country: config.defaultCountry };
  let isBusy = () => false;
  let isOwn = false;
  const followers = new Set<() => void>();

  const textsOf = (names: readonly Field[]) => names.map((field) => storage.read(keys[field]) ?? '').join('\n');
  const placeNow = (): Place => ({
    shop: asShop(storage.readJson(keys.shop)),
    category_id: asId(storage.readJson(keys.category_id)),
    subcategory_id: asId(storage.readJson(keys.subcategory_id)),
  });
  let place = placeNow();
  let placeSeen = textsOf(places);
  const settle = () => {
    place = placeNow();
    placeSeen = textsOf(places);
    seen = undefined;
  };
  // Before anybody else hears of it.
  storage.subscribe((key) => {
    const isPlace = key === undefined || places.some((field) => keys[field] === key);
    if (isPlace && (isOwn || !isBusy())) settle();
  });
  const isApart = () => textsOf(places) !== placeSeen;

  const get = () => {
    const now = textsOf(fields.filter((field) => !places.includes(field as never)));
    if (now === seen) return state;
    seen = now;
    state = {
      token: asToken(storage.readJson(keys.token)),
      user: asUser(storage.readJson(keys.user)),
      ...place,
      country: asId(storage.readJson(keys.country)) ?? config.defaultCountry,
      locale: asText(storage.readJson(keys.locale)),
      offers: asTexts(storage.readJson(keys.offers)),
      renewing: asMoment(storage.readJson(keys.renewing)),
    };
    return state;
  };

  /** Makes changes that are this page's own; they are of where it is, too. */
  const asOwn = (change: () => void) => {
    isOwn = true;
    try {
      change();
    } finally {
      isOwn = false;
    }
  };
  const write = (patch: SessionPatch) =>
    asOwn(() => fields.forEach((field) => field in patch && storage.writeJson(keys[field], patch[field] ?? undefined)));

  return {
    get,
    set: (patch) => {
      if (!('category_id' in patch) && !('subcategory_id' in patch) && patch.shop && isApart()) {
        // What is known of this page's shop: the one that is stored is another.
        const { shop, ...rest } = patch;
        place = { ...place, shop };
        seen = undefined;
        return write(rest);
      }
      write(patch);
    },
    isLoggedIn: () => {
      const { token, user, shop } = get();
      return token !== undefined && user !== undefined && shop !== undefined;
    },
    clearSession: () => write(Object.fromEntries(personal.map((field) => [field, null]))),
    subscribe: (listener) => {
      const stop = storage.subscribe((key) => {
        if (key === undefined || fields.some((field) => keys[field] === key)) listener();
      });
      followers.add(listener);
      return () => {
        followers.delete(listener);
        stop();
      };
    },
    isVolatile: storage.isVolatile,
    stayWhile: (busy) => {
      isBusy = busy;
    },
    elsewhere: () => (isApart() && isBusy() ? (placeNow().shop ?? {}) : undefined),
    follow: () => {
      if (!isApart()) return;
      settle();
      followers.forEach((listener) => listener());
    },
  };
};

/** The session every part of the page shares. */
export const session = createSession();
