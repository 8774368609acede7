import { kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';
import { isObject } from '../../core/objects/isPlain';

export type Values = Record<string, unknown>;

/** A value with all that is empty in it gone, so that "nothing" is one thing however it came about. */
const bare = (value: unknown): unknown => {
  if (value === undefined || value === '') return null;
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.length > 0 ? value.map(bare) : null;
  const filled = Object.entries(value)
    .map(([key, part]) => [key, bare(part)] as const)
    .filter(([, part]) => part !== null)
    .toSorted(([one], [other]) => one.localeCompare(other));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
};

/** Whether two values of a form say the same; nothing, an empty text and an empty list do. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));

/** The names of the fields whose values differ between two records. */
export const changedNames = (fields: Fields, from: Values, to: Values): string[] =>
  Object.keys(fields).filter((name) => !isSame(from[name], to[name]));

/** Only the named values, of those that are there. */
export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

/** All but the named values. */
export const omit = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/**
 * The values of these fields as they are to be judged and sent: an optional one whose parts are all empty is nothing,
 * and a password that wasn't typed isn't there at all.
 */
export const givenValues = (fields: Fields, values: Values): Values => {
  const given = Object.entries(fields)
    .map(([name, declared]) => {
      const value = values[name];
      const isBlank = typeof value === 'object' && !Array.isArray(value) && bare(value) === null;
      return { name, declared, value: isBlank && !declared.required ? null : value };
    })
    .filter(({ declared, value }) => value !== undefined && !(kindOf(declared).writeOnly && bare(value) === null));
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
};
