import type { Fields } from '../../core/kind';
import { emptyOf, isAskedFor } from '../resource/when';
import { isWritable } from '../wire/wire';

type Values = Record<string, unknown>;

/** Returns the empty values of fields that have a value although they aren't asked for. */
export const idleValues = (fields: Fields, record: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, declared]) => declared.when && !isAskedFor(fields, name, record))
      .map(([name, declared]) => [name, emptyOf(declared)] as const)
      .filter(([name, empty]) => JSON.stringify(record[name] ?? empty) !== JSON.stringify(empty)),
  );

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0);

/** Checks whether a field is asked for, and whether that is known: a decision based on an invalid value is not. */
const askingOf = (fields: Fields, name: string, record: Values, wrong: ReadonlySet<string>) => {
  let isKnown = true;
  const isAsked = isAskedFor(fields, name, record, (read) => {
    isKnown &&= !wrong.has(read);
  });
  return { isAsked, isKnown };
};

/**
 * Evaluates the fields with a `when`: `missing` ones are required and empty in the resulting record, `idle` ones aren't
 * asked for, and `emptied` has the values to reset idle ones to. `wrong` names fields with invalid values; decisions
 * based on these are skipped.
 */
export const settleDependents = (fields: Fields, record: Values, wrong: ReadonlySet<string>) => {
  // A `when` only receives values of its fields' types.
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
 * Returns a row's own value, or the owner's value it inherits (`FieldOptions.inherits`), such as a copy's price, which
 * defaults to its book's. The server's SQL gives the same result.
 * @param name the field's name, the same in both
 */
export const inheritedValue = (row: object, owner: object, name: string): unknown =>
  (row as Record<string, unknown>)[name] ?? (owner as Record<string, unknown>)[name] ?? null;
