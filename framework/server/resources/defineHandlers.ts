import type { SQL } from 'drizzle-orm';
import type { ServerTranslate } from '../../client/i18n/serverMessages';
import type { Action, Patch } from '../../declaration/resource/actions';
import type { Fields, Field } from '../../core/kind';
import type { Language, MessageKey } from '../../core/register';
import type { InputOf, RecordOf, RowGiven, RowOf, Written } from '../../declaration/resource/record';
import type { Db } from '../database/database';
import type { Principal, Tenant } from '../kernel/principal';
import type { DerivedTable, StoredRow } from '../database/tables/types';
import type { Enqueue } from '../platform/jobs/job';
import type { Post } from '../platform/mail/mailer';
import type { Storage } from '../platform/storage/storage';

/** What every handler and hook is given beside what it is about. */
export interface HandlerContext {
  /** The transaction in which all of the write happens; nothing else may be asked. */
  tx: Db;
  principal: Principal;
  /** Whose the record is, or will be; null for resources whose rows belong to no tenant. */
  tenant: Tenant | null;
  /** What the reply says instead of "Added Successfully" and its like: an i18n key. */
  say(key: MessageKey, args?: Record<string, string | number>): void;
  /** What this reply alone carries of the record's virtual fields: a link with a secret in it. */
  reveal(values: Record<string, unknown>): void;
  /** The caller's session has another token from now on: it goes beside the record, which is kept and shown. */
  renew(token: string): void;
  /**
   * A call of the same person to another resource, for what they may do there: a `WriteCall`, which has handlers itself. Throws
   * `ApiError` where they may not.
   */
  enter(resource: string, right: string): unknown;
  /** The language of the request. */
  language: Language;
  /** The words of the admin that is served. */
  translate: ServerTranslate;
  /** Sends letters once all of the write has come to be; absent where no mail is sent. */
  post: Post | undefined;
  enqueue: Enqueue;
  /** Where files are kept; absent where none are. */
  storage: Storage | undefined;
}

/** A resource's values as a form hands them over, virtual fields among them; those that were given. */
export type Given<F extends Fields> = { [K in keyof F]?: Written<F, F[K]> };

/** Rows of a record before they are written, by the field that holds them: `current` as they are, `list` as they are to be. */
type GivenRows<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<'rows'>
    ? { field: K; current: readonly RowOf<F[K]>[]; list: readonly RowGiven<F[K]>[] }
    : never;
}[keyof F];

/** Which action it is, and what it asked for: by its name the compiler knows the input. */
type Asked<F extends Fields, A> = {
  [K in keyof A]: A[K] extends Action<F, infer I> ? { action: K; input: InputOf<I> } : never;
}[keyof A];

/** What a restore undoes of a record: that it was created, edited or deleted. */
type Undone = 'create' | 'edit' | 'delete';

/**
 * What is to be done before a write, which has been judged and whose record is locked. Each may refuse by throwing `FieldError` or
 * `ApiError`; what one gives is written over the values that came, and judged no more but for references and states.
 */
interface Before<F extends Fields, A> {
  create?(context: HandlerContext & { values: Given<F> }): Promise<Given<F> | void>;
  edit?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F> | void>;
  delete?(context: HandlerContext & { record: RecordOf<F> }): Promise<void>;
  /** `values` has the status alone. */
  status?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F> | void>;
  /** `order` has the ids of all records among which this one moves, as they are to stand. */
  reorder?(context: HandlerContext & { record: RecordOf<F>; order: readonly number[] }): Promise<void>;
  /** Of any action, before its own handler; what that gives is written over what this gives. */
  action?(context: HandlerContext & { record: RecordOf<F> } & Asked<F, A>): Promise<Patch<F> | void>;
  /** Before the hooks of what a restore comes to. There is no record where it undoes a deletion. */
  restore?(context: HandlerContext & { record: RecordOf<F> | null; undoes: Undone }): Promise<void>;
  /** Before the rows that belong to a record are written, which are locked. */
  rows?(context: { tx: Db } & GivenRows<F>): Promise<void>;
}

/** What else follows from a write, in its transaction: `record` as it now is, `before` as it was. What throws undoes all of it. */
interface After<F extends Fields, A> {
  /** `values` as they were written, virtual ones among them. */
  create?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<void>;
  edit?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F>; values: Given<F> }): Promise<void>;
  delete?(context: HandlerContext & { before: RecordOf<F> }): Promise<void>;
  status?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F> }): Promise<void>;
  reorder?(context: HandlerContext & { record: RecordOf<F>; order: readonly number[] }): Promise<void>;
  action?(context: HandlerContext & { before: RecordOf<F>; record: RecordOf<F> } & Asked<F, A>): Promise<void>;
  /** After the hooks of what a restore comes to: no record where it undoes a creation, none before where it undoes a deletion. */
  restore?(
    context: HandlerContext & { before: RecordOf<F> | null; record: RecordOf<F> | null; undoes: Undone },
  ): Promise<void>;
}

// eslint-disable-next-line typescript/no-explicit-any -- of a resource whose fields aren't known here
type AnyBefore = Before<any, any>;

// eslint-disable-next-line typescript/no-explicit-any -- the same
type AnyAfter = After<any, any>;

/** The columns of a resource's row: those of its fields with their types, and by any name what no field says, as the tenant's. */
export type RowColumns<F extends Fields> = DerivedTable<StoredRow<F>> & DerivedTable;

/** The values of the fields declared as computed, each as SQL over the resource's row. */
export type ComputedColumns<F extends Fields> = { [K in keyof F]?: (row: RowColumns<F>) => SQL };

/** Filters of a list that ask for rows of another table, of which one must be as all of them want. */
export interface Through<Columns = DerivedTable> {
  fields: readonly string[];
  table: DerivedTable;
  /** The columns of `table` that aren't called as their fields are. */
  columns?: Readonly<Record<string, string>>;
  /** Which of those rows belong to a row of the list. */
  of(row: Columns): SQL;
}

/** Every way to write what a filter's value means, itself among them, by the field's name: of fields that are found in `anySpelling`. */
export type Spellings = Readonly<Record<string, ((value: string) => readonly string[]) | undefined>>;

/** A record whose tenant's another will be; undefined where nothing names one. */
type Home<F extends Fields> = (values: Given<F>) => { to: string; id: number } | undefined;

/** Parts of the calls that every resource has. */
export interface Parts<F extends Fields> {
  /** What says whose a new record is, for those who act for several: the field that refers to something of that tenant's, or what gives it. */
  home?: (keyof F & string) | Home<F>;
  /** Which of the rows in reach the person may read, beside what the scope says. */
  shown?(row: RowColumns<F>, principal: Principal): SQL;
  /** Makes the record where the resource has no rows of its own but a view of others, and gives its number in the view. */
  insert?(context: HandlerContext & { values: Given<F> }): Promise<number>;
  /** The record as this person may see it. */
  read?(record: RecordOf<F>, principal: Principal | null): RecordOf<F>;
  through?: Through<RowColumns<F>> & { fields: readonly (keyof F & string)[] };
  spellings?: Spellings & { readonly [K in keyof F & string]?: (value: string) => readonly string[] };
  computed?: ComputedColumns<F>;
}

/** Does the work of an action, where the declaration's `patch` runs out; what it returns is written, too. */
export type ActionHandler<F extends Fields, I> = (
  context: HandlerContext & {
    record: RecordOf<F>;
    input: InputOf<I>;
    /** Puts into the record's history what changed beside its own fields. */
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

/** The handlers of some resource, as code sees them that treats all resources alike. */
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

/** Handlers by the name of their resource. */
export type HandlerRegistry = Readonly<Record<string, Handlers>>;

/**
 * The escape hatch on the server: what is done where a declaration can't say it. One function an action, by its name, and
 * hooks `before` and `after` whatever is done to the resource's records.
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
