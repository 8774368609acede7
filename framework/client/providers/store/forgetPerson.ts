import type { SafeStorage } from './storage';

/** That somebody has logged out by themselves, until somebody comes in again. */
const mark = 'left';

/** Where a person's texts are kept beside their session, and what they last logged in with. */
const personal = ['draft.', 'last_'];

/**
 * Forgets what a person leaves in the browser who logs out by themselves: texts that aren't saved, and what they typed and
 * chose to log in. What they set up for themselves stays. A session's end alone forgets nothing: its person means to go on.
 */
export const forgetPerson = (storage: SafeStorage): void => {
  storage.writeJson(mark, true);
  for (const key of personal.flatMap((start) => storage.keys(start))) storage.writeJson(key, undefined);
};

/** Whether the last person has logged out: other tabs of theirs are to keep nothing either. */
export const hasLeft = (storage: SafeStorage): boolean => storage.readJson(mark) === true;

/** Somebody has come in: what they type is kept for them. */
export const comeIn = (storage: SafeStorage): void => storage.writeJson(mark, undefined);
