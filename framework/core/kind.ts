import type * as zod from 'zod';
import type { Cases, Formula } from './condition';
import type { FileKind } from './files';
import type { Language, MessageKey, Role } from './register';
import type { Region } from './zones/timeZones';
import type { Text, Wording } from './text/text';
import { languagesOf } from './text/text';

/** Rules for a field's list of rows. The fields within each row have separate rules. */
export interface RowRules {
  /** The maximum number of rows. */
  max?: number;
  /** The integer field that stores the manual order. */
  order?: string | undefined;
  /**
   * Rules for the values of several fields in a row, each with the i18n key of its error message and the field that
   * shows the message.
   */
  checks?: readonly { at: PropertyKey; message: string; passes(record: never): boolean }[] | undefined;
  /** Sets of fields whose combined values must be unique among the rows. Rows that match `unless` are ignored. */
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
 * The range of an amount across a record's rows. Each row has an amount with the same name, or inherits the record's
 * amount.
 */
export interface AmountSpan {
  /**
   * The two fields of the record in which the database stores the rows' lowest and highest amounts. Without rows, both
   * equal the record's own amount.
   */
  ends: readonly [least: string, most: string];
  /** The field that contains the rows. */
  rows: string;
  /** A boolean field of the rows. Rows where this field is false are ignored. */
  while?: string;
}

/**
 * The zod constructors that a kind may use. Kinds don't import zod themselves, because lists don't validate anything
 * and shouldn't have to load it.
 */
export type SchemaKit = Pick<
  typeof zod,
  'array' | 'boolean' | 'enum' | 'number' | 'object' | 'preprocess' | 'strictObject' | 'string'
> & {
  /** Returns the schema of a declared field. Used by kinds such as rows, whose values contain other fields. */
  field(declared: AnyField): zod.ZodType;
  region: Region;
};

/** A stored column, described independently of the database library. The server creates the actual column. */
export type Column =
  | { type: 'text' | 'boolean' | 'date' | 'timestamp' | 'json' | 'texts' }
  | { type: 'integer'; /** True if the column is 64 bits wide instead of 32. */ isLong?: true }
  | { type: 'numeric'; precision: number; scale: number }
  /** The id of a row of another resource, stored as a foreign key. */
  | { type: 'reference'; to: string }
  /** A list of ids of rows in another resource. */
  | { type: 'references'; to: string };

/** How lists filter by a field: by an exact value, by any of several values, or by a range. */
export type FilterMode = 'equals' | 'oneOf' | 'range';

/** Options for fields of all kinds. */
export interface FieldOptions {
  /** The label, in each language. */
  label: Wording;
  /** The help text below the input. */
  help?: Wording;
  /** True if the value is required. An empty list counts as missing. */
  required?: boolean;
  /** True if the value must be unique among the records of a tenant (or of the platform). */
  unique?: boolean;
  /** True if the server sets the field. Writes that contain the field are rejected. */
  readOnly?: boolean;
  /** True if the field appears in forms and requests, but has no column. A handler processes its value. */
  virtual?: boolean;
  /** True if the value isn't stored, but computed by SQL that a server-side handler provides. Requires `readOnly`. */
  computed?: boolean;
  /** For a computed field, the path to its value through references, such as `variant.product.images`. */
  from?: string;
  /** True if the database computes and stores the value. The audit log omits the field. Requires `readOnly`. */
  kept?: boolean;
  /** The i18n key of the error message for a missing value. Default: "… is required". */
  missing?: MessageKey;
  /** The name of a reference field. An empty value is inherited from the same field of the referenced record. */
  inherits?: string;
  /** The roles that see only a masked value. Lists can't be sorted or filtered by a masked field. */
  masked?: readonly Role[];
  /**
   * Marks personal data, which an erasure deletes. A required value is replaced with `placeholder`, where `%{id}` is
   * the record's id.
   */
  personal?: true | { placeholder: string };
  /** The roles that may read the field. Default: all roles that may read the record. */
  read?: readonly Role[];
  /** The roles that may write the field. For other roles, it is read-only. Default: all roles that may read it. */
  write?: readonly Role[];
}

/** The rows that belong to a record: their resource, the field that refers to the record, and their fields. */
export interface RowsOf extends RowRules {
  resource: string;
  by: string;
  fields: Fields;
}

/** The size of a kind's input. The input's placeholder has the same size. */
export interface InputShape {
  /** True if the input is the same height for every value, so that the form can lay out the fields below it early. */
  isEven?: true;
  /** The approximate input height in pixels, on phones (`xs`) and larger screens. Default: a text input's height. */
  height?: { xs: number; md: number };
  /** For inputs with one box per language: the smallest breakpoint where two boxes fit side by side. */
  pairs?: 'md' | 'lg';
}

/**
 * A field kind: the complete definition of a type of field, except for its cells and inputs (`framework/kinds`). `O` is
 * the type of its options. `V` is the type of its value in forms, records and handlers.
 */
export interface FieldKind<K extends string, O extends FieldOptions, V> {
  kind: K;
  /** The default minimum and maximum, shown in error messages. */
  bounds?: { min?: number | string; max?: number | string };
  /**
   * Returns the schema of a value, which also normalizes its spelling (`core/text/plain`). The caller handles optional
   * and empty values. Messages are i18n keys.
   */
  schema(z: SchemaKit, options: O): zod.ZodType;
  /** Returns the columns, by the suffix of their names: `''` for most kinds, `_en` and `_ar` for localized text. */
  columns(options: O): Record<string, Column>;
  /** The initial value in a form, if the declaration has no default. */
  empty: V | null;
  /** Returns all possible values of a kind with few values, such as the two values of a status. */
  values?(options: O): readonly (boolean | string)[];
  /** The type of filter. If omitted, lists can't be filtered by the field. */
  filter?: FilterMode;
  /**
   * Returns the suffix of the column to sort by in a language. If omitted, or if it returns undefined, fields of this
   * kind aren't sortable. `folds` determines where case and accents are ignored: only in sorting (`order`), or also for
   * uniqueness (`identity`).
   */
  sortBy?(language: Language, options: O): string | undefined;
  folds?(options: O): 'order' | 'identity' | undefined;
  /** Returns true if filters compare normalized text and therefore match all spellings. */
  findsFolded?(options: O): boolean;
  /** Returns the strings that a text search compares with the search terms. */
  searchText?(value: V, options: O): string[];
  /** Masks a value. Without this function, fields of this kind can't be masked. */
  mask?(value: V): V;
  /** Returns the value to store after personal data is erased. By default, the value is deleted. */
  anonymize?(value: V): V;
  /** True if the value is HTML. The server sanitizes the HTML before storing it. */
  markup?: boolean;
  /** Returns the value without formatting, for plain text such as tables and exports. */
  plain?(value: V): V;
  /** Converts a value to its columns and back. Not needed if the value is stored as is in a single column. */
  toColumns?(value: V | null, options: O): Record<string, unknown>;
  fromColumns?(row: (suffix: string) => unknown, options: O): V | null;
  /** Converts a value to the wire format and back. Not needed if the formats are the same. */
  toWire?(value: V, options: O): unknown;
  fromWire?(value: unknown, options: O): V;
  /**
   * Converts a value from another API's format (`read`) and back (`write`). `had`, the previous value from the API,
   * determines the format of the new value.
   */
  foreign?: { read(value: unknown): unknown; write(value: V, had: unknown): unknown };
  /**
   * For a count of the records that refer to this record, returns their resource and the field that contains the
   * reference. With `kept`, the count is stored.
   */
  count?(options: O): { of: string; by: string };
  /**
   * Returns the declaration of the rows, if the field contains records of another resource that belong to this record.
   * The rows are saved together with this record, and returned when it is read by its id.
   */
  rows?(options: O): RowsOf;
  /** True if the rows are the record's events. The server adds an event with every write. */
  logs?: true;
  /** For a total, returns the rows and the field to add up. A total has the same kind as that field. */
  total?(options: O): { rows: string; field: string };
  /**
   * Returns the options for a total of values of this kind. `default` is the total if there are no rows. Without this
   * function, values of this kind can't be added up.
   */
  sum?(options: O): Partial<O> & { default: V };
  /** Computes the stored value on the server, from the record's other values. */
  derive?(record: Readonly<Record<string, unknown>>, options: O): V;
  /** The parts of the value that formulas can use, such as the city in `address.city`. */
  parts?: readonly string[];
  /** Returns the accepted kinds of uploaded files, for a field that stores the URLs of files. */
  uploads?(options: O): readonly FileKind[];
  /** Adds signed URLs of private files to a value. `link` creates a signed URL. */
  links?(value: V, link: (address: string) => string): unknown;
  /** Removes a value's references to records that the user may not list. */
  seenBy?(value: V, mayList: (resource: string) => boolean): V;
  /** Returns the formula, if any. The database stores the result. Forms compute it while the user types. */
  formula?(options: O): Formula | undefined;
  /** Returns the cases that the database uses to compute the value on each read. */
  cases?(options: O): Cases;
  /** For a field that lists the records using a file, returns the name of the field that contains the file's URL. */
  uses?(options: O): string;
  /** Returns the range of an amount across the record's rows, or undefined if the field contains a single amount. */
  span?(options: O): AmountSpan | undefined;
  /** Returns the other fields of the record that a cell needs in order to show the value, such as its currency. */
  shownWith?(options: O): readonly string[];
  /** True if the value is an amount in the tenant's currency, with the decimals of that currency. */
  inCurrency?: true;
  /** The symbol shown next to a number. */
  sign?: '%';
  /** True if the value is a phone number. Phone numbers are parsed for the tenant's country. */
  dials?: true;
  /** True if the value is written but never returned, like a password. */
  writeOnly?: boolean;
  /**
   * Returns whether the field is shown as a chip next to the record's title. A warning is only shown if the value is
   * true.
   */
  chip?(options: O): 'always' | 'warning' | undefined;
  /** True if the value is a picture. The picture is shown next to the record's title instead of among the values. */
  pictorial?: boolean;
  /**
   * The width of a table column, in characters. Default: the width of a text column. `read` translates text into the
   * current language.
   */
  room?: number | ((options: O, read: (value: Wording) => string) => number);
  /** The width of a table column, in characters, if its values may wrap to two lines. Default: `room`. */
  foldedRoom?: number | ((options: O, read: (value: Wording) => string) => number);
  /** True if the value is a number. Numbers are aligned to the end of the column. */
  figure?: true;
  /** True if the value is too long for a sentence, like a description or a list of pictures. */
  lengthy?: true;
  /** The size of the input's placeholder. Default: the size of a text input. */
  shape?: InputShape | ((options: O) => InputShape);
}

declare const valueType: unique symbol;

/** Decides whether a field applies, based on the record's other values. `withWhen` adds the field types. */
export type When = (record: never) => boolean;

/** A declared field: its kind, its options and, at compile time, the type of its value. */
export type Field<K extends string = string, V = unknown, O extends FieldOptions = FieldOptions> = O & {
  readonly kind: K;
  /** Returns true if the field applies. Otherwise, the field is empty and hidden. Set by `withWhen`. */
  readonly when?: When;
  /** For a total: the field that contains the rows, and the field to add up. */
  readonly adds?: { rows: string; field: string };
  readonly [valueType]?: V;
};

// eslint-disable-next-line typescript/no-explicit-any -- a field of any value type
export type AnyField = Field<string, any, FieldOptions>;

export type Fields = Record<string, AnyField>;

/** Casts a field to the options of its kind. The compiler can't check that the kind is correct. */
export const optionsOf = <Options extends FieldOptions>(field: AnyField): Options => field as unknown as Options;

/** The type of a declared field's value, ignoring whether it is optional. */
export type ValueOf<D> = D extends { readonly [valueType]?: infer V } ? Exclude<V, undefined> : never;

/** A type that only allows the keys of `Base`, so misspelt options don't compile. */
export type Exactly<O, Base> = O & {
  readonly [K in Exclude<keyof O, keyof Base>]: { 'this kind of field has no option': K };
};

/** A type that rejects values other than the given names, with a readable compiler error. */
export type OneOf<V, Names> = V extends Names ? unknown : { 'this must be one of': Names };

/**
 * Creates the constructor for fields of a kind, such as `field.text({ label, max: 60 })`. Fields with a formula are
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

/** Returns a localized field's languages, which are the languages of its label. */
export const languagesIn = ({ label }: Pick<FieldOptions, 'label'>): Language[] => languagesOf(label as Text);
