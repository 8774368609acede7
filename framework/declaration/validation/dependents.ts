import type { Fields } from '../../core/kind';
import { emptyOf, isAskedFor } from '../resource/when';
import { isWritable } from '../wire/wire';

type Values = Record<string, unknown>;

/** Returns empty values for fields that have a value even though their `when` is false. */
export const idleValues = (fields: Fields, record: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, declared]) => declared.when && !isAskedFor(fields, name, record))
      .map(([name, declared]) => [name, emptyOf(declared)] as const)
      .filter(([name, empty]) => JSON.stringify(record[name] ?? empty) !== JSON.stringify(empty)),
  );

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

/**
 * Checks whether a field applies (`isAsked`), and whether this is certain (`isKnown`). The result is uncertain if it
 * depends on an invalid value.
 */
const askingOf = (fields: Fields, name: string, record: Values, wrong: ReadonlySet<string>) => {
  let isKnown = true;
  const isAsked = isAskedFor(fields, name, record, (read) => {
    isKnown &&= !wrong.has(read);
  });
  return { isAsked, isKnown };
};

/**
 * Evaluates the fields with a `when`. In the result, `missing` lists required fields without a value, `idle` lists
 * fields that don't apply, and `emptied` contains the values that reset idle fields. `wrong` lists the fields with
 * invalid values. Fields with a `when` that depends on an invalid value are skipped.
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
 * example, the price of a copy defaults to the price of its book. The server's SQL returns the same result. The row and
 * its owner have fields with the same `name`.
 */
export const inheritedValue = (row: object, owner: object, name: string): unknown =>
  (row as Record<string, unknown>)[name] ?? (owner as Record<string, unknown>)[name] ?? null;
