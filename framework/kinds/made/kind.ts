import type { FieldKind, FieldOptions, Column, Fields } from '../../core/kind';
import { languagesOf, inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import { boundedNumber } from '../number/kind';
import { rows } from '../rows/kind';
import type { RowValue } from '../rows/kind';

export interface CompleteOptions extends FieldOptions {
  /** The label of the field. Translations are required in the languages of this label. */
  label: Text;
  readOnly: true;
  /** The localized fields that must be translated. */
  of: readonly string[];
}

/**
 * A boolean that is true if all text in the first language has been translated into the other languages. It is stored,
 * so lists can filter by it.
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
  /** The resource of the counted records. */
  of: string;
  /** The field in the counted records that refers to this record. */
  by: string;
}

/**
 * How many records of another resource refer to this record, with a link to their list. The database counts them on
 * each read. With `kept`, the count is stored as an `integer`, and lists can filter and sort by it.
 */
export const count: FieldKind<'count', CountOptions, number> = {
  kind: 'count',
  room: 5,
  figure: true,
  schema: (z, { label }) => boundedNumber(z, { label, min: 0 }),
  // Without `kept`, the count is computed on each read, so it has no column.
  columns: ({ kept }): Record<string, Column> => (kept ? { '': { type: 'integer' } } : {}),
  empty: null,
  filter: 'range',
  sortBy: (_language, { kept }) => (kept ? '' : undefined),
  count: ({ of, by }) => ({ of, by }),
  fromColumns: (row) => Number(row('') ?? 0),
};

export interface TotalOptions extends FieldOptions {
  readOnly: true;
  /** The field that contains the rows. */
  rows: string;
  /** The field to add up across the rows. */
  field: string;
  /** If the rows have a currency field, the record's field that contains the currency of all rows. */
  currency?: string;
}

/**
 * The sum of a field across a record's rows, computed exactly by the database. A total has the same kind as the summed
 * field: a number, a percentage or an amount. With `kept`, the total is stored in a column, and lists can filter and
 * sort by it.
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
  /** The field that contains the URL of the file. */
  of: string;
}

/** A place where a file is used: a record's resource, id and title, and the field that contains the file. */
export interface Use {
  resource: string;
  id: number;
  field: string;
  title: Text | string | null;
}

/** The records that use this record's file. The database finds them, and they are shown as links. */
export const uses: FieldKind<'uses', UsesOptions, Use[]> = {
  kind: 'uses',
  lengthy: true,
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
  seenBy: (places, mayList) => places.filter(({ resource }) => mayList(resource)),
  fromColumns: (row) => (row('') ?? []) as Use[],
};

export interface HistoryOptions extends FieldOptions {
  readOnly: true;
  /** The resource that stores the events. It must have the fields of `eventFields`. */
  of: { name: string; fields: Fields };
  /** The field of an event that refers to this record. */
  by: string;
}

/**
 * The history of a record. The server adds an event in the same transaction as each write. Events are records of a
 * read-only resource and never change.
 */
export const history: FieldKind<'history', HistoryOptions, RowValue[]> = {
  kind: 'history',
  lengthy: true,
  schema: (z, options) => rows.schema(z, options),
  columns: () => ({}),
  empty: [],
  rows: ({ of, by }) => ({ resource: of.name, by, fields: of.fields }),
  logs: true,
};

/** The changed fields by name, each with its old and new value. */
export type Changes = Record<string, readonly [from: unknown, to: unknown]>;

/** The fields that a write changed, with their old and new values. Only the server sets fields of this kind. */
export const changes: FieldKind<'changes', FieldOptions, Changes> = {
  kind: 'changes',
  lengthy: true,
  room: 20,
  schema: (z) => z.object({}, 'validation.invalid'),
  columns: () => ({ '': { type: 'json' } }),
  empty: null,
};

/**
 * An entry in a change set's summary: the changes that one operation made to the main resource or to one of its parts.
 */
export interface SummaryItem {
  /** The resource of the changed rows, such as `books/copies`. Null if the main records themselves were changed. */
  part: string | null;
  operation: 'added' | 'changed' | 'deleted';
  /** The number of changed rows if `part` is set, otherwise the number of changed records. */
  count: number;
  /** The changed fields that the user may read. */
  fields: string[];
}

/** A summary of a change set, without values. The server computes it for each user. */
export const summary: FieldKind<'summary', FieldOptions, SummaryItem[]> = {
  kind: 'summary',
  lengthy: true,
  room: 28,
  schema: (z) => {
    const text = z.string('validation.text');
    return z.array(
      z.object({
        part: text.nullable(),
        operation: z.enum(['added', 'changed', 'deleted'], 'validation.choice'),
        count: z.number('validation.number'),
        fields: z.array(text, 'validation.array'),
      }),
      'validation.array',
    );
  },
  columns: () => ({}),
  empty: [],
  fromColumns: (row) => (row('') ?? []) as SummaryItem[],
};

/** A record affected by a restore, with its resource, id and title. */
export interface AffectedRecord {
  resource: string;
  record: string;
  title: Text;
  /** The affected part of the record. Missing if the entire record is affected. */
  part?: string;
  /** How the restore affected the record. */
  did: 'changed' | 'returned' | 'removed';
  /** Explains why the record wasn't restored, in the user's language. */
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

/** The result of restoring a change set. It is only sent in responses, not stored. */
export const outcome: FieldKind<'outcome', OutcomeOptions, Outcome> = {
  kind: 'outcome',
  lengthy: true,
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
