import type { Store } from 'react-admin';
import type { SafeStorage } from './storage';
import { fits } from './storeShapes';

/** What marks our own place within the product's prefix: who works here and where lives beside it, out of reach. */
const home = 'ui.';

// What a person set up for themselves survives a logout; list positions, selections and the like don't.
const preferences = [
  /^(locale|theme|sidebar\.open|list\.density)$/,
  /^(preferences|customizer|ra\.inspector)(\.|$)/,
  /\.savedQueries$/,
  /\.datatable(_columnRanks)?$/,
];

const isPreference = (key: string) => preferences.some((pattern) => pattern.test(key));

/**
 * react-admin's Store over our storage. `reset()`, which react-admin calls at logout, keeps preferences; a value that
 * isn't JSON, or not of the shape its key wants, reads as the default. A preference that is set in another tab reaches the
 * subscribers; what is selected there, or where its lists stand, is that tab's own.
 */
export const createStore = (storage: SafeStorage): Store => {
  const keys = (start = '') => storage.keys(home + start).map((key) => key.slice(home.length));
  const read = <T>(key: string, defaultValue?: T): T | undefined => {
    const value = storage.readJson(home + key);
    return value != null && fits(key, value, defaultValue) ? (value as T) : defaultValue;
  };
  const remove = (key: string) => storage.writeJson(home + key, undefined);

  return {
    // The storage listens to other tabs for everyone, for as long as the page lives.
    setup: () => {},
    teardown: () => {},
    getItem: read,
    setItem: (key, value) => storage.writeJson(home + key, value),
    removeItem: remove,
    removeItems: (start) => keys(start).forEach(remove),
    reset: () =>
      keys()
        .filter((key) => !isPreference(key))
        .forEach(remove),
    subscribe: (key, callback) =>
      storage.subscribe((changed, isElsewhere) => {
        if (isElsewhere && !isPreference(key)) return;
        if (changed === undefined || changed === home + key) callback(read(key));
      }),
    listItems: (start) => Object.fromEntries(keys(start).map((key) => [key, read(key)])),
  };
};
