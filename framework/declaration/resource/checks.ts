import type { Fields } from '../../core/kind';
import type { MessageKey } from '../../core/register';
import type { RecordOf } from './record';

/** A rule between fields of these names; see `Check`. Spelled out, so that its types name the admin's own words wherever they are read. */
interface Rule<At extends string, Read extends string> {
  at: At;
  reads: readonly Read[];
  message: MessageKey;
  passes: (record: object) => boolean;
}

const read = (record: object, field: string) => (record as Record<string, unknown>)[field] ?? null;

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** `end`, where both are given, must come after `start`; dates and date-times, in one ISO form each. */
export const after = <const S extends string, const E extends string>(start: S, end: E): Rule<E, S | E> => ({
  at: end,
  reads: [start, end],
  message: 'validation.end_after_start',
  passes: (record: object) => {
    const [from, to] = [read(record, start), read(record, end)];
    return isEmpty(from) || isEmpty(to) || Date.parse(String(to)) > Date.parse(String(from));
  },
});

/** `end`, where both are given, may be the day `start` is, but not before it. */
export const notBefore = <const S extends string, const E extends string>(start: S, end: E): Rule<E, S | E> => ({
  ...after(start, end),
  passes: (record: object) => read(record, start) === read(record, end) || after(start, end).passes(record),
});

/** At least one of the fields must be filled; the complaint stands under the first. */
export const anyOf = <const N extends string>(names: readonly [N, ...N[]], message: MessageKey): Rule<N, N> => ({
  at: names[0],
  reads: names,
  message,
  passes: (record: object) => names.some((name) => !isEmpty(read(record, name))),
});

/** The second field must repeat the first. */
export const same = <const A extends string, const B extends string>(
  first: A,
  again: B,
  message: MessageKey,
): Rule<B, A | B> => ({
  at: again,
  reads: [first, again],
  message,
  passes: (record: object) => read(record, first) === read(record, again),
});

/** A rule between fields, kept by the form and the server alike. */
export interface Check<F extends Fields> {
  /** The field under which the complaint is shown. */
  at: keyof F & string;
  /** Its i18n key. */
  message: MessageKey;
  /** The fields that it reads; of a check written by hand its record's type says so. */
  reads?: readonly (keyof F & string)[];
  /** Whether a record keeps it. It is asked by the form and by the server. */
  passes(record: RecordOf<F>): boolean;
}

/** Fields whose values, taken together, no two records of a tenant share. */
export interface UniqueSet<F extends Fields> {
  /** Which they are, two or more. */
  fields: readonly (keyof F & string)[];
  /** The field under which the complaint is shown. */
  at: keyof F & string;
  /** Its i18n key. */
  message: MessageKey;
  /** Which records don't count: those where this field has one of these values. */
  unless?: { field: keyof F & string; is: readonly string[] };
}
