import type { SQL } from 'drizzle-orm';
import type { Action, Patch } from '../../declaration/actions';
import type { RowValue } from '../../kinds/rows/kind';
import type { Fields } from '../../core/kind';
import type { InputOf, RecordOf } from '../../declaration/record';
import type { Language } from '../../core/register';
import type { ServerTranslate } from '../../client/i18n/serverMessages';
import type { Db } from '../database/database';
import type { Post } from '../mail/post';
import type { Principal, Tenant } from '../auth/principal';
import type { Storage } from '../storage/storage';
import type { DerivedTable, Row } from '../tables/types';

/** What every handler is given beside what it is about. */
export interface HandlerContext {
  /** The transaction in which all of the write happens; nothing else may be asked. */
  tx: Db;
  principal: Principal;
  /** Null for resources whose rows belong to no tenant. */
  tenant: Tenant | null;
  /** What the reply says instead of "Added Successfully" and its like: an i18n key. */
  say(key: string, args?: Record<string, string | number>): void;
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
  /** Where files are kept; absent where none are. */
  storage: Storage | undefined;
}

/** A resource's values as a form hands them over, virtual fields among them; those that were given. */
type Given<F extends Fields> = { [K in keyof F]?: RecordOf<F>[K] };

/** The values of the fields declared as computed, each as SQL over the resource's row. */
export type ComputedColumns<F extends Fields> = { [K in keyof F]?: (row: DerivedTable) => SQL };

/** Filters of a list that ask for rows of another table, of which one must be as all of them want. */
export interface Through {
  fields: readonly string[];
  table: DerivedTable;
  /** Which of those rows belong to a row of the list. */
  of(row: DerivedTable): SQL;
}

/** Steps into the calls that every resource has. Each may refuse by throwing `FieldError` or `ApiError`. */
export interface Hooks<F extends Fields> {
  /** The field that says whose a new record is: of the tenant of what it refers to, for those who act for several. */
  home?: keyof F & string;
  /** The values to store instead of those that came, which are valid. */
  create?(context: HandlerContext & { values: Given<F> }): Promise<Given<F>>;
  /** Makes the record where the resource has no rows of its own but a view of others, and gives its number in the view. */
  insert?(context: HandlerContext & { values: Given<F> }): Promise<number>;
  /** What else a new record brings with it, once it is there; `values` as they were given, virtual ones among them. */
  created?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<void>;
  update?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F>>;
  delete?(context: HandlerContext & { record: RecordOf<F> }): Promise<void>;
  /** Before the rows that belong to a record are written: `current` as stored, `list` as they are to be. */
  rows?(context: { tx: Db; field: string; current: readonly Row[]; list: readonly RowValue[] }): Promise<void>;
  /** The record as this person may see it. */
  read?(record: RecordOf<F>, principal: Principal | null): RecordOf<F>;
  through?: Through & { fields: readonly (keyof F & string)[] };
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

/** The handlers of some resource, as code sees them that treats all resources alike. */
export interface Handlers {
  resource: string;
  // eslint-disable-next-line typescript/no-explicit-any -- of a resource whose fields aren't known here
  hooks: Omit<Hooks<any>, 'computed'>;
  computed: Readonly<Record<string, ((row: DerivedTable) => SQL) | undefined>>;
  // eslint-disable-next-line typescript/no-explicit-any -- the same
  actions: Readonly<Record<string, ActionHandler<any, any> | undefined>>;
}

/** Handlers by the name of their resource. */
export type HandlerRegistry = Readonly<Record<string, Handlers>>;

/**
 * The escape hatch on the server: what is done where a declaration can't say it. One function an action, by its name,
 * and the hooks of the calls that every resource has.
 */
export const defineHandlers = <F extends Fields, A>(
  resource: { name: string; fields: F; actions: A },
  handlers: NoInfer<Hooks<F> & ActionHandlers<F, A>>,
): Handlers => {
  const given = handlers as Hooks<F> & Handlers['actions'];
  const { home, create, insert, created, update, delete: remove, read, rows, through, computed = {}, ...actions } = given;
  const hooks = { home, create, insert, created, update, delete: remove, read, rows, through };
  return { resource: resource.name, hooks: hooks as Handlers['hooks'], computed, actions };
};
