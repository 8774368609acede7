import type { Fields } from '../../core/kind';
import { emptyOf, isAskedFor } from '../resource/when';
import { isWritable } from '../wire/wire';

type Values = Record<string, unknown>;

/** Returns the empty values of the fields that don't apply although they have a value. */
export const idleValues = (fields: Fields, record: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, declared]) => declared.when && !isAskedFor(fields, name, record))
      .map(([name, declared]) => [name, emptyOf(declared)] as const)
      .filter(([name, empty]) => JSON.stringify(record[name] ?? empty) !== JSON.stringify(empty)),
  );

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

/**
 * Checks whether a field applies, and whether the answer is certain. The answer is uncertain if it depends on an
 * invalid value.
 */
const askingOf = (fields: Fields, name: string, record: Values, wrong: ReadonlySet<string>) => {
  let isKnown = true;
  const isAsked = isAskedFor(fields, name, record, (read) => {
    isKnown &&= !wrong.has(read);
  });
  return { isAsked, isKnown };
};

/**
 * Evaluates the fields with a `when`. In the result, `missing` are the fields that are required but empty, `idle` are
 * the fields that don't apply, and `emptied` contains the values that reset idle fields. `wrong` names the fields with
 * invalid values; a field whose `when` depends on one of them is skipped.
 */
export const settleDependents = (fields: Fields, record: Values, wrong: ReadonlySet<string>) => {
  // A `when` only receives values that are valid for their fields.
  const valid = Object.fromEntries(Object.entries(record).filter(([name]) => !wrong.has(name)));
  const decided = Object.entries(fields)
    .filter(([, declared]) => declared.when && isWritable(declared))
    .map(([name, declared]) => ({ name, declared, ...askingOf(fields, name, valid, wrong) }))
    .filter(({ isKnown }) => isKnown);
  const emptied = Object.entries(idleValues(fields, valid)).filter(([name]) => isWritable(fields[name]!));
  return {
    missing: decided
      .filter(({ name, declared, isAsked }) => isAsked && declared.required && isEmpty(record[name]))
      .map(({ name }) => name),
    idle: decided.filter(({ isAsked }) => !isAsked).map(({ name }) => name),
    emptied: Object.fromEntries(emptied),
  };
};

/**
 * Returns the value of a row's field, or the owner's value if the row inherits it (`FieldOptions.inherits`). For
 * example, the price of a copy defaults to the price of its book. The server's SQL gives the same result. @param name
 * the name of the field, which is the same in the row and in its owner
 */
export const inheritedValue = (row: object, owner: object, name: string): unknown =>
  (row as Record<string, unknown>)[name] ?? (owner as Record<string, unknown>)[name] ?? null;
