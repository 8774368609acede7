import type { Fields } from './kind';
import type { InputOf, RecordOf } from './record';
import type { Role } from './roles';
import { canStep } from './steps';
import type { Text } from './text';

/** New values for some of a record's own fields. */
export type Patch<F extends Fields> = { readonly [K in keyof F]?: RecordOf<F>[K] };

/** Something done to a record (or to many at once) beyond editing it, as data: a button, a guard and a change. */
export interface Action<F extends Fields, I = unknown> {
  label: Text;
  /** What is asked of the person before it is done. */
  input?: I & Fields;
  /** Whether it can be done to a record as it stands; the button shows and the server allows by it. */
  when?(record: RecordOf<F>): boolean;
  /** The states it leads to: it can be done where each may follow the present one, and writes them. */
  moves?: Patch<F>;
  /** Why it can't be done for now, though the state would allow it; nothing where it can. */
  unless?(record: RecordOf<F>): Text | undefined;
  /** What it changes; where that isn't enough, a server handler does the work. */
  patch?: Patch<F> | ((input: InputOf<I>, record: RecordOf<F>) => Patch<F>);
  /** Asked before doing it; a reason to stop and think. */
  confirm?: Text;
  /** Offered for the chosen rows of a list too. */
  bulk?: boolean;
  /** Who may; whoever may edit unless said. A viewer never may. */
  allow?: readonly Role[];
  /** Done only over people whose role, the record's `role_type`, is below one's own. */
  below?: boolean;
  tone?: 'neutral' | 'danger';
  /** Of the input, what needs to be asked for this record; all of it unless said. None of the rest is required. */
  asks?(record: RecordOf<F>): readonly string[];
  /** What its input begins with, for a record; the defaults of its fields unless said. */
  begins?(record: RecordOf<F>): Readonly<Record<string, unknown>>;
  /** Where its button stands: among the record's buttons, in the menu beside them, or where the area's views put it. */
  place?: 'button' | 'menu' | 'views';
  /** A virtual field that only the reply to this action carries: it is shown then, to be copied, and never again. */
  reveals?: { field: keyof F & string; note: Text };
}

// eslint-disable-next-line typescript/no-explicit-any -- an area's actions seen by code that treats all areas alike
export type ActionSet = Record<string, Action<any, any>>;

/** Why an action can't be done to a record as it stands. */
export interface Hindrance {
  /** The field whose state doesn't allow it, where it is one of several. */
  field?: string;
  reason?: Text;
}

/** What keeps an action from being done to a record as it stands; undefined where nothing does. */
export const hindranceOf = (
  fields: Fields,
  action: ActionSet[string],
  record: object,
): Hindrance | undefined => {
  const known = record as never;
  const blocked = Object.entries(action.moves ?? {}).find(([name, to]) => !canStep(fields[name], (record as Record<string, unknown>)[name], to));
  if (blocked) return { field: blocked[0] };
  if (action.when && !action.when(known)) return {};
  const reason = action.unless?.(known);
  return reason && { reason };
};
