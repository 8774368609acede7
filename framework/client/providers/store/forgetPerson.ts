import type { SafeStorage } from './storage';

/** Key that marks an explicit logout until the next login. */
const mark = 'left';

/** Key prefixes of drafts and of the last login's input. */
const personal = ['draft.', 'last_'];

/**
 * Deletes drafts and login input after an explicit logout; preferences stay. An expired session deletes nothing, as the
 * person will continue.
 */
export const forgetPerson = (storage: SafeStorage): void => {
  storage.writeJson(mark, true);
  for (const key of personal.flatMap((start) => storage.keys(start))) storage.writeJson(key, undefined);
};

/** Checks for an explicit logout, after which other tabs must store nothing either. */
export const hasLeft = (storage: SafeStorage): boolean => storage.readJson(mark) === true;

/** Ends the mark of `forgetPerson` at login. */
export const comeIn = (storage: SafeStorage): void => storage.writeJson(mark, undefined);
