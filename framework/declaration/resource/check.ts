import type { Fields } from '../../core/kind';
import type { MessageKey } from '../../core/register';
import type { RecordOf } from './record';

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
