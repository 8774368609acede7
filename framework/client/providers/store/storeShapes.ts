import { isPlain } from '../../../core/objects/isPlain';

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
export const fits = (key: string, value: unknown, defaultValue?: unknown): boolean => {
  const shape = shapes.find(([pattern]) => pattern.test(key));
  if (shape) return shape[1](value);
  return defaultValue === undefined || defaultValue === null || kind(value) === kind(defaultValue);
};
