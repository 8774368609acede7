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
import type { Outgoing } from '../platform/outgoing';
import type { Storage } from '../platform/storage/storage';

export interface HandlerContext {
  /** The write's transaction. Handlers must run all of their queries in it. */
  tx: Db;
  principal: Principal;
  /** The record's tenant. Null if the resource's records don't belong to tenants. */
  tenant: Tenant | null;
  /** Replaces the reply's default message, such as "Added Successfully", with the text for an i18n key. */
  say(key: MessageKey, args?: Record<string, string | number>): void;
  /** Adds virtual fields to this reply only, such as a link that contains a secret. */
  reveal(values: Record<string, unknown>): void;
  /**
   * Replaces the caller's session token. The new token isn't part of the record in the reply, because records are
   * stored and shown.
   */
  renew(token: string): void;
  /**
   * Starts a call to another resource on behalf of the same user, and returns a `WriteCall`. Throws `ApiError` if the
   * user doesn't have permission.
   */
  enter(resource: string, right: string): unknown;
  /**
   * Returns the `ResourceServer` of another resource, for example to run an action for a person without an account
   * (`actAlone`).
   */
  serverOf(resource: string): unknown;
  language: Language;
  translate: ServerTranslate;
  /** Sends emails after the commit. Undefined if no mail server is configured. */
  post: Post | undefined;
  enqueue: Enqueue;
  /** The rules for the server's outgoing requests. */
  outgoing: Outgoing;
  /** The file storage. Undefined if no storage is configured. */
  storage: Storage | undefined;
}

/** The values that a form sent, including those of virtual fields. Fields that weren't sent are missing. */
export type Given<F extends Fields> = { [K in keyof F]?: WrittenValue<F, F[K]> };

/**
 * The rows that belong to a record, before they are written. `current` holds the rows in the database, and `list` the
 * rows that were sent in `field`.
 */
type GivenRows<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<'rows'>
    ? { field: K; current: readonly RowOf<F[K]>[]; list: readonly RowGiven<F[K]>[] }
    : never;
}[keyof F];

/** The name of the action, which determines the type of the input. */
type ActionInput<F extends Fields, A> = {
  [K in keyof A]: A[K] extends Action<F, infer I> ? { action: K; input: InputOf<I> } : never;
}[keyof A];

type Undone = 'create' | 'edit' | 'delete';

/**
 * Hooks that run before a write, once the values are validated and the record is locked. A hook can throw `FieldError`
 * or `ApiError` to reject the write. Any values that it returns override the ones that were sent. Of the returned
 * values, only references and states are validated.
 */
interface Before<F extends Fields, A> {
  create?(context: HandlerContext & { values: Given<F> }): Promise<Given<F> | void>;
  edit?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F> | void>;
  delete?(context: HandlerContext & { record: RecordOf<F> }): Promise<void>;
  /** Runs before a status is changed. `values` holds only the status. */
  status?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F> | void>;
  /** Runs before records are reordered. `order` lists the ids of all records in the new sequence. */
  reorder?(context: HandlerContext & { record: RecordOf<F>; order: readonly number[] }): Promise<void>;
  /** Runs before the handler of every action. Values returned by the handler override those returned by this hook. */
  action?(context: HandlerContext & { record: RecordOf<F> } & ActionInput<F, A>): Promise<Patch<F> | void>;
  /**
   * Runs before a change is undone, and before the hooks of the write that undoes it. `record` is null if a deletion is
   * being undone.
   */
  restore?(context: HandlerContext & { record: RecordOf<F> | null; undoes: Undone }): Promise<void>;
  /** Runs before the record's rows are written. The rows are already locked. */
  rows?(context: { tx: Db } & GivenRows<F>): Promise<void>;
}

/**
 * Hooks that run after a write, in the same transaction. `before` is the record before the write, and `record` is the
 * record after it. If a hook throws an error, the transaction is rolled back.
 */
interface After<F extends Fields, A> {
  /** Runs after a record is created. `values` holds the written values, including virtual fields. */
  create?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<void>;
  edit?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F>; values: Given<F> }): Promise<void>;
  delete?(context: HandlerContext & { before: RecordOf<F> }): Promise<void>;
  status?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F> }): Promise<void>;
  reorder?(context: HandlerContext & { record: RecordOf<F>; order: readonly number[] }): Promise<void>;
  action?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F> } & ActionInput<F, A>): Promise<void>;
  /**
   * Runs after a change is undone, once the hooks of the write that undoes it have run. `record` is null if a creation
   * was undone, and `before` is null if a deletion was undone.
   */
  restore?(
    context: HandlerContext & { before: RecordOf<F> | null; record: RecordOf<F> | null; undoes: Undone },
  ): Promise<void>;
}

// eslint-disable-next-line typescript/no-explicit-any -- the fields of the resource aren't known here
type AnyBefore = Before<any, any>;

// eslint-disable-next-line typescript/no-explicit-any -- the fields of the resource aren't known here
type AnyAfter = After<any, any>;

/**
 * The columns of a resource's row. Only the columns of declared fields are typed; others, such as the tenant, aren't.
 */
export type RowColumns<F extends Fields> = DerivedTable<StoredRow<F>> & DerivedTable;

/** For each computed field, a function that returns SQL for its value, given the columns of the resource's row. */
export type ComputedColumns<F extends Fields> = { [K in keyof F]?: (row: RowColumns<F>) => SQL };

/** Filters on the rows of another table. A record matches if a single row of that table passes all of these filters. */
export interface Through<Columns = DerivedTable> {
  fields: readonly string[];
  table: DerivedTable;
  /** The columns of `table` whose names differ from the field names. */
  columns?: Readonly<Record<string, string>>;
  /** Returns the SQL condition for the rows of `table` that belong to a row of the list. */
  of(row: Columns): SQL;
}

/** Functions that return all spellings of a filter value, including the value itself, for fields with `anySpelling`. */
export type Spellings = Readonly<Record<string, ((value: string) => readonly string[]) | undefined>>;

/** Returns the record that a new record inherits its tenant from, or undefined if the values don't refer to one. */
type Home<F extends Fields> = (values: Given<F>) => { to: string; id: number } | undefined;

/** The parts of the standard calls that a resource can customize. */
export interface Parts<F extends Fields> {
  /**
   * Determines the tenant of a new record if the caller acts for several tenants. Either a function, or the name of a
   * field that refers to one of the tenant's records.
   */
  home?: (keyof F & string) | Home<F>;
  /** Returns the SQL condition for the rows that a user can read. Applies in addition to the scope. */
  shown?(row: RowColumns<F>, principal: Principal): SQL;
  /** Creates the record if the resource is a view, and returns its id in the view. */
  insert?(context: HandlerContext & { values: Given<F> }): Promise<number>;
  /** Returns the record with only the data that this user may see. */
  read?(record: RecordOf<F>, principal: Principal | null): RecordOf<F>;
  through?: Through<RowColumns<F>> & { fields: readonly (keyof F & string)[] };
  spellings?: Spellings & { readonly [K in keyof F & string]?: (value: string) => readonly string[] };
  computed?: ComputedColumns<F>;
}

/**
 * Performs the parts of an action that its declared `patch` can't express. Any values that it returns are also written.
 */
export type ActionHandler<F extends Fields, I> = (
  context: HandlerContext & {
    record: RecordOf<F>;
    input: InputOf<I>;
    /** Adds a history entry for a change to something other than the record's fields. */
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
  // eslint-disable-next-line typescript/no-explicit-any -- the fields of the resource aren't known here
  parts: Omit<Parts<any>, 'computed'>;
  computed: Readonly<Record<string, ((row: DerivedTable) => SQL) | undefined>>;
  // eslint-disable-next-line typescript/no-explicit-any -- the fields of the resource aren't known here
  actions: Readonly<Record<string, ActionHandler<any, any> | undefined>>;
}

export type HandlerRegistry = Readonly<Record<string, Handlers>>;

/**
 * Defines the server-side behavior that a resource's declaration can't express: a function for each action, and hooks
 * that run `before` and `after` each write.
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
