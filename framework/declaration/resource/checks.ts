import type { Fields } from '../../core/kind';
import type { MessageKey } from '../../core/register';
import type { RecordOf } from './record';

/**
 * A rule for the values of several fields, like `Check`. The type is written out in full so that editors can suggest
 * the names of the fields.
 */
interface Rule<At extends string, Read extends string> {
  at: At;
  reads: readonly Read[];
  message: MessageKey;
  passes: (record: object) => boolean;
}

const read = (record: object, field: string) => (record as Record<string, unknown>)[field] ?? null;

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Requires `end` to be later than `start`, if both are set. Accepts ISO dates and date-times. */
export const after = <const S extends string, const E extends string>(start: S, end: E): Rule<E, S | E> => ({
  at: end,
  reads: [start, end],
  message: 'validation.end_after_start',
  passes: (record: object) => {
    const [from, to] = [read(record, start), read(record, end)];
    return isEmpty(from) || isEmpty(to) || Date.parse(String(to)) > Date.parse(String(from));
  },
});

/** Requires `end` to be on or after `start`, if both are set. */
export const notBefore = <const S extends string, const E extends string>(start: S, end: E): Rule<E, S | E> => ({
  ...after(start, end),
  passes: (record: object) => read(record, start) === read(record, end) || after(start, end).passes(record),
});

/** Requires at least one of the fields to be set. The error message appears on the first field. */
export const anyOf = <const N extends string>(names: readonly [N, ...N[]], message: MessageKey): Rule<N, N> => ({
  at: names[0],
  reads: names,
  message,
  passes: (record: object) => names.some((name) => !isEmpty(read(record, name))),
});

/** Requires both fields to be equal. */
export const same = <const A extends string, const B extends string>(
  first: A,
  repeated: B,
  message: MessageKey,
): Rule<B, A | B> => ({
  at: repeated,
  reads: [first, repeated],
  message,
  passes: (record: object) => read(record, first) === read(record, repeated),
});

/** A rule for the values of several fields, enforced by both the form and the server. */
export interface Check<F extends Fields> {
  /** The field where the error message appears. */
  at: keyof F & string;
  /** The i18n key of the error message. */
  message: MessageKey;
  /**
   * The fields that the check reads. Custom checks can omit this list, because the type of `passes` already limits them
   * to declared fields.
   */
  reads?: readonly (keyof F & string)[];
  /** Returns true if the record satisfies the rule. */
  passes(record: RecordOf<F>): boolean;
}

/** Fields whose combined values must be unique within a tenant. */
export interface UniqueSet<F extends Fields> {
  /** The names of two or more fields. */
  fields: readonly (keyof F & string)[];
  /** The field where the error message appears. */
  at: keyof F & string;
  /** The i18n key of the error message. */
  message: MessageKey;
  /** The rule doesn't apply to records where this field has one of the values in `is`. */
  unless?: { field: keyof F & string; is: readonly string[] };
}
