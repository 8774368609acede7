import type { Fields } from './kind';
import type { InputOf, RecordOf } from './record';
import type { Role } from './roles';
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
  /** What it changes; where that isn't enough, a server handler does the work. */
  patch?: Patch<F> | ((input: InputOf<I>, record: RecordOf<F>) => Patch<F>);
  /** Asked before doing it; a reason to stop and think. */
  confirm?: Text;
  /** Offered for the chosen rows of a list too. */
  bulk?: boolean;
  /** Who may; whoever may edit unless said. A viewer never may. */
  allow?: readonly Role[];
  tone?: 'neutral' | 'danger';
  /** A virtual field that only the reply to this action carries: it is shown then, to be copied, and never again. */
  reveals?: { field: keyof F & string; note: Text };
}

// eslint-disable-next-line typescript/no-explicit-any -- an area's actions seen by code that treats all areas alike
export type ActionSet = Record<string, Action<any, any>>;
