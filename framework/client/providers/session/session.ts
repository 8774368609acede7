import { isPlain } from '../../../core/objects';
import type { Role } from '../../../core/register';
import type { Identifier } from '../../../declaration/resource/record';
import type { Region } from '../../i18n/format';
import type { SafeStorage } from '../store/storage';
import type { Viewing } from './viewing';

/** The signed-in user. Extra values from the API are stored as is. */
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

/** Returns a valid id: a safe integer, or a string that a header may contain. Returns undefined for anything else. */
export const asId = (value: unknown): Identifier | undefined =>
  Number.isSafeInteger(value) || (isText(value) && headerSafe(value)) ? (value as Identifier) : undefined;

// A header may contain only printable ASCII characters. With any other character, fetch would throw on every call.
const headerSafe = (value: string) => /^[\x21-\x7e]+$/.test(value);

export const asToken = (value: unknown): string | undefined => (isText(value) && headerSafe(value) ? value : undefined);

const asMoment = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const asText = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** Removes the optional values with the given `names` if they aren't text, so that the result matches its type. */
export const withTexts = (record: Plain, names: readonly string[]): Plain =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !names.includes(name) || isText(value)));

/**
 * Reads a user from `value`. If there is no id, uses the email address instead. Returns undefined if both are missing
 * or the role is unknown.
 */
export const asUser = (value: unknown, isRole: (role: unknown) => role is Role): User | undefined => {
  if (!isPlain(value) || !isRole(value.role_type)) return undefined;
  const id = asId(value.id) ?? asText(value.email);
  return id === undefined
    ? undefined
    : ({ ...withTexts(value, ['full_name', 'email', 'role', 'photoUrl', 'picture']), id } as User);
};

export const asTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every(isText) ? value : undefined;

/** An admin's rules for places: the workplaces of its users, such as branches or departments. */
export interface PlaceRules<Place> {
  /** The parsers for the parts of a workplace, by storage key. A parser returns undefined for an invalid value. */
  parts: { [Part in keyof Place]-?: (stored: unknown) => Place[Part] | undefined };
  /** Checks whether a workplace is complete enough for the user to count as signed in. */
  isKnown(place: Place): boolean;
  /**
   * Returns an id that keeps the drafts of different workplaces apart, or undefined if all workplaces share their
   * drafts.
   */
  idOf(place: Place): Identifier | undefined;
  /** Returns the id of the tenant that the page's calls apply to, or undefined while no tenant is selected. */
  openIn(place: Place): Identifier | undefined;
  regionOf(place: Place): Region;
  /**
   * Extracts the workplace from a sign-in response. Returns undefined if there is none. `sent` contains the values of
   * the additional login fields.
   */
  entered(reply: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): Place | undefined;
  /** Returns the values to send in the additional login fields for a later sign-in to open the same workplace. */
  again(place: Place): Record<string, unknown>;
}

/** The rules for an admin without workplaces, or with workplaces that only the server uses. */
export const nowhere: PlaceRules<object> = {
  parts: {},
  isKnown: () => true,
  idOf: () => undefined,
  openIn: () => 'everywhere',
  regionOf: () => ({}),
  entered: () => ({}),
  again: () => ({}),
};

/** The session's state, including the user and the user's workplace. Invalid stored values are omitted. */
export interface SessionState<Place = object> {
  readonly token?: string;
  readonly user?: User;
  /** The parts of the user's workplace. Unknown parts are omitted. */
  readonly place: Place;
  readonly locale?: string;
  /** The paths of the API's calls, as listed in the sign-in reply. Undefined if the reply didn't list them. */
  readonly offers?: readonly string[];
  readonly foreignOffers?: unknown;
  /** When a page started renewing the token, in milliseconds since 1970. */
  readonly renewing?: number;
  /** The custom role that the user is viewing the dashboard as. If set, `user` has this role's rights. */
  readonly viewing?: Viewing;
}

type Removable<State> = { [Key in keyof State]?: State[Key] | null | undefined };

export type SessionPatch<Place = object> = Removable<Omit<SessionState, 'place' | 'viewing'>> & {
  place?: Removable<Place>;
};

export interface Session<Place = object> {
  /**
   * Returns the session's state. The object stays the same until a value changes, as `useSyncExternalStore` requires.
   */
  get(): SessionState<Place>;
  /** Stores the patch's values. Null and undefined remove the stored value. */
  set(patch: SessionPatch<Place>): void;
  /** Adds details to this page's workplace. The stored workplace may be different. */
  learn(place: Partial<Place>): void;
  /** Returns whether the session contains a token, a user and a complete workplace. */
  isLoggedIn(): boolean;
  /** Removes the user, token and workplace, but keeps the locale and preferences. */
  clearSession(): void;
  /** Calls `listener` after a change in any tab. Returns a function that unsubscribes the listener. */
  subscribe(listener: () => void): () => void;
  /** Returns true if the session is only in memory because the browser blocks storage. */
  isVolatile(): boolean;
  /**
   * Keeps the page in its current workplace while `isBusy` returns true, even if another tab switches to a different
   * workplace.
   */
  stayWhile(isBusy: () => boolean): void;
  /**
   * If another tab has switched to a different workplace while this page stayed in its own, returns that workplace.
   * Returns undefined if there is no such tab or nobody is signed in.
   */
  elsewhere(): Place | undefined;
  follow(): void;
}

// The locale isn't stored here; it's kept with the preferences in react-admin's store.
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
  viewing?: Viewing | undefined;
}

/**
 * Creates the session from `storage`. Invalid values count as missing. The page always uses the stored user, but its
 * workplace changes only when `follow` is called, so that API calls match the displayed data.
 */
export const createSession = <Place extends object>({
  storage,
  place: rules,
  isRole,
  viewing,
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
  /** Checks whether the stored workplace is the same as this page's, even if some of its details differ. */
  const isSamePlace = () => {
    const now = placeNow();
    return rules.isKnown(now) && rules.idOf(now) === rules.idOf(place) && rules.openIn(now) === rules.openIn(place);
  };
  const settle = () => {
    place = placeNow();
    placeText = textsOf(parts);
    stateText = undefined;
  };
  // This listener is added first so that the workplace is up to date by the time the others are called.
  storage.subscribe((key) => {
    const isPlace = key === undefined || parts.includes(key as never);
    if (isOwn || (isPlace && (!isBusy() || isSamePlace()))) settle();
  });
  const isApart = () => textsOf(parts) !== placeText;

  const get = () => {
    const now = textsOf(own);
    if (now === stateText) return state;
    stateText = now;
    const user = asUser(storage.readJson(keys.user), isRole);
    const viewed = viewing && user?.id === viewing.user ? viewing : undefined;
    state = {
      token: asToken(storage.readJson(keys.token)),
      user: user && viewed ? { ...user, role_type: viewed.base, own_roles: [{ tenant_id: null, ...viewed }] } : user,
      viewing: viewed,
      place,
      locale: asText(storage.readJson(keys.locale)),
      offers: asTexts(storage.readJson(keys.offers)),
      foreignOffers: storage.readJson(keys.foreignOffers),
      renewing: asMoment(storage.readJson(keys.renewing)),
    };
    return state;
  };

  /** Stores changes to the session. A changed workplace also becomes this page's workplace. */
  const set: Session<Place>['set'] = ({ place: changedPlace = {}, ...patch }) => {
    const person = fields.filter((field) => field in patch).map((field) => [keys[field], patch[field] ?? undefined]);
    const where = parts
      .filter((part) => part in changedPlace)
      .map((part) => [part, (changedPlace as Record<string, unknown>)[part] ?? undefined]);
    isOwn = where.length > 0;
    try {
      // All values are written together so that no listener sees a token without a complete workplace.
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
      // Another tab has stored a different workplace, so only this page's workplace is updated.
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
