import type { SQL } from 'drizzle-orm';
import type { Action, Patch } from '../../declaration/resource/actions';
import type { Fields } from '../../core/kind';
import type { InputOf, RecordOf } from '../../declaration/resource/record';
import type { Principal } from '../kernel/principal';
import type { DerivedTable, StoredRow } from '../database/tables/types';
import type { HandlerContext } from './handlerContext';
import type { After, AnyAfter, AnyBefore, Before, Given } from './hooks';

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
