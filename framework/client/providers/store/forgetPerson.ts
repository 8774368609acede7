import type { SafeStorage } from './storage';

/** Key that marks an explicit logout until the next login. */
const mark = 'left';

/** Key prefixes of drafts and of the last login's input. */
const personal = ['draft.', 'last_'];

/**
 * Deletes personal data after an explicit logout: drafts and login input. Preferences stay. An expired session deletes
 * nothing, because the person will continue.
 */
export const forgetPerson = (storage: SafeStorage): void => {
  storage.writeJson(mark, true);
  for (const key of personal.flatMap((start) => storage.keys(start))) storage.writeJson(key, undefined);
};

/** Checks whether the last person logged out explicitly; other tabs must then store nothing either. */
export const hasLeft = (storage: SafeStorage): boolean => storage.readJson(mark) === true;

/** Ends the mark of `forgetPerson` at login. */
export const comeIn = (storage: SafeStorage): void => storage.writeJson(mark, undefined);
