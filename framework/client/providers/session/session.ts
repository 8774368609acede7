import { isPlain } from '../../../core/objects';
import type { Role } from '../../../core/register';
import type { Identifier } from '../../../declaration/resource/record';
import type { Region } from '../../i18n/format';
import type { SafeStorage } from '../store/storage';

/** The user. Further values from the API are kept unchanged. */
interface User {
  id: Identifier;
  role_type: Role;
  full_name?: string;
  email?: string;
  role?: string;
  photoUrl?: string;
  picture?: string;
  [more: string]: unknown;
}

type Plain = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns an id: a safe integer or header-safe text; undefined for anything else. */
export const asId = (value: unknown): Identifier | undefined =>
  Number.isSafeInteger(value) || (isText(value) && headerSafe(value)) ? (value as Identifier) : undefined;

// Only printable ASCII is allowed in a header; fetch would throw on every call.
const headerSafe = (value: string) => /^[\x21-\x7e]+$/.test(value);

export const asToken = (value: unknown): string | undefined => (isText(value) && headerSafe(value) ? value : undefined);

const asMoment = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const asText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** Removes the optional `names` whose values aren't text, so that their types hold. */
export const withTexts = (record: Plain, names: readonly string[]): Plain =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !names.includes(name) || isText(value)));

/** Returns the user in `value`; undefined without a known role type, or without an id and an email, which replaces a missing id. */
export const asUser = (value: unknown, isRole: (role: unknown) => role is Role): User | undefined => {
  if (!isPlain(value) || !isRole(value.role_type)) return undefined;
  const id = asId(value.id) ?? asText(value.email);
  return id === undefined
    ? undefined
    : ({ ...withTexts(value, ['full_name', 'email', 'role', 'photoUrl', 'picture']), id } as User);
};

export const asTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every(isText) ? value : undefined;

/** An admin's definition of the place where its users work: a branch, a department, or none. */
export interface PlaceRules<Place> {
  /** Parsers of a place's parts, by storage key; undefined for an invalid value. */
  parts: { [Part in keyof Place]-?: (stored: unknown) => Place[Part] | undefined };
  /** Checks whether the place is complete enough to count as logged in. */
  isKnown(place: Place): boolean;
  /** Id that separates drafts per place; undefined if all places share them. */
  idOf(place: Place): Identifier | undefined;
  /** Id of the tenant that the page's calls concern; undefined while none is open. */
  openIn(place: Place): Identifier | undefined;
  regionOf(place: Place): Region;
  /** The place from the login reply, given the additional login fields; undefined if there is none. */
  entered(reply: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): Place | undefined;
  /** Additional login fields that lead to the place again. */
  again(place: Place): Record<string, unknown>;
}

/** Rules for an admin without places, or whose server alone knows them. */
export const nowhere: PlaceRules<object> = {
  parts: {},
  isKnown: () => true,
  idOf: () => undefined,
  openIn: () => 'everywhere',
  regionOf: () => ({}),
  entered: () => ({}),
  again: () => ({}),
};

/** The user and their place; invalid stored values are missing. */
export interface SessionState<Place = object> {
  readonly token?: string;
  readonly user?: User;
  /** Parts of the admin's place; unknown parts are missing. */
  readonly place: Place;
  readonly locale?: string;
  /** Paths of the API's calls from the login reply; missing if the API didn't list them. */
  readonly offers?: readonly string[];
  readonly foreignOffers?: unknown;
  /** Since when a page is renewing the token, in milliseconds as `Date.now`. */
  readonly renewing?: number;
}

type Removable<State> = { [Key in keyof State]?: State[Key] | null | undefined };

export type SessionPatch<Place = object> = Removable<Omit<SessionState, 'place'>> & { place?: Removable<Place> };

export interface Session<Place = object> {
  /** Returns the state: the same object until something changes, as `useSyncExternalStore` requires. */
  get(): SessionState<Place>;
  /** Stores the values of the patch; null or undefined removes one. */
  set(patch: SessionPatch<Place>): void;
  /** Adds details about this page's place, which may differ from the stored one. */
  learn(place: Partial<Place>): void;
  /** Requires a token, a user and a known place. */
  isLoggedIn(): boolean;
  /** Removes user, token and place; locale and preferences stay. */
  clearSession(): void;
  /** Calls `listener` after a change in any tab; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** True if the session is in memory only, because the browser blocks storage. */
  isVolatile(): boolean;
  /** Keeps the page in its place while `isBusy` returns true, even if another tab changes it. */
  stayWhile(isBusy: () => boolean): void;
  /** The place another tab switched to while this page stayed, if any and somebody is logged in. */
  elsewhere(): Place | undefined;
  follow(): void;
}

// The locale is stored once, where react-admin's store keeps its preferences.
const keys = {
  token: 'token',
  user: 'user',
  locale: 'ui.locale',
  offers: 'offers',
  foreignOffers: 'foreign_offers',
  renewing: 'renewing',
} as const;

type Field = keyof typeof keys;

const fields = Object.keys(keys) as Field[];

export interface SessionOptions<Place> {
  storage: SafeStorage;
  place: PlaceRules<Place>;
  isRole(value: unknown): value is Role;
}

/**
 * Creates the session over `storage`; invalid values count as missing. The user always reflects storage, while the
 * place is the page's own until `follow`, so that its calls match what it shows.
 */
export const createSession = <Place extends object>({
  storage,
  place: rules,
  isRole,
}: SessionOptions<Place>): Session<Place> => {
  let stateText: string | undefined;
  let state: SessionState<Place>;
  let isBusy = () => false;
  let isOwn = false;
  const followers = new Set<() => void>();
  const parts = Object.keys(rules.parts) as (keyof Place & string)[];
  const own = fields.map((field) => keys[field]);

  const textsOf = (names: readonly string[]) => names.map((name) => storage.read(name) ?? '').join('\n');
  const placeNow = () =>
    Object.fromEntries(parts.map((part) => [part, rules.parts[part](storage.readJson(part))])) as Place;
  let place = placeNow();
  let placeText = textsOf(parts);
  /** Checks whether the stored place is the page's place, even if its details differ. */
  const isSamePlace = () => {
    const now = placeNow();
    return rules.isKnown(now) && rules.idOf(now) === rules.idOf(place) && rules.openIn(now) === rules.openIn(place);
  };
  const settle = () => {
    place = placeNow();
    placeText = textsOf(parts);
    stateText = undefined;
  };
  // Subscribed first, so that other listeners see the current place.
  storage.subscribe((key) => {
    const isPlace = key === undefined || parts.includes(key as never);
    if (isOwn || (isPlace && (!isBusy() || isSamePlace()))) settle();
  });
  const isApart = () => textsOf(parts) !== placeText;

  const get = () => {
    const now = textsOf(own);
    if (now === stateText) return state;
    stateText = now;
    state = {
      token: asToken(storage.readJson(keys.token)),
      user: asUser(storage.readJson(keys.user), isRole),
      place,
      locale: asText(storage.readJson(keys.locale)),
      offers: asTexts(storage.readJson(keys.offers)),
      foreignOffers: storage.readJson(keys.foreignOffers),
      renewing: asMoment(storage.readJson(keys.renewing)),
    };
    return state;
  };

  /** Stores changes; a changed place also becomes this page's. */
  const set: Session<Place>['set'] = ({ place: changedPlace = {}, ...patch }) => {
    const person = fields.filter((field) => field in patch).map((field) => [keys[field], patch[field] ?? undefined]);
    const where = parts
      .filter((part) => part in changedPlace)
      .map((part) => [part, (changedPlace as Record<string, unknown>)[part] ?? undefined]);
    isOwn = where.length > 0;
    try {
      // Written together, so that no listener sees a token without its place or half a place.
      storage.writeAll(Object.fromEntries([...person, ...where]));
    } finally {
      isOwn = false;
    }
  };

  return {
    get,
    set,
    learn: (changedPlace) => {
      if (!isApart()) return set({ place: changedPlace });
      // Another tab stored a different place; only update this page's.
      place = { ...place, ...changedPlace };
      stateText = undefined;
    },
    isLoggedIn: () => {
      const { token, user } = get();
      return token !== undefined && user !== undefined && rules.isKnown(place);
    },
    clearSession: () =>
      set({
        token: null,
        user: null,
        offers: null,
        foreignOffers: null,
        place: Object.fromEntries(parts.map((part) => [part, null])) as Removable<Place>,
      }),
    subscribe: (listener) => {
      const stop = storage.subscribe((key) => {
        if (key === undefined || own.includes(key as never) || parts.includes(key as never)) listener();
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
    elsewhere: () => {
      if (!isApart() || !isBusy() || get().token === undefined) return undefined;
      const storedPlace = placeNow();
      return rules.isKnown(storedPlace) ? storedPlace : undefined;
    },
    follow: () => {
      if (!isApart()) return;
      settle();
      followers.forEach((listener) => listener());
    },
  };
};
