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

// react-admin doesn't validate stored values, so a value of the wrong type leads to a blank screen.
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
 * Checks a stored value. Values under react-admin's keys must have the format that react-admin expects. Values under
 * the framework's keys must have the default's type.
 */
const fits = (key: string, value: unknown, defaultValue?: unknown): boolean => {
  const shape = shapes.find(([pattern]) => pattern.test(key));
  if (shape) return shape[1](value);
  return defaultValue === undefined || defaultValue === null || kind(value) === kind(defaultValue);
};

/** The key prefix for react-admin's store. It keeps react-admin from accessing the session. */
const home = 'ui.';

// When the user signs out, preferences are kept, but list positions and selections are removed.
const preferences = [
  /^(locale|theme|sidebar\.open|list\.density)$/,
  /^(preferences|customizer|ra\.inspector)(\.|$)/,
  /\.savedQueries$/,
  /\.datatable(_columnRanks)?$/,
];

const isPreference = (key: string) => preferences.some((pattern) => pattern.test(key));

/**
 * Creates react-admin's store. `reset()`, which is called when the user signs out, keeps preferences. Invalid values
 * are replaced by the default. Subscribers aren't notified of changes in other tabs, except for preferences, because
 * each tab has its own selections and list positions.
 */
export const createStore = (storage: SafeStorage): Store => {
  const keys = (start = '') => storage.keys(home + start).map((key) => key.slice(home.length));
  const read = <T>(key: string, defaultValue?: T): T | undefined => {
    const value = storage.readJson(home + key);
    return value != null && fits(key, value, defaultValue) ? (value as T) : defaultValue;
  };
  const remove = (key: string) => storage.writeJson(home + key, undefined);

  return {
    // No setup is required, because the storage listens for changes in other tabs as long as the page is open.
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
