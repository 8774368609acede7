import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import { withoutEmpty, isSame } from '../../../core/objects';

export type Values = Record<string, unknown>;

export const changedNames = (fields: Fields, from: Values, to: Values): string[] =>
  Object.keys(fields).filter((name) => !isSame(from[name], to[name]));

export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

export const omit = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/**
 * Prepares a form's values to be validated and sent. Optional values with only empty parts become null, and empty
 * passwords are left out.
 */
export const givenValues = (fields: Fields, values: Values): Values => {
  const entries = Object.entries(fields)
    .map(([name, declared]) => {
      const value = values[name];
      const isBlank = typeof value === 'object' && !Array.isArray(value) && withoutEmpty(value) === null;
      return { name, declared, value: isBlank && !declared.required ? null : value };
    })
    .filter(
      ({ declared, value }) => value !== undefined && !(kindOf(declared).writeOnly && withoutEmpty(value) === null),
    );
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
};
