import type { Action, Patch } from '../../declaration/resource/actions';
import type { Field, Fields } from '../../core/kind';
import type { InputOf, RecordOf, RowGiven, RowOf, Written } from '../../declaration/resource/record';
import type { Db } from '../database/database';
import type { HandlerContext } from './handlerContext';

/** A resource's values as a form hands them over, virtual fields among them; those that were given. */
export type Given<F extends Fields> = { [K in keyof F]?: Written<F, F[K]> };

/** Rows of a record before they are written, by the field that holds them: `current` as they are, `list` as they are to be. */
export type GivenRows<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<'rows'>
    ? { field: K; current: readonly RowOf<F[K]>[]; list: readonly RowGiven<F[K]>[] }
    : never;
}[keyof F];

/** Which action it is, and what it asked for: by its name the compiler knows the input. */
export type Asked<F extends Fields, A> = {
  [K in keyof A]: A[K] extends Action<F, infer I> ? { action: K; input: InputOf<I> } : never;
}[keyof A];

/** What a restore undoes of a record: that it was created, edited or deleted. */
export type Undone = 'create' | 'edit' | 'delete';

/**
 * What is to be done before a write, which has been judged and whose record is locked. Each may refuse by throwing `FieldError` or
 * `ApiError`; what one gives is written over the values that came, and judged no more but for references and states.
 */
export interface Before<F extends Fields, A> {
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
export interface After<F extends Fields, A> {
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
export type AnyBefore = Before<any, any>;

// eslint-disable-next-line typescript/no-explicit-any -- the same
export type AnyAfter = After<any, any>;
