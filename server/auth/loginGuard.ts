import type { Db } from '../database/open';
import { refuseForNow } from '../limits/refuseForNow';
import type { Place } from './knownPlaces';
import { knownAt } from './knownPlaces';
import type { Throttle } from './throttle';
import { createThrottle } from './throttle';

/** An attempt to log in that was let through. */
export interface LoginAttempt {
  /** The password was right. */
  succeeded(): Promise<void>;
}

/**
 * Slows down the guessing of passwords, whatever a guesser changes: by the e-mail and where it comes from; by the
 * address over all e-mails; by the e-mail over all addresses from which nobody with it has logged in before. An owner
 * comes in from a browser or a network they have used, or after a minute from elsewhere: nobody can lock them out.
 */
export const createLoginGuard = (db: Db) => {
  const guesser = createThrottle(db, { name: 'login' });
  const address = createThrottle(db, { name: 'login address', free: 50, longest: 60, forgives: 60 });
  const strangers = createThrottle(db, { name: 'login strangers', free: 10, longest: 60, forgives: 60 });

  return async (email: string, place: Place): Promise<LoginAttempt> => {
    const known = await knownAt(db, email, place);
    const own = known.device ? `device ${place.device}` : `network ${place.network}`;
    const counted: [Throttle, string, 'forget' | 'giveBack'][] = [
      [guesser, `${email} ${own}`, 'forget'],
      ...(known.device ? [] : [[address, place.network, 'giveBack'] as [Throttle, string, 'giveBack']]),
      ...(known.device || known.network ? [] : [[strangers, email, 'forget'] as [Throttle, string, 'forget']]),
    ];
    for (const [throttle, key] of counted) refuseForNow(await throttle.attempt(key));
    return {
      succeeded: async () => {
        for (const [throttle, key, mend] of counted) await throttle[mend](key);
      },
    };
  };
};
