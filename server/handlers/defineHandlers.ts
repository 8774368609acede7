import type { Action, Patch } from '../../src/core/actions';
import type { Fields } from '../../src/core/kind';
import type { InputOf, RecordOf } from '../../src/core/record';
import type { Db } from '../database/open';
import type { Principal, Tenant } from '../principal';

/** What every handler is given beside what it is about. */
export interface HandlerContext {
  /** The transaction in which all of the write happens; nothing else may be asked. */
  tx: Db;
  principal: Principal;
  /** Null for areas whose rows belong to no shop. */
  tenant: Tenant | null;
  /** What the reply says instead of "Added Successfully" and its like: an i18n key. */
  say(key: string, args?: Record<string, string | number>): void;
}

/** An area's values as a form hands them over, virtual fields among them; those that were given. */
type Given<F extends Fields> = { [K in keyof F]?: RecordOf<F>[K] };

/** Steps into the calls that every area has. Each may refuse by throwing `FieldError` or `ApiError`. */
export interface Hooks<F extends Fields> {
  /** The values to store instead of those that came, which are valid. */
  create?(context: HandlerContext & { values: Given<F> }): Promise<Given<F>>;
  update?(context: HandlerContext & { record: RecordOf<F>; values: Given<F> }): Promise<Given<F>>;
  delete?(context: HandlerContext & { record: RecordOf<F> }): Promise<void>;
  /** The record as this person may see it. */
  read?(record: RecordOf<F>, principal: Principal | null): RecordOf<F>;
}

/** Does the work of an action, where the declaration's `patch` runs out; what it returns is written, too. */
export type ActionHandler<F extends Fields, I> = (
  context: HandlerContext & { record: RecordOf<F>; input: InputOf<I> },
) => Promise<Patch<F> | void>;

type ActionHandlers<F extends Fields, A> = {
  [K in keyof A]?: A[K] extends Action<F, infer I> ? ActionHandler<F, I> : never;
};

/** The handlers of some area, as code sees them that treats all areas alike. */
export interface Handlers {
  resource: string;
  // eslint-disable-next-line typescript/no-explicit-any -- of an area whose fields aren't known here
  hooks: Hooks<any>;
  // eslint-disable-next-line typescript/no-explicit-any -- the same
  actions: Readonly<Record<string, ActionHandler<any, any> | undefined>>;
}

/** Handlers by the name of their area. */
export type HandlerRegistry = Readonly<Record<string, Handlers>>;

/**
 * The escape hatch on the server: what is done where a declaration can't say it. One function an action, by its name,
 * and the hooks of the calls that every area has.
 */
export const defineHandlers = <F extends Fields, A>(
  resource: { name: string; fields: F; actions: A },
  handlers: NoInfer<Hooks<F> & ActionHandlers<F, A>>,
): Handlers => {
  const { create, update, delete: remove, read, ...actions } = handlers as Hooks<F> & Handlers['actions'];
  const hooks = { create, update, delete: remove, read };
  return { resource: resource.name, hooks: hooks as Handlers['hooks'], actions };
};
