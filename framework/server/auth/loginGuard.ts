import type { Db } from '../database/database';
import { regionOf } from '../platform/limits/rateLimit';
import { refuseForNow } from '../platform/limits/refuseForNow';
import type { Place } from './knownPlaces';
import { knownAt } from './knownPlaces';
import type { Throttle } from './throttle';
import { createThrottle } from './throttle';
import { createTurns } from './turns';

/** An attempt to log in that was let through. */
export interface LoginAttempt {
  /** Looks whether the password is right, in its turn; throws `ApiError` 503 where too many are looked at already. */
  judge<T>(work: () => Promise<T>): Promise<T>;
  /** The password was right. */
  succeeded(): Promise<void>;
}

/** How many passwords are looked at at once, and how many wait: 19 MiB and a thread each, of the four that Node has. */
const [atOnce, mayWait] = [2, 40];

/**
 * Slows down the guessing of passwords, whatever a guesser changes: by the email and where it comes from, and by the
 * address over all emails. While an email is guessed at from many places that nobody with it has logged in from, each such
 * region has two tries, then waits half a minute and twice as long each time. So the right password comes in at once from
 * a browser that is known, whoever guesses, and from any region that nobody guesses from: nobody can lock an owner out
 * from elsewhere. Strangers' passwords are looked at in turns of their own, so that many of them keep nobody known waiting.
 */
export const createLoginGuard = (db: Db) => {
  const guesser = createThrottle(db, { name: 'login' });
  const address = createThrottle(db, { name: 'login address', free: 50, longest: 60, forgives: 60 });
  const strangers = createThrottle(db, { name: 'login strangers', free: 10, first: 60, longest: 60, forgives: 60 });
  const besieger = createThrottle(db, { name: 'login besieger', free: 2, first: 30, longest: 3600 });
  const turns = { known: createTurns(atOnce, mayWait), stranger: createTurns(atOnce, mayWait) };

  return async (email: string, place: Place): Promise<LoginAttempt> => {
    const known = await knownAt(db, email, place);
    const isKnown = known.device || known.network;
    const counted: [Throttle, string, 'forget' | 'giveBack'][] = [];
    const count = async (throttle: Throttle, key: string, mend: 'forget' | 'giveBack') => {
      refuseForNow(await throttle.attempt(key));
      counted.push([throttle, key, mend]);
    };
    // First, so that an address which has to wait leaves no further trace.
    if (!known.device) await count(address, place.network, 'giveBack');
    const isBesieged = !isKnown && (await strangers.attempt(email)) > 0;
    if (!isKnown && !isBesieged) counted.push([strangers, email, 'giveBack']);
    if (isBesieged) await count(besieger, `${email} region ${regionOf(place.network)}`, 'forget');
    await count(guesser, `${email} ${known.device ? `device ${place.device}` : `network ${place.network}`}`, 'forget');
    return {
      judge: turns[isKnown ? 'known' : 'stranger'],
      succeeded: async () => {
        for (const [throttle, key, mend] of counted) await throttle[mend](key);
      },
    };
  };
};
