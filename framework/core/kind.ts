import type * as zod from 'zod';
import type { Cases } from './condition';
import type { FileKind } from './files';
import type { Formula } from './formula';
import type { Language, MessageKey, Role } from './register';
import type { Region } from './zones/timeZones';
import type { Text, Wording } from './text/text';
import { languagesOf } from './text/text';

/** What holds of the rows of one record beyond each of their fields. */
export interface RowRules {
  /** How many at the most. */
  max?: number;
  /** The whole number by which people put them in order, by hand. */
  order?: string | undefined;
  /** What holds between a row's fields: the complaint's i18n key, and where it is shown. */
  checks?: readonly { at: PropertyKey; message: string; passes(record: never): boolean }[] | undefined;
  /** Which fields, taken together, no two rows share, but for those with one of some values. */
  unique?:
    | readonly {
        fields: readonly string[];
        at: string;
        message: string;
        unless?: { field: string; is: readonly string[] };
      }[]
    | undefined;
}

/** What a record's amount comes to for rows that belong to the record: each has its own amount of the same name, or inherits the record's. */
export interface AmountSpan {
  /** Two amounts of the record, the least and the most of these, which the database keeps; without a row, both are the record's own. */
  ends: readonly [least: string, most: string];
  /** The field that holds the rows. */
  rows: string;
  /** A toggle of the rows: those without it don't count. */
  while?: string;
}

/** The zod constructors a kind may use, handed in rather than imported: a list, which validates nothing, doesn't load zod. */
export type SchemaKit = Pick<
  typeof zod,
  'array' | 'boolean' | 'enum' | 'number' | 'object' | 'preprocess' | 'strictObject' | 'string'
> & {
  /** The schema of a declared field, for a kind whose values hold others'. */
  field(declared: AnyField): zod.ZodType;
  region: Region;
};

/** What one stored column is, in the words of SQL; the server alone turns it into a real one. */
export type Column =
  | { type: 'text' | 'boolean' | 'date' | 'timestamp' | 'json' | 'texts' }
  | { type: 'integer'; /** Of 64 bits; of 32 else. */ isLong?: true }
  | { type: 'numeric'; precision: number; scale: number }
  /** One row of another resource, by id. */
  | { type: 'reference'; to: string }
  /** Rows of another resource, by ids. */
  | { type: 'references'; to: string };

/** How a list narrows by a field: one value, any of several, between two, or containing. */
export type FilterMode = 'equals' | 'oneOf' | 'range';

/** What every field may say, whatever its kind. */
export interface FieldOptions {
  /** What it is called, in each language. */
  label: Wording;
  /** A line of help under the input. */
  help?: Wording;
  /** A record can’t be without it; an empty list is missing. */
  required?: boolean;
  /** No two records of a tenant (of the platform, for its resources) share a value. */
  unique?: boolean;
  /** The server fills it; a write that names it is refused. */
  readOnly?: boolean;
  /** Part of the form and the wire but not of the table: a server handler deals with it. */
  virtual?: boolean;
  /** Not stored: the server's handlers say by which SQL it is worked out. It must be read-only, too. */
  computed?: boolean;
  /** Of a computed field: where its value is, behind references that lead to one record each, `variant.product.images`. */
  from?: string;
  /** Stored, and kept by the database itself, whoever writes what it follows from: the audit log leaves it out. It must be read-only, too. */
  kept?: boolean;
  /** The i18n key of the complaint where nothing is given, instead of "… is required". */
  missing?: MessageKey;
  /** Empty, it is that of the record which this reference names: of that record's field of the same name. */
  inherits?: string;
  /** Roles that see of it no more than its shape. They can't search in it, and nobody sorts or narrows a list by it. */
  masked?: readonly Role[];
  /** The roles that see the field at all; all who read the record, unless said. */
  read?: readonly Role[];
  /** The roles that may write it, of those who may write the record; the others see what it holds. All who read it, unless said. */
  write?: readonly Role[];
}

/** Records that belong to another: their resource, the field of it that names their owner, and what they hold. */
export interface RowsOf extends RowRules {
  resource: string;
  by: string;
  fields: Fields;
}

/** The shape of a kind's input, for what stands in its place until it is drawn. */
export interface InputShape {
  /** It is as high whatever it holds, so that something may stand below it before it is drawn. */
  isEven?: true;
  /** About how high it is on a phone and beside a mouse, in pixels; as a box to type in, unless said. */
  height?: { xs: number; md: number };
  /** It has a box for each language, which stand in pairs from this width on. */
  pairs?: 'md' | 'lg';
}

/**
 * A field kind: one object that answers for the field's whole life, but for its widgets (`framework/kinds`).
 * `O` are its options, `V` its value as forms, records and handlers see it.
 */
export interface FieldKind<K extends string, O extends FieldOptions, V> {
  kind: K;
  /** The bounds that hold where the options say nothing of them; a complaint names them. */
  bounds?: { min?: number | string; max?: number | string };
  /** The schema of a value that is there, which reads each spelling of it as one (`core/text/plain`); optional and empty are added around it. Messages are i18n keys. */
  schema(z: SchemaKit, options: O): zod.ZodType;
  /** Its columns by suffix to the field's name: `''` for most, `_en` and `_ar` for a localized text. */
  columns(options: O): Record<string, Column>;
  /** A blank form's value where the declaration gives no default. */
  empty: V | null;
  /** The values it can have, where they are few: a status is flipped between two. */
  values?(options: O): readonly (boolean | string)[];
  /** How it filters; absent, it can't. */
  filter?: FilterMode;
  /** The column suffix a list in this language sorts by; absent or undefined, it can't be sorted. It `folds` where case and accents don't count, be it that values which fold alike are one. */
  sortBy?(language: Language, options: O): string | undefined;
  folds?(options: O): 'order' | 'identity' | undefined;
  /** Whether a filter compares its folded texts, and so finds every spelling. */
  findsFolded?(options: O): boolean;
  /** The texts that search looks through. */
  searchText?(value: V, options: O): string[];
  /** What is left of a value for those from whom it is masked; a kind without it can't be. */
  mask?(value: V): V;
  /** Its texts are HTML: the server cleans them before they are stored. */
  markup?: boolean;
  /** The value without its formatting, where plain text stands: in a table, or one to export. */
  plain?(value: V): V;
  /** Value to columns and back, where a value isn't simply its one column. */
  toColumns?(value: V | null, options: O): Record<string, unknown>;
  fromColumns?(row: (suffix: string) => unknown, options: O): V | null;
  /** Value to wire and back, where the two differ. */
  toWire?(value: V, options: O): unknown;
  fromWire?(value: unknown, options: O): V;
  /** A value as another API than ours may have it, and back into the shape that it `had` there. */
  foreign?: { read(value: unknown): unknown; write(value: V, had: unknown): unknown };
  /** Counted by the database from another resource's references; it is stored where it is kept. */
  count?(options: O): { of: string; by: string };
  /** Records of another resource that belong to this one: written with it, and read where it is asked for by its id. */
  rows?(options: O): RowsOf;
  /** Its rows are the record's events: the server adds one with every write. */
  logs?: true;
  /** It adds up a field of its rows; `rows` names the field that holds them. The declaration makes it a field of the kind that it adds up. */
  total?(options: O): { rows: string; field: string };
  /** The options of a field that holds the sum of such values; `default` is the sum of none. Values of a kind without it can't be added up. */
  sum?(options: O): Partial<O> & { default: V };
  /** What the server puts there, from the record's other values. */
  derive?(record: Readonly<Record<string, unknown>>, options: O): V;
  /** The texts by name that its one column holds: a formula takes one of them, `address.city`. */
  parts?: readonly string[];
  /** It holds addresses of files, of these kinds, that can be uploaded for it. */
  uploads?(options: O): readonly FileKind[];
  /** The value with the addresses at which its files open now, which `link` makes of theirs: they aren't everybody's. */
  links?(value: V, link: (address: string) => string): unknown;
  /** What it is worked out by, where it has a formula: the database stores it, forms show it as they are filled in. */
  formula?(options: O): Formula | undefined;
  /** Worked out by the database from the record's other fields rather than stored. */
  cases?(options: O): Cases;
  /** The field of the record with an address: which others hold that is found by the database. */
  uses?(options: O): string;
  /** What it comes to for rows of the record, where that isn't one amount. */
  span?(options: O): AmountSpan | undefined;
  /** An amount in the tenant's currency, and no finer than that. */
  inCurrency?: true;
  /** It holds phone numbers, which are read by the tenant's country. */
  dials?: true;
  /** Sent, never read back: a password. */
  writeOnly?: boolean;
  /** It says how a record stands, and is told beside the record's title: always, or where it is a warning, by its field's name. */
  chip?(options: O): 'always' | 'warning' | undefined;
  /** A picture: it stands beside a record's title rather than among its values. */
  pictorial?: boolean;
  /** How many characters a table's column of it should have room for; a text's, unless said. `read` gives a text in the language at hand. */
  room?: number | ((options: O, read: (value: Wording) => string) => number);
  /** The same of a column whose values may take two lines; as much as in one, unless said. */
  foldedRoom?: number | ((options: O, read: (value: Wording) => string) => number);
  /** An amount: a table puts it at the column's end, digit below digit. */
  figure?: true;
  /** What stands in a form until its input is drawn; a box to type in, unless said. */
  shape?: InputShape | ((options: O) => InputShape);
}

declare const valueType: unique symbol;

/** Whether a field is asked for, by its record's other values; `withWhen` types it by these fields. */
export type When = (record: never) => boolean;

/** A declared field: its kind, its options, and (for the compiler alone) the type of its value. */
export type Field<K extends string = string, V = unknown, O extends FieldOptions = FieldOptions> = O & {
  readonly kind: K;
  /** Where it doesn't hold, the field is neither shown nor asked for, and empty: see `withWhen`, which gives it. */
  readonly when?: When;
  /** Of a total, whose kind is that of what it adds up: the field that holds its rows, and the field of theirs. */
  readonly adds?: { rows: string; field: string };
  readonly [valueType]?: V;
};

// eslint-disable-next-line typescript/no-explicit-any -- a field of any value type
export type AnyField = Field<string, any, FieldOptions>;

export type Fields = Record<string, AnyField>;

/** A field with what its kind lets it say. Who asks is handed fields of that kind alone, as the kind's own parts are; the compiler can't see that. */
export const optionsOf = <Options extends FieldOptions>(field: AnyField): Options => field as unknown as Options;

/** The value of a declared field, without regard to its being optional. */
export type ValueOf<D> = D extends { readonly [valueType]?: infer V } ? Exclude<V, undefined> : never;

/** A literal that may hold only `Base`'s keys: a misspelt option must not compile. The object is what the compiler names. */
export type Exactly<O, Base> = O & {
  readonly [K in Exclude<keyof O, keyof Base>]: { 'this kind of field has no option': K };
};

/** What a value must be that is one of others' names, for the compiler's complaint; nothing where it is one. */
export type OneOf<V, Names> = V extends Names ? unknown : { 'this must be one of': Names };

/** Gives the constructor of a kind's fields: `field.text({ label, max: 60 })`. Nobody writes what has a formula. */
export const fieldOf =
  <K extends string, Base extends FieldOptions, V>(kind: FieldKind<K, Base, V>) =>
  <const O extends Base>(options: Exactly<O, Base>): Field<K, V, O> =>
    ({ ...options, ...(kind.formula?.(options) !== undefined && { readOnly: true }), kind: kind.kind }) as Field<
      K,
      V,
      O
    >;

/** The languages in which a field has a value: those of its label. A text of the framework's has none, and labels nothing that has. */
export const languagesIn = ({ label }: Pick<FieldOptions, 'label'>): Language[] => languagesOf(label as Text);
