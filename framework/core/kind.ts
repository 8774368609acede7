import type * as zod from 'zod';
import type { Cases, Formula } from './condition';
import type { FileKind } from './files';
import type { Language, MessageKey, Role } from './register';
import type { Region } from './zones/timeZones';
import type { Text, Wording } from './text/text';
import { languagesOf } from './text/text';

/** Rules for all rows of one record together. The fields of the rows have rules of their own. */
export interface RowRules {
  /** The maximum number of rows. */
  max?: number;
  /** The integer field that stores the manual order. */
  order?: string | undefined;
  /** Rules between fields of a row, each with the i18n key of its message and the field at which it appears. */
  checks?: readonly { at: PropertyKey; message: string; passes(record: never): boolean }[] | undefined;
  /** Sets of fields whose combined values must be unique among the rows. Rows in which `unless` applies don't count. */
  unique?:
    | readonly {
        fields: readonly string[];
        at: string;
        message: string;
        unless?: { field: string; is: readonly string[] };
      }[]
    | undefined;
}

/**
 * The range of an amount over the rows of a record. Each row has an amount of the same name, or inherits the record's
 * amount.
 */
export interface AmountSpan {
  /**
   * Two fields of the record that the database updates: the minimum and the maximum over the rows. Without rows, both
   * are the record's own amount.
   */
  ends: readonly [least: string, most: string];
  /** The field that contains the rows. */
  rows: string;
  /** A boolean field of the rows. Rows in which it is false are ignored. */
  while?: string;
}

/**
 * The zod constructors that a kind may use. They are passed in rather than imported: a list validates nothing, so it
 * shouldn't load zod.
 */
export type SchemaKit = Pick<
  typeof zod,
  'array' | 'boolean' | 'enum' | 'number' | 'object' | 'preprocess' | 'strictObject' | 'string'
> & {
  /** Returns the schema of a declared field. Used by kinds whose values contain the values of other fields. */
  field(declared: AnyField): zod.ZodType;
  region: Region;
};

/** A stored column, described independently of the database library. Only the server creates real columns. */
export type Column =
  | { type: 'text' | 'boolean' | 'date' | 'timestamp' | 'json' | 'texts' }
  | { type: 'integer'; /** Whether the column has 64 bits instead of 32. */ isLong?: true }
  | { type: 'numeric'; precision: number; scale: number }
  /** The id of a row of another resource: a foreign key. */
  | { type: 'reference'; to: string }
  /** The ids of rows of another resource. */
  | { type: 'references'; to: string };

/** The filter that a list offers for a field: an equal value, any of several values, or a range. */
export type FilterMode = 'equals' | 'oneOf' | 'range';

/** Options for fields of every kind. */
export interface FieldOptions {
  /** The label, in each language. */
  label: Wording;
  /** A line of help under the input. */
  help?: Wording;
  /** The value is required. An empty list counts as missing. */
  required?: boolean;
  /** No two records of a tenant (or of the platform) have the same value. */
  unique?: boolean;
  /** The server fills in the field. A write that contains the field is refused. */
  readOnly?: boolean;
  /** The field is in forms and on the wire, but has no column. A handler on the server processes its value. */
  virtual?: boolean;
  /** The field isn't stored. A handler on the server provides the SQL that computes its value. Requires `readOnly`. */
  computed?: boolean;
  /** For a computed field, the path to its value, through references to one record each: `variant.product.images`. */
  from?: string;
  /** The database computes and stores the value. The audit log leaves it out. Requires `readOnly`. */
  kept?: boolean;
  /** The i18n key of the message shown if the value is missing. Default: "… is required". */
  missing?: MessageKey;
  /** For a reference: while this field is empty, the field of the same name in the referenced record applies. */
  inherits?: string;
  /** The roles that see only the masked value and can't search in it. No role can then sort or filter by the field. */
  masked?: readonly Role[];
  /** Erased with the person whom the record concerns. `placeholder`, with `%{id}`, replaces a required value. */
  personal?: true | { placeholder: string };
  /** The roles that may read the field. Default: all roles that may read the record. */
  read?: readonly Role[];
  /** The roles that may write the field; others see it read-only. Default: all roles that may read it. */
  write?: readonly Role[];
}

/** Records that belong to another record: their resource, the field that refers to the owner, and their fields. */
export interface RowsOf extends RowRules {
  resource: string;
  by: string;
  fields: Fields;
}

/** The size of a kind's input, used to size its placeholder. */
export interface InputShape {
  /**
   * Whether the height is independent of the value. If so, content below the input can be positioned before the input
   * is rendered.
   */
  isEven?: true;
  /** The approximate height in pixels, on a phone (`xs`) and with a mouse. Default: the height of a text input. */
  height?: { xs: number; md: number };
  /** The input has a box for each language. From this breakpoint on, two boxes are side by side. */
  pairs?: 'md' | 'lg';
}

/**
 * A field kind: everything about a type of field except its cells and inputs (`framework/kinds`). `O` is the type of
 * its options; `V` is the type of its value in forms, records and handlers.
 */
export interface FieldKind<K extends string, O extends FieldOptions, V> {
  kind: K;
  /** Default bounds. Messages mention them. */
  bounds?: { min?: number | string; max?: number | string };
  /**
   * Returns the schema of a value that is present. The schema also normalizes different spellings (`core/text/plain`).
   * The caller handles optional and empty values. Messages are i18n keys.
   */
  schema(z: SchemaKit, options: O): zod.ZodType;
  /** Returns the columns by the suffix of their names: `''` for most kinds, `_en` and `_ar` for a localized text. */
  columns(options: O): Record<string, Column>;
  /** The value in an empty form, unless the declaration has a default. */
  empty: V | null;
  /** Returns all possible values, if there are few of them, such as the two values of a status. */
  values?(options: O): readonly (boolean | string)[];
  /** The type of filter. If missing, lists can't be filtered by the field. */
  filter?: FilterMode;
  /**
   * Returns the suffix of the column to sort by in a language. If it returns undefined or is missing, fields of the
   * kind aren't sortable. `folds` says where case and accents are ignored: only in sorting (`order`), or also for
   * uniqueness (`identity`).
   */
  sortBy?(language: Language, options: O): string | undefined;
  folds?(options: O): 'order' | 'identity' | undefined;
  /** Whether a filter compares normalized texts, and so finds every spelling. */
  findsFolded?(options: O): boolean;
  /** Returns the texts that a search finds. */
  searchText?(value: V, options: O): string[];
  /** Masks a value. If missing, fields of the kind can't be masked. */
  mask?(value: V): V;
  /** Returns what remains of a personal value after an erasure. If missing, nothing remains. */
  anonymize?(value: V): V;
  /** The texts are HTML, which the server sanitizes before storing it. */
  markup?: boolean;
  /** Returns the value without formatting, for plain text such as tables and exports. */
  plain?(value: V): V;
  /** Converts a value to its columns and back. Not needed if the value is stored unchanged in a single column. */
  toColumns?(value: V | null, options: O): Record<string, unknown>;
  fromColumns?(row: (suffix: string) => unknown, options: O): V | null;
  /** Converts a value to the wire format and back, if its shape there differs. */
  toWire?(value: V, options: O): unknown;
  fromWire?(value: unknown, options: O): V;
  /**
   * `read` converts a value from the shape of another API. `write` converts it back to that API's shape, for which
   * `had`, the previous value in the API, is the model.
   */
  foreign?: { read(value: unknown): unknown; write(value: V, had: unknown): unknown };
  /**
   * The field counts the records of another resource that refer to this one. If `kept` is set, the database stores the
   * count.
   */
  count?(options: O): { of: string; by: string };
  /**
   * The field contains records of another resource that belong to this record. They are saved together with this
   * record, and returned when it is read by its id.
   */
  rows?(options: O): RowsOf;
  /** The rows are the record's events. The server adds an event with every write. */
  logs?: true;
  /** The field adds up a field of the rows in `rows`, and takes the kind of that other field. */
  total?(options: O): { rows: string; field: string };
  /**
   * Returns the options of a field that holds a sum; `default` is the sum of no rows. If missing, fields of the kind
   * can't be added up.
   */
  sum?(options: O): Partial<O> & { default: V };
  /** Computes the stored value on the server from the record's other values. */
  derive?(record: Readonly<Record<string, unknown>>, options: O): V;
  /** The texts, within the field's single column, that formulas can name: `address.city`. */
  parts?: readonly string[];
  /** Returns the kinds of uploaded files that the field can hold. The field stores the addresses of the files. */
  uploads?(options: O): readonly FileKind[];
  /** Adds to a value the addresses at which its private files can be opened. `link` creates such an address. */
  links?(value: V, link: (address: string) => string): unknown;
  /** Leaves out references to records that the user may not list. */
  seenBy?(value: V, mayList: (resource: string) => boolean): V;
  /** Returns the formula, if any. The database stores the result, and forms compute it while being filled in. */
  formula?(options: O): Formula | undefined;
  /** Returns the cases from which the database computes the value. The value isn't stored. */
  cases?(options: O): Cases;
  /** For a list of the records that use a file: returns the field with the address of the file. */
  uses?(options: O): string;
  /** Returns the span of an amount over the rows of the record; undefined if the field holds a single amount. */
  span?(options: O): AmountSpan | undefined;
  /** Returns the other fields of the record that a cell shows together with the value, such as its currency. */
  shownWith?(options: O): readonly string[];
  /** The value is an amount in the tenant's currency, with the number of decimals of that currency. */
  inCurrency?: true;
  /** The sign that users write next to a number. */
  sign?: '%';
  /** The field holds phone numbers, which are parsed for the tenant's country. */
  dials?: true;
  /** The value is sent but never read back, like a password. */
  writeOnly?: boolean;
  /**
   * The field is shown as a chip next to the record's title. If it is a warning, it is only shown while the value is
   * true.
   */
  chip?(options: O): 'always' | 'warning' | undefined;
  /** The value is a picture, shown next to the record's title rather than among the values. */
  pictorial?: boolean;
  /**
   * The width of a table column, in characters. Default: the width of a text column. `read` returns a text in the
   * current language.
   */
  room?: number | ((options: O, read: (value: Wording) => string) => number);
  /** The width in characters of a table column whose values may wrap to two lines. Default: `room`. */
  foldedRoom?: number | ((options: O, read: (value: Wording) => string) => number);
  /** The value is a number, aligned to the end of the column. */
  figure?: true;
  /** The value is too long for a sentence, such as a description or a list of pictures. */
  lengthy?: true;
  /** The size of the input's placeholder. Default: a text input. */
  shape?: InputShape | ((options: O) => InputShape);
}

declare const valueType: unique symbol;

/** Decides from the record's other values whether a field applies. `withWhen` adds the types of the fields. */
export type When = (record: never) => boolean;

/** A declared field: its kind, its options and, at compile time, the type of its value. */
export type Field<K extends string = string, V = unknown, O extends FieldOptions = FieldOptions> = O & {
  readonly kind: K;
  /** While this returns false, the field is empty, and isn't shown in forms or on pages. Set by `withWhen`. */
  readonly when?: When;
  /** For a total: the field that contains the rows, and the field to add up. */
  readonly adds?: { rows: string; field: string };
  readonly [valueType]?: V;
};

// eslint-disable-next-line typescript/no-explicit-any -- a field of any value type
export type AnyField = Field<string, any, FieldOptions>;

export type Fields = Record<string, AnyField>;

/** Casts a field to the options of its kind. The compiler can't check that the field is of that kind. */
export const optionsOf = <Options extends FieldOptions>(field: AnyField): Options => field as unknown as Options;

/** The type of a declared field's value, ignoring whether it is optional. */
export type ValueOf<D> = D extends { readonly [valueType]?: infer V } ? Exclude<V, undefined> : never;

/**
 * Rejects keys that `Base` doesn't have, so that a misspelt option doesn't compile. The compiler shows the object as
 * the message.
 */
export type Exactly<O, Base> = O & {
  readonly [K in Exclude<keyof O, keyof Base>]: { 'this kind of field has no option': K };
};

/** Rejects a value that isn't one of the names. The compiler shows a readable message. */
export type OneOf<V, Names> = V extends Names ? unknown : { 'this must be one of': Names };

/**
 * Creates the constructor of a kind's fields: `field.text({ label, max: 60 })`. A field with a formula becomes
 * read-only.
 */
export const fieldOf =
  <K extends string, Base extends FieldOptions, V>(kind: FieldKind<K, Base, V>) =>
  <const O extends Base>(options: Exactly<O, Base>): Field<K, V, O> =>
    ({ ...options, ...(kind.formula?.(options) !== undefined && { readOnly: true }), kind: kind.kind }) as Field<
      K,
      V,
      O
    >;

/**
 * Returns the languages of a field's value, which are the languages of its label. A label that is one of the
 * framework's texts names no languages, but localized fields never have such labels.
 */
export const languagesIn = ({ label }: Pick<FieldOptions, 'label'>): Language[] => languagesOf(label as Text);
