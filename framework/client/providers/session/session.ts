import type { Role } from '../../../core/register';
import { asMoment, asText, asTexts, asToken, asUser } from './sessionShapes';
import type { PlaceRules } from './nowhere';
import type { User } from './sessionShapes';
import type { SafeStorage } from '../store/storage';

export type { Identifier, User } from './sessionShapes';

/** What is known of who works here and where; whatever was stored but isn't of this shape is absent. */
export interface SessionState<Place = object> {
  readonly token?: string;
  readonly user?: User;
  /** Where they work: the admin's own to say, each part absent that isn't known. */
  readonly place: Place;
  readonly locale?: string;
  /** The paths of the API's calls, as it named them at login; none, where it said nothing of them. */
  readonly offers?: readonly string[];
  /** What other APIs said that they offer of resources, by these. */
  readonly foreignOffers?: unknown;
  /** Since when a page is getting another token for the session, in milliseconds as Date.now. */
  readonly renewing?: number;
}

type Removable<State> = { [Key in keyof State]?: State[Key] | null | undefined };

export type SessionPatch<Place = object> = Removable<Omit<SessionState, 'place'>> & { place?: Removable<Place> };

export interface Session<Place = object> {
  /** The state now; the same object until something changes, so it fits useSyncExternalStore. */
  get(): SessionState<Place>;
  /** Keeps what the patch names; null or undefined removes. */
  set(patch: SessionPatch<Place>): void;
  /** Keeps what has been learnt of the place that this page is in, which needn't be the one that is stored. */
  learn(place: Partial<Place>): void;
  /** Only when token, user and place are all there. */
  isLoggedIn(): boolean;
  /** Forgets who was here and where; locale and preferences stay. */
  clearSession(): void;
  /** Calls back after a change made here or in another tab; returns what stops it. */
  subscribe(listener: () => void): () => void;
  /** Whether the session is held in this page's memory alone: the browser blocks storage. */
  isVolatile(): boolean;
  /** From now on the page stays in its place while `isBusy` says so, wherever another tab goes meanwhile. */
  stayWhile(isBusy: () => boolean): void;
  /** The place that another tab has gone on to, where this page has stayed in its own; none while nobody is logged in. */
  elsewhere(): Place | undefined;
  /** Goes where another tab has gone. */
  follow(): void;
}

// The locale is a preference and has one home: the place where react-admin's store keeps its own.
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
 * The session over `storage`. Everything read is checked, so a corrupt or foreign value reads as absent. Who works here is
 * read anew each time; where is this page's own: what its screen shows is what its calls name, until it has followed.
 */
export const createSession = <Place extends object>({
  storage,
  place: rules,
  isRole,
}: SessionOptions<Place>): Session<Place> => {
  let seen: string | undefined;
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
  let placeSeen = textsOf(parts);
  /** Whether what is stored is where the page is, whatever else is known of that place by now. */
  const isSamePlace = () => {
    const now = placeNow();
    return rules.isKnown(now) && rules.idOf(now) === rules.idOf(place) && rules.openIn(now) === rules.openIn(place);
  };
  const settle = () => {
    place = placeNow();
    placeSeen = textsOf(parts);
    seen = undefined;
  };
  // Before anybody else hears of it.
  storage.subscribe((key) => {
    const isPlace = key === undefined || parts.includes(key as never);
    if (isOwn || (isPlace && (!isBusy() || isSamePlace()))) settle();
  });
  const isApart = () => textsOf(parts) !== placeSeen;

  const get = () => {
    const now = textsOf(own);
    if (now === seen) return state;
    seen = now;
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

  /** Makes changes that are this page's own; they are of where it is, too. */
  const set: Session<Place>['set'] = ({ place: moved = {}, ...patch }) => {
    const person = fields.filter((field) => field in patch).map((field) => [keys[field], patch[field] ?? undefined]);
    const where = parts
      .filter((part) => part in moved)
      .map((part) => [part, (moved as Record<string, unknown>)[part] ?? undefined]);
    isOwn = where.length > 0;
    try {
      // Together: a listener must not find a token without its place, or half of a place.
      storage.writeAll(Object.fromEntries([...person, ...where]));
    } finally {
      isOwn = false;
    }
  };

  return {
    get,
    set,
    learn: (learnt) => {
      if (!isApart()) return set({ place: learnt });
      // The one that is stored is another.
      place = { ...place, ...learnt };
      seen = undefined;
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
      const there = placeNow();
      return rules.isKnown(there) ? there : undefined;
    },
    follow: () => {
      if (!isApart()) return;
      settle();
      followers.forEach((listener) => listener());
    },
  };
};
