// Evaluates the `when` conditions of fields, which depend on the other values of the record.
import type { Formula } from '../../core/condition';
import type { Field, Fields, When } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { DraftValue } from './record';

type Values = Readonly<Record<string, unknown>>;

/** Kinds of fields that users can't set: the server computes their values, or stores them outside the record. */
type UnstoredKind =
  | 'changes'
  | 'complete'
  | 'count'
  | 'history'
  | 'outcome'
  | 'password'
  | 'rows'
  | 'state'
  | 'summary'
  | 'total'
  | 'uses';

/**
 * The argument passed to a field's `when`: the values of the other stored fields. A value may be missing while the form
 * is being filled in.
 */
export type OtherValues<F extends Fields, Own> = {
  readonly [
    K in keyof F as K extends Own
      ? never
      : F[K] extends { virtual: true } | { computed: true } | { formula: Formula } | Field<UnstoredKind>
        ? never
        : K
  ]: DraftValue<F[K]>;
};

/** The fields `F`, where every field named in `W` has a `when`. */
export type WithWhen<F extends Fields, W> = {
  readonly [K in keyof F]: K extends W ? F[K] & { readonly when: When } : F[K];
};

/**
 * Adds a `when` to fields: a condition on the other values of the record that decides whether the field applies. While
 * the condition is false, the field is not shown, validated or exported, and `required` has no effect. The field's
 * value is reset to its default, or emptied. `when` also works for the input of an action. While a form is being filled
 * in, fields without a default may be null even if they are required. `when` is added by a separate function, because
 * TypeScript can't infer the type of a function from other properties of the same object literal. Here, `record` is
 * fully typed, so misspelt names and values don't compile. `checkDeclarations` rejects cycles and fields that can't be
 * read.
 */
export const withWhen = <const F extends Fields, const W extends keyof F & string>(
  fields: F,
  when: { readonly [K in W]: (record: OtherValues<F, K>) => boolean },
): WithWhen<F, W> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, declared]) => [
      name,
      Object.hasOwn(when, name) ? { ...declared, when: when[name as W] } : declared,
    ]),
  ) as WithWhen<F, W>;

/** Returns the initial value of a field: its declared default, or else the empty value of its kind. */
export const emptyOf = (declared: Fields[string]): unknown =>
  (declared as { default?: unknown }).default ?? kindOf(declared).empty;

interface Looking {
  fields: Fields;
  record: Values;
  /** A callback that receives the name of each field that the condition reads. */
  onRead: ((name: string) => void) | undefined;
  /** The fields whose `when` is being evaluated. Used to prevent infinite recursion. */
  waiting: readonly string[];
}

const valueIn = (looking: Looking, name: string): unknown => {
  const { fields, record, onRead, waiting } = looking;
  onRead?.(name);
  const given = Object.hasOwn(record, name) ? record[name] : undefined;
  if (!Object.hasOwn(fields, name)) return given ?? null;
  const isKept = waiting.includes(name) || asks(looking, name);
  return (isKept ? given : undefined) ?? emptyOf(fields[name]!);
};

/** Wraps the record passed to a `when` so that fields that don't apply are empty, even if they have a value. */
const seenFrom = (looking: Looking): object =>
  new Proxy(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? valueIn(looking, name) : undefined),
      has: (_, name) => Object.hasOwn(looking.fields, name),
      ownKeys: () => Object.keys(looking.fields).filter((name) => name !== looking.waiting.at(-1)),
      getOwnPropertyDescriptor: (_, name) =>
        typeof name === 'string' ? { value: valueIn(looking, name), enumerable: true, configurable: true } : undefined,
    },
  );

const asks = (looking: Looking, name: string): boolean => {
  const when = looking.fields[name]?.when;
  return !when || when(seenFrom({ ...looking, waiting: [...looking.waiting, name] }) as never);
};

/**
 * Checks whether a field applies. The values in `record` must be valid for their fields, or missing. `onRead` receives
 * the names of the fields that the result depends on. Returns true for unknown fields.
 */
export const isAskedFor = (fields: Fields, name: string, record: Values, onRead?: (name: string) => void): boolean =>
  !Object.hasOwn(fields, name) || asks({ fields, record, onRead, waiting: [] }, name);
