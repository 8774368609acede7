import type { Fields } from '../../core/kind';
import { emptyOf, isAskedFor } from '../resource/when';
import { isWritable } from '../wire/wire';

type Values = Record<string, unknown>;

/** What the fields of a record come to that have a value though they aren't asked for. */
export const idleValues = (fields: Fields, record: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, declared]) => declared.when && !isAskedFor(fields, name, record))
      .map(([name, declared]) => [name, emptyOf(declared)] as const)
      .filter(([name, empty]) => JSON.stringify(record[name] ?? empty) !== JSON.stringify(empty)),
  );

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

/** Whether a field that is only sometimes asked for is, and whether that can be told: not by a value that is wrong itself. */
const askingOf = (fields: Fields, name: string, whole: Values, wrong: ReadonlySet<string>) => {
  let isKnown = true;
  const isAsked = isAskedFor(fields, name, whole, (read) => {
    isKnown &&= !wrong.has(read);
  });
  return { isAsked, isKnown };
};

/**
 * Of the fields that are only sometimes asked for: which are missing in the record as it would become, which aren't asked for, and
 * what these come to. `wrong` are the names of those whose values can't be what they are: nothing is said by them.
 */
export const settleDependents = (fields: Fields, whole: Values, wrong: ReadonlySet<string>) => {
  // A `when` is asked of values of its fields' types alone.
  const known = Object.fromEntries(Object.entries(whole).filter(([name]) => !wrong.has(name)));
  const told = Object.entries(fields)
    .filter(([, declared]) => declared.when && isWritable(declared))
    .map(([name, declared]) => ({ name, declared, ...askingOf(fields, name, known, wrong) }))
    .filter(({ isKnown }) => isKnown);
  const emptied = Object.entries(idleValues(fields, known)).filter(([name]) => isWritable(fields[name]!));
  return {
    missing: told
      .filter(({ name, declared, isAsked }) => isAsked && declared.required && isEmpty(whole[name]))
      .map(({ name }) => name),
    idle: told.filter(({ isAsked }) => !isAsked).map(({ name }) => name),
    emptied: Object.fromEntries(emptied),
  };
};

/**
 * What a row has in a field: its own value, else that of its owner, from which the field inherits (`FieldOptions.inherits`):
 * what a copy is lent at, where it has no price but its book's. A server that asks by it has the same as SQL.
 * @param name the field, of that name in both
 */
export const inheritedValue = (row: object, owner: object, name: string): unknown =>
  (row as Record<string, unknown>)[name] ?? (owner as Record<string, unknown>)[name] ?? null;
