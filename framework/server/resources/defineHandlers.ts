import type { SQL } from 'drizzle-orm';
import type { ServerTranslate } from '../../client/i18n/translator';
import type { Action, Patch } from '../../declaration/resource/actions';
import type { Fields, Field } from '../../core/kind';
import type { Language, MessageKey } from '../../core/register';
import type { InputOf, RecordOf, RowGiven, RowOf, WrittenValue } from '../../declaration/resource/record';
import type { Db } from '../database/database';
import type { Principal, Tenant } from '../kernel/principal';
import type { DerivedTable, StoredRow } from '../database/tables/types';
import type { Enqueue } from '../platform/jobs/job';
import type { Post } from '../platform/mail/mailer';
import type { Storage } from '../platform/storage/storage';

export interface HandlerContext {
  /** The write's transaction; run every query in it. */
  tx: Db;
  principal: Principal;
  /** The record's tenant; null for resources without tenants. */
  tenant: Tenant | null;
  /** Replaces the reply's default message, such as "Added Successfully", by an i18n key. */
  say(key: MessageKey, args?: Record<string, string | number>): void;
  /** Adds virtual fields to this reply only, e.g. a link that contains a secret. */
  reveal(values: Record<string, unknown>): void;
  /** Replaces the token of the caller's session; it is returned outside the record, which is stored and shown. */
  renew(token: string): void;
  /** Enters another resource as the same user; returns a `WriteCall`. Throws `ApiError` if the user lacks the right. */
  enter(resource: string, right: string): unknown;
  language: Language;
  translate: ServerTranslate;
  /** Sends e-mails after the commit; undefined if no mail is configured. */
  post: Post | undefined;
  enqueue: Enqueue;
  /** The file storage; undefined if none is configured. */
  storage: Storage | undefined;
}

/** Values from a form, virtual fields included; only the fields that were sent. */
export type Given<F extends Fields> = { [K in keyof F]?: WrittenValue<F, F[K]> };

/** A record's own rows before the write, by field: `current` in the database, `list` as sent. */
type GivenRows<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<'rows'>
    ? { field: K; current: readonly RowOf<F[K]>[]; list: readonly RowGiven<F[K]>[] }
    : never;
}[keyof F];

/** The name of the action, which determines the type of its input. */
type ActionInput<F extends Fields, A> = {
  [K in keyof A]: A[K] extends Action<F, infer I> ? { action: K; input: InputOf<I> } : never;
}[keyof A];

type Undone = 'create' | 'edit' | 'delete';

/**
 * Hooks that run before a write, with the values validated and the record locked. A hook may refuse by throwing `FieldError` or `ApiError`.
 * Values it returns override those sent; only their references and states are checked.
 */
interface Before<F extends Fields, A> {
  create?(context: HandlerContext & { values: Given<F> }): Promise<Given<F> | void>;
  edit?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F> | void>;
  delete?(context: HandlerContext & { record: RecordOf<F> }): Promise<void>;
  /** `values` contains only the status. */
  status?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F> | void>;
  /** `order` has the ids of all records, sorted as they will be. */
  reorder?(context: HandlerContext & { record: RecordOf<F>; order: readonly number[] }): Promise<void>;
  /** Runs for every action, before its handler, whose result overrides this one's. */
  action?(context: HandlerContext & { record: RecordOf<F> } & ActionInput<F, A>): Promise<Patch<F> | void>;
  /** Runs before the hooks of the resulting change. `record` is null when a deletion is undone. */
  restore?(context: HandlerContext & { record: RecordOf<F> | null; undoes: Undone }): Promise<void>;
  /** Runs before the record's own rows, which are locked, are written. */
  rows?(context: { tx: Db } & GivenRows<F>): Promise<void>;
}

/**
 * Hooks that run after a write, in its transaction: `before` is the previous record, `record` the new one. Throwing rolls everything back.
 */
interface After<F extends Fields, A> {
  /** `values` are those written, virtual fields included. */
  create?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<void>;
  edit?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F>; values: Given<F> }): Promise<void>;
  delete?(context: HandlerContext & { before: RecordOf<F> }): Promise<void>;
  status?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F> }): Promise<void>;
  reorder?(context: HandlerContext & { record: RecordOf<F>; order: readonly number[] }): Promise<void>;
  action?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F> } & ActionInput<F, A>): Promise<void>;
  /** Runs after the hooks of the resulting change. `record` is null when a creation is undone, `before` when a deletion is. */
  restore?(
    context: HandlerContext & { before: RecordOf<F> | null; record: RecordOf<F> | null; undoes: Undone },
  ): Promise<void>;
}

// eslint-disable-next-line typescript/no-explicit-any -- of a resource whose fields aren't known here
type AnyBefore = Before<any, any>;

// eslint-disable-next-line typescript/no-explicit-any -- the same
type AnyAfter = After<any, any>;

/** The columns of a resource's row: typed for its fields, untyped for others such as the tenant's. */
export type RowColumns<F extends Fields> = DerivedTable<StoredRow<F>> & DerivedTable;

/** SQL for each field declared as computed, over the resource's row. */
export type ComputedColumns<F extends Fields> = { [K in keyof F]?: (row: RowColumns<F>) => SQL };

/** Filters on another table's rows. A record is found if a single one of these rows matches all of them. */
export interface Through<Columns = DerivedTable> {
  fields: readonly string[];
  table: DerivedTable;
  /** Columns of `table` whose names differ from their fields'. */
  columns?: Readonly<Record<string, string>>;
  /** SQL condition that a row of `table` belongs to a row of the list. */
  of(row: Columns): SQL;
}

/** Functions by field that return all spellings of a filter value, itself included; for fields with `anySpelling`. */
export type Spellings = Readonly<Record<string, ((value: string) => readonly string[]) | undefined>>;

/** Finds the record whose tenant a new record inherits; undefined if none is named. */
type Home<F extends Fields> = (values: Given<F>) => { to: string; id: number } | undefined;

/** Resource-specific parts of the standard calls. */
export interface Parts<F extends Fields> {
  /** Determines a new record's tenant if the caller acts for several: a field that refers to a record of that tenant, or a function. */
  home?: (keyof F & string) | Home<F>;
  /** SQL condition for the rows a user may read, in addition to the scope. */
  shown?(row: RowColumns<F>, principal: Principal): SQL;
  /** Creates the record if the resource is a view; returns its id in the view. */
  insert?(context: HandlerContext & { values: Given<F> }): Promise<number>;
  /** Returns the record as this user may see it. */
  read?(record: RecordOf<F>, principal: Principal | null): RecordOf<F>;
  through?: Through<RowColumns<F>> & { fields: readonly (keyof F & string)[] };
  spellings?: Spellings & { readonly [K in keyof F & string]?: (value: string) => readonly string[] };
  computed?: ComputedColumns<F>;
}

/** Performs an action beyond its declared `patch`; the returned values are written, too. */
export type ActionHandler<F extends Fields, I> = (
  context: HandlerContext & {
    record: RecordOf<F>;
    input: InputOf<I>;
    /** Adds a change of something other than the record's fields to its history. */
    tell(name: string, from: unknown, to: unknown): void;
  },
) => Promise<Patch<F> | void>;

type ActionHandlers<F extends Fields, A> = {
  [K in keyof A]?: A[K] extends Action<F, infer I> ? ActionHandler<F, I> : never;
};

interface Hooks<F extends Fields, A> {
  before?: Before<F, A>;
  after?: After<F, A>;
}

export interface Handlers {
  resource: string;
  before: AnyBefore;
  after: AnyAfter;
  // eslint-disable-next-line typescript/no-explicit-any -- of a resource whose fields aren't known here
  parts: Omit<Parts<any>, 'computed'>;
  computed: Readonly<Record<string, ((row: DerivedTable) => SQL) | undefined>>;
  // eslint-disable-next-line typescript/no-explicit-any -- the same
  actions: Readonly<Record<string, ActionHandler<any, any> | undefined>>;
}

export type HandlerRegistry = Readonly<Record<string, Handlers>>;

/**
 * Defines what a declaration can't express on the server: a function per action, by its name, and hooks `before` and `after` each write.
 */
export const defineHandlers = <F extends Fields, A>(
  resource: { name: string; fields: F; actions: A },
  handlers: NoInfer<Parts<F> & Hooks<F, A> & ActionHandlers<F, A>>,
): Handlers => {
  const given = handlers as Parts<F> & Hooks<F, A> & Handlers['actions'];
  const { before = {}, after = {}, home, insert, read, shown, through, spellings, computed = {}, ...actions } = given;
  const parts = { home, insert, read, shown, through, spellings };
  return {
    resource: resource.name,
    before: before as AnyBefore,
    after: after as AnyAfter,
    parts: parts as Handlers['parts'],
    computed,
    actions,
  };
};
