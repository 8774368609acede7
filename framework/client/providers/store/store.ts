import type { Store } from 'react-admin';
import { isPlain } from '../../../core/objects';
import type { SafeStorage } from './storage';

type Guard = (value: unknown) => boolean;

const isList =
  (isItem: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(isItem);

const isString: Guard = (value) => typeof value === 'string';
const isNumber: Guard = (value) => typeof value === 'number';
const isId: Guard = (value) => isString(value) || isNumber(value);

const isListParams: Guard = (value) =>
  isPlain(value) &&
  ['sort', 'order'].every((name) => value[name] === undefined || isString(value[name])) &&
  (value.filter === undefined || isPlain(value.filter));

// react-admin trusts what it reads, and a list where it expects text ends in a blank screen.
const shapes: [key: RegExp, guard: Guard][] = [
  [/^(locale|theme)$/, isString],
  [/^sidebar\.open$/, (value) => typeof value === 'boolean'],
  [/\.savedQueries$/, isList((query) => isPlain(query) && isString(query.label) && isPlain(query.value))],
  [/\.datatable$/, isList(isString)],
  [/\.datatable_columnRanks$/, isList(isNumber)],
  [/\.(selectedIds|datagrid\.expanded)$/, isList(isId)],
  [/\.selectedIds\.storeKeys$/, isList(isString)],
  [/\.columnWidths$/, (value) => isPlain(value) && Object.values(value).every(isNumber)],
  [/\.listParams$/, isListParams],
];

const kind = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/**
 * Whether a stored `value` may be handed out under `key`: of the shape react-admin keeps there, or, for a key
 * of our own, of the same kind as the default it is read with.
 */
const fits = (key: string, value: unknown, defaultValue?: unknown): boolean => {
  const shape = shapes.find(([pattern]) => pattern.test(key));
  if (shape) return shape[1](value);
  return defaultValue === undefined || defaultValue === null || kind(value) === kind(defaultValue);
};

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
