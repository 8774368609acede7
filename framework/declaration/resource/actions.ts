import type { Fields } from '../../core/kind';
import type { InputOf, RecordOf, WrittenValue } from './record';
import type { Role } from '../../core/register';
import { canStep } from './steps';
import type { Text } from '../../core/text/text';

/** New values for some of a record's own fields. */
export type Patch<F extends Fields> = { readonly [K in keyof F]?: WrittenValue<F, F[K]> };

/** The reason why an action is currently blocked, and the action that unblocks it (`remedy`). */
export type Obstacle = Text & { remedy?: string };

/** The action that undoes another, and its input. */
export interface TakenBack {
  by: string;
  input?: Readonly<Record<string, Text>>;
}

/** An operation on one or more records beyond editing, declared as data: a button, a guard and a change. */
export interface Action<F extends Fields, I = unknown> {
  /** The button's label. */
  label: Text;
  /**
   * The label in past tense: "Confirmed". In Arabic it names the thing, so that the verb agrees with it: «أُكِّد
   * الطلب». Messages add the record's title; the timeline shows it alone.
   */
  done?: Text;
  /** Fields that the person fills in first. */
  input?: I & Fields;
  /** The record's current state allows the action. Used by the button and the server. */
  when?(record: RecordOf<F>): boolean;
  /** The states that the action sets. It is allowed only if each is a valid transition from the current one. */
  moves?: Patch<F>;
  /**
   * The reason why the action is blocked although the state allows it, with a remedy; undefined if it isn't blocked.
   */
  unless?(record: RecordOf<F>): Obstacle | undefined;
  /** The change. If that isn't enough, a server handler does the work. */
  patch?: Patch<F> | ((input: InputOf<I>, record: RecordOf<F>) => Patch<F>);
  /** A confirmation question. */
  confirm?: Text;
  /** Also offered for the selected rows of a list. */
  bulk?: boolean;
  /** The roles that may do it. Default: those that may edit. A viewer never may, except on the own account. */
  allow?: readonly Role[];
  /** Limits a role to some records. For other records the button is hidden and the server refuses. */
  over?(record: RecordOf<F>, own: Role): boolean;
  /** The button's look; `danger` for irreversible actions. */
  tone?: 'neutral' | 'danger';
  /** The input fields to ask for, for this record. Default: all. The others are not required. */
  asks?(record: RecordOf<F>): readonly NoInfer<keyof I & string>[];
  /** The initial values of the input, for a record. Default: the fields' defaults. */
  begins?(record: RecordOf<F>): { readonly [K in keyof NoInfer<I>]?: unknown };
  /**
   * The button's place: among the record's buttons, in the menu next to them, or wherever the resource's views put it.
   */
  place?: 'button' | 'menu' | 'views';
  /**
   * The action that undoes this one, and its input, in the language of the person. It is offered after this action to
   * people who may do it, and the log restores with it. Use it for actions with effects outside the record.
   */
  undo?: TakenBack;
  /**
   * A virtual field that only the reply to this action contains. It is shown once, to be copied. With `sends` it can be
   * sent on WhatsApp to the number in a field of the record; `%{secret}` is its placeholder in the text.
   */
  reveals?: { field: keyof F & string; note: Text; sends?: { to: keyof F & string; text: Text } };
}

// eslint-disable-next-line typescript/no-explicit-any -- a resource's actions seen by code that treats all resources alike
export type ActionSet = Record<string, Action<any, any>>;

export interface Hindrance {
  /** The field whose state blocks the action. */
  field?: string;
  reason?: Obstacle;
}

/** Returns what blocks an action on a record, or undefined. */
export const hindranceOf = (fields: Fields, action: ActionSet[string], record: object): Hindrance | undefined => {
  const known = record as never;
  const blocked = Object.entries(action.moves ?? {}).find(
    ([name, to]) => !canStep(fields[name], (record as Record<string, unknown>)[name], to),
  );
  if (blocked) return { field: blocked[0] };
  if (action.when && !action.when(known)) return {};
  const reason = action.unless?.(known);
  return reason && { reason };
};

export const placeOf = ({ place = 'button' }: ActionSet[string]): 'button' | 'menu' | 'views' => place;

interface Staged {
  fields: Fields;
  actions: ActionSet;
  stage?: string | undefined;
}

/**
 * Returns the next action for a record: its first button that advances the stage, or, if that one is blocked, its
 * remedy. Undefined if there is none.
 * @param may checks the person's right to an action
 */
export const nextAction = (
  { fields, actions, stage }: Staged,
  record: object,
  may: (name: string) => boolean,
): string | undefined => {
  /** Follows remedies to the first action that isn't blocked. `tried` prevents cycles. */
  const open = (name: string, tried: readonly string[] = []): string | undefined => {
    if (!Object.hasOwn(actions, name) || !may(name) || tried.includes(name)) return undefined;
    const hindrance = hindranceOf(fields, actions[name]!, record);
    if (!hindrance) return name;
    const remedy = hindrance.reason?.remedy;
    return remedy === undefined ? undefined : open(remedy, [...tried, name]);
  };
  const leadsOn = (action: ActionSet[string]) =>
    stage !== undefined && stage in (action.moves ?? {}) && action.tone !== 'danger' && placeOf(action) === 'button';
  return Object.entries(actions)
    .filter(([, action]) => leadsOn(action))
    .map(([name]) => open(name))
    .find((name) => name !== undefined);
};
