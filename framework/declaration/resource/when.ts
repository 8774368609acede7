// On which of a record's other values it depends whether a field is asked for.
import type { Formula } from '../../core/formula';
import type { Field, Fields, When } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { Standing } from './record';

type Values = Readonly<Record<string, unknown>>;

/** Kinds whose values are the server's alone, or aren't among the record's own. */
type Elsewhere =
  | 'changes'
  | 'complete'
  | 'count'
  | 'history'
  | 'outcome'
  | 'password'
  | 'rows'
  | 'state'
  | 'total'
  | 'uses';

/** What a field's `when` is given: the other stored fields, as far as they are filled in. */
export type Beside<F extends Fields, Own> = {
  readonly [
    K in keyof F as K extends Own
      ? never
      : F[K] extends { virtual: true } | { computed: true } | { formula: Formula } | Field<Elsewhere>
        ? never
        : K
  ]: Standing<F[K]>;
};

/** Fields of which those that `W` names are only sometimes asked for. */
export type WithWhen<F extends Fields, W> = {
  readonly [K in keyof F]: K extends W ? F[K] & { readonly when: When } : F[K];
};

/**
 * Gives fields their `when`: whether each is asked for, by the record's other values. Where it isn't, it is neither shown,
 * validated, exported nor kept: it is emptied (to its default, where it has one), and required only where it is asked for.
 * Of an action's input the same. A second step rather than an option of the field, since within one literal no function can be
 * typed by its siblings: here `record` has their types, and a misspelt name or value doesn't compile. As a form is still being
 * filled in, what has no default may be null in it, required or not. What can't be read, and circles, `checkDeclarations` refuses.
 */
export const withWhen = <const F extends Fields, const W extends keyof F & string>(
  fields: F,
  when: { readonly [K in W]: (record: Beside<F, K>) => boolean },
): WithWhen<F, W> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, declared]) => [
      name,
      Object.hasOwn(when, name) ? { ...declared, when: when[name as W] } : declared,
    ]),
  ) as WithWhen<F, W>;

/** What stands where nothing was said: the declared default, or the kind's empty value. */
export const emptyOf = (declared: Fields[string]): unknown =>
  (declared as { default?: unknown }).default ?? kindOf(declared).empty;

interface Looking {
  fields: Fields;
  record: Values;
  /** Told of each field that is read. */
  onRead: ((name: string) => void) | undefined;
  /** The fields whose `when` is being asked: none waits for itself. */
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

/** The record as a `when` sees it: what is itself not asked for is empty, whatever is typed there. */
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
 * Whether a field is asked for, by its record's other values: they are of their fields' types, or not there. `onRead` is told the
 * names of the fields by which that is decided. What is none of these fields always is.
 */
export const isAskedFor = (fields: Fields, name: string, record: Values, onRead?: (name: string) => void): boolean =>
  !Object.hasOwn(fields, name) || asks({ fields, record, onRead, waiting: [] }, name);
