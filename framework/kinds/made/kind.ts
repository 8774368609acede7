import type { FieldKind, FieldOptions, Column, Fields } from '../../core/kind';
import { languagesOf, inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import { boundedNumber } from '../number/kind';
import { rows } from '../rows/kind';
import type { RowValue } from '../rows/kind';

export interface CompleteOptions extends FieldOptions {
  /** The languages to compare. */
  label: Text;
  readOnly: true;
  /** The localized fields to compare. */
  of: readonly string[];
}

/**
 * True if all text in the first language is translated to the others. Stored by the server, so that lists can filter by
 * it.
 */
export const complete: FieldKind<'complete', CompleteOptions, boolean> = {
  kind: 'complete',
  room: 12,
  schema: (z) => z.boolean('validation.boolean'),
  columns: () => ({ '': { type: 'boolean' } }),
  empty: false,
  filter: 'equals',
  derive: (record, { of, label }) => {
    const [first, ...others] = languagesOf(label);
    return of.every((name) => {
      const text = record[name] as Text | null | undefined;
      return !text?.[first!].trim() || others.every((language) => text[language].trim() !== '');
    });
  },
};

export interface CountOptions extends FieldOptions {
  readOnly: true;
  /** The resource whose records are counted. */
  of: string;
  /** The field that refers to this record. */
  by: string;
}

/**
 * The number of another resource's records that refer to this one, linked to their list. Computed by the database on
 * reading; with `kept`, stored as an `integer`, which lists can filter and sort by.
 */
export const count: FieldKind<'count', CountOptions, number> = {
  kind: 'count',
  room: 5,
  figure: true,
  schema: (z, { label }) => boundedNumber(z, { label, min: 0 }),
  // A value computed on reading has no index.
  columns: ({ kept }): Record<string, Column> => (kept ? { '': { type: 'integer' } } : {}),
  empty: null,
  filter: 'range',
  sortBy: (_language, { kept }) => (kept ? '' : undefined),
  count: ({ of, by }) => ({ of, by }),
  fromColumns: (row) => Number(row('') ?? 0),
};

export interface TotalOptions extends FieldOptions {
  readOnly: true;
  /** The field that holds the rows. */
  rows: string;
  /** The rows' field to add up. */
  field: string;
  /** For amounts whose rows name their currency: the record's field with the currency they all share. */
  currency?: string;
}

/**
 * The sum of a field over a record's rows, computed exactly by the database. It has the kind of the summed field: a
 * number, a percentage or an amount. With `kept` it is stored in a column, which lists can filter and sort by.
 */
export const total: FieldKind<'total', TotalOptions, number | string> = {
  kind: 'total',
  room: 6,
  figure: true,
  schema: (z) => z.number('validation.number'),
  columns: () => ({}),
  empty: null,
  total: ({ rows: of, field }) => ({ rows: of, field }),
};

export interface UsesOptions extends FieldOptions {
  readOnly: true;
  /** The field with the address to search for in other records. */
  of: string;
}

/** A use of a file: the record's resource, id and title, and its field with the file. */
export interface Use {
  resource: string;
  id: number;
  field: string;
  title: Text | string | null;
}

/** The records that use this record's file, found by the database and shown as links. */
export const uses: FieldKind<'uses', UsesOptions, Use[]> = {
  kind: 'uses',
  room: 5,
  figure: true,
  schema: (z) => {
    const text = z.string('validation.text');
    return z.array(
      z.object({ resource: text, id: z.number('validation.number'), field: text, title: text.nullish() }),
      'validation.array',
    );
  },
  columns: () => ({}),
  empty: [],
  uses: ({ of }) => of,
  fromColumns: (row) => (row('') ?? []) as Use[],
};

export interface HistoryOptions extends FieldOptions {
  readOnly: true;
  /** The declared resource of the events, with the fields of `eventFields`. */
  of: { name: string; fields: Fields };
  /** The field that refers to this record. */
  by: string;
}

/**
 * The history of a record: the server adds an event in the same transaction as every write, and never changes one. The
 * events are a read-only resource.
 */
export const history: FieldKind<'history', HistoryOptions, RowValue[]> = {
  kind: 'history',
  schema: (z, options) => rows.schema(z, options),
  columns: () => ({}),
  empty: [],
  rows: ({ of, by }) => ({ resource: of.name, by, fields: of.fields }),
  logs: true,
};

/** Changed values by field name: before and after. */
export type Changes = Record<string, readonly [from: unknown, to: unknown]>;

/** The values of some fields before and after a write. Only the server writes it. */
export const changes: FieldKind<'changes', FieldOptions, Changes> = {
  kind: 'changes',
  room: 20,
  schema: (z) => z.object({}, 'validation.invalid'),
  columns: () => ({ '': { type: 'json' } }),
  empty: null,
};

/** A record affected by restoring: its resource, id and title. */
export interface AffectedRecord {
  resource: string;
  record: string;
  title: Text;
  /** The affected part, if not the whole record. */
  part?: string;
  /** The effect of restoring. */
  did: 'changed' | 'returned' | 'removed';
  /** The reason why it is kept unchanged, in the reader's language. */
  reason?: string;
}

/** The result of restoring a change set, by record. */
export interface Outcome {
  restored: AffectedRecord[];
  kept: AffectedRecord[];
}

export interface OutcomeOptions extends FieldOptions {
  label: Text;
}

/** Exists in replies only; not stored. */
export const outcome: FieldKind<'outcome', OutcomeOptions, Outcome> = {
  kind: 'outcome',
  room: 7,
  figure: true,
  schema: (z, { label }) => {
    const title = z.object(
      inEach(label, () => z.string('validation.text')),
      'validation.invalid',
    );
    const affectedRecord = z.object(
      {
        resource: z.string('validation.text'),
        record: z.string('validation.text'),
        title,
        part: z.string('validation.text').optional(),
        did: z.enum(['changed', 'returned', 'removed'], 'validation.choice'),
        reason: z.string('validation.text').optional(),
      },
      'validation.invalid',
    );
    return z.object({ restored: z.array(affectedRecord), kept: z.array(affectedRecord) }, 'validation.invalid');
  },
  columns: () => ({}),
  empty: null,
};
