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
  /** The transaction of the write. Handlers must run all queries in it. */
  tx: Db;
  principal: Principal;
  /** The record's tenant. Null if the resource's records belong to no tenant. */
  tenant: Tenant | null;
  /** Replaces the reply's default message, such as "Added Successfully", with the text for an i18n key. */
  say(key: MessageKey, args?: Record<string, string | number>): void;
  /** Adds virtual fields to this reply only. An example is a link that contains a secret. */
  reveal(values: Record<string, unknown>): void;
  /**
   * Replaces the token of the caller's session. The new token isn't part of the record in the reply, because records
   * are stored and shown.
   */
  renew(token: string): void;
  /**
   * Starts a call to another resource as the same user, and returns a `WriteCall`. Throws `ApiError` if the user
   * doesn't have the right.
   */
  enter(resource: string, right: string): unknown;
  /**
   * Returns the `ResourceServer` of another resource. It can be used to run an action for a person without an account
   * (`actAlone`), for example.
   */
  serverOf(resource: string): unknown;
  language: Language;
  translate: ServerTranslate;
  /** Sends emails after the commit. Undefined if no mail server is configured. */
  post: Post | undefined;
  enqueue: Enqueue;
  /** The rules for requests that the server sends to other servers. */
  outgoing: Outgoing;
  /** The file storage. Undefined if no storage is configured. */
  storage: Storage | undefined;
}

/** The values that a form sent, including virtual fields. Contains only the fields that were sent. */
export type Given<F extends Fields> = { [K in keyof F]?: WrittenValue<F, F[K]> };

/**
 * The rows that belong to a record, before they are written. `current` contains the rows in the database, and `list`
 * contains the rows that were sent in `field`.
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
 * Hooks that run before a write. The values have been validated, and the record is locked. A hook can throw
 * `FieldError` or `ApiError` to refuse the write. The values that a hook returns override the values that were sent. Of
 * the returned values, only references and states are validated.
 */
interface Before<F extends Fields, A> {
  create?(context: HandlerContext & { values: Given<F> }): Promise<Given<F> | void>;
  edit?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F> | void>;
  delete?(context: HandlerContext & { record: RecordOf<F> }): Promise<void>;
  /** Runs before a status is changed. `values` contains only the status. */
  status?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F> | void>;
  /** Runs before records are reordered. `order` contains the ids of all records in the new sequence. */
  reorder?(context: HandlerContext & { record: RecordOf<F>; order: readonly number[] }): Promise<void>;
  /**
   * Runs before the handler of every action. The values that the handler returns override the values that this hook
   * returns.
   */
  action?(context: HandlerContext & { record: RecordOf<F> } & ActionInput<F, A>): Promise<Patch<F> | void>;
  /**
   * Runs before a change is undone, and before the hooks of the write that undoes the change. `record` is null if a
   * deletion is undone.
   */
  restore?(context: HandlerContext & { record: RecordOf<F> | null; undoes: Undone }): Promise<void>;
  /** Runs before the record's rows are written, while they are locked. */
  rows?(context: { tx: Db } & GivenRows<F>): Promise<void>;
}

/**
 * Hooks that run after a write, in its transaction. `before` is the record before the write, and `record` is the record
 * after it. If a hook throws an error, the transaction is rolled back.
 */
interface After<F extends Fields, A> {
  /** Runs after a record is created. `values` contains the written values, including virtual fields. */
  create?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<void>;
  edit?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F>; values: Given<F> }): Promise<void>;
  delete?(context: HandlerContext & { before: RecordOf<F> }): Promise<void>;
  status?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F> }): Promise<void>;
  reorder?(context: HandlerContext & { record: RecordOf<F>; order: readonly number[] }): Promise<void>;
  action?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F> } & ActionInput<F, A>): Promise<void>;
  /**
   * Runs after a change is undone, and after the hooks of the write that undoes the change. `record` is null if a
   * creation is undone, and `before` is null if a deletion is undone.
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
 * The columns of a resource's row. The columns of declared fields are typed. Other columns, such as the tenant, aren't
 * typed.
 */
export type RowColumns<F extends Fields> = DerivedTable<StoredRow<F>> & DerivedTable;

/**
 * For each computed field, a function that returns SQL for the field's value. Its argument contains the columns of the
 * resource's row.
 */
export type ComputedColumns<F extends Fields> = { [K in keyof F]?: (row: RowColumns<F>) => SQL };

/**
 * Filters on rows of another table. A record is found if any single row of the other table matches all of these
 * filters.
 */
export interface Through<Columns = DerivedTable> {
  fields: readonly string[];
  table: DerivedTable;
  /** The columns of `table` whose names differ from the names of the fields. */
  columns?: Readonly<Record<string, string>>;
  /** Returns the SQL condition that selects the rows of `table` that belong to a row of the list. */
  of(row: Columns): SQL;
}

/**
 * The functions that find other spellings of a filter value, for fields with `anySpelling`. Each function returns all
 * spellings of the value, including the value itself.
 */
export type Spellings = Readonly<Record<string, ((value: string) => readonly string[]) | undefined>>;

/**
 * Returns the record from which a new record inherits its tenant, or undefined if the values don't refer to such a
 * record.
 */
type Home<F extends Fields> = (values: Given<F>) => { to: string; id: number } | undefined;

/** The parts of the standard calls that a resource can customize. */
export interface Parts<F extends Fields> {
  /**
   * Determines the tenant of a new record if the caller acts for several tenants. It is a function, or the name of a
   * field that refers to a record of that tenant.
   */
  home?: (keyof F & string) | Home<F>;
  /**
   * Returns the SQL condition that selects the rows that a user can read. The condition applies in addition to the
   * scope.
   */
  shown?(row: RowColumns<F>, principal: Principal): SQL;
  /** Creates the record if the resource is a view. Returns the record's id in the view. */
  insert?(context: HandlerContext & { values: Given<F> }): Promise<number>;
  /** Returns the record, reduced to the data that this user may see. */
  read?(record: RecordOf<F>, principal: Principal | null): RecordOf<F>;
  through?: Through<RowColumns<F>> & { fields: readonly (keyof F & string)[] };
  spellings?: Spellings & { readonly [K in keyof F & string]?: (value: string) => readonly string[] };
  computed?: ComputedColumns<F>;
}

/**
 * Performs the parts of an action that its declared `patch` can't express. The values that the function returns are
 * also written.
 */
export type ActionHandler<F extends Fields, I> = (
  context: HandlerContext & {
    record: RecordOf<F>;
    input: InputOf<I>;
    /** Adds an entry to the record's history for a change to data other than the record's fields. */
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
