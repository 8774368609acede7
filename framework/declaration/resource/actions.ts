import type { Fields } from '../../core/kind';
import type { InputOf, RecordOf, WrittenValue } from './record';
import type { Role } from '../../core/register';
import { canStep } from './steps';
import type { Text } from '../../core/text/text';

/** New values for some fields of a record. */
export type Patch<F extends Fields> = { readonly [K in keyof F]?: WrittenValue<F, F[K]> };

/** The reason why an action is currently blocked. `remedy` names the action that unblocks it. */
export type Obstacle = Text & { remedy?: string };

/** The action that undoes another action, with its input. */
export interface TakenBack {
  by: string;
  input?: Readonly<Record<string, Text>>;
}

/**
 * An operation on one or more records other than editing. It is declared as data: a button, a condition and a change.
 */
export interface Action<F extends Fields, I = unknown> {
  /** The button's label. */
  label: Text;
  /**
   * The label in the past tense: "Confirmed". In Arabic, it includes the record's type, so that the verb agrees with
   * it: «أُكِّد الطلب». Messages add the title of the record; the timeline shows only the label.
   */
  done?: Text;
  /**
   * The message for one record, with `%{name}` at the place of its title, if `done` next to the title isn't a good
   * sentence: "Price of %{name} changed".
   */
  named?: Text;
  /** Fields that the user fills in before the action runs. */
  input?: I & Fields;
  /** Returns whether the current state of the record allows the action. The button and the server both check this. */
  when?(record: RecordOf<F>): boolean;
  /**
   * The states that the action sets. The action is allowed only if each state is a valid transition from the record's
   * current state.
   */
  moves?: Patch<F>;
  /**
   * Returns the reason why the action is blocked although the state allows it, possibly with a remedy; undefined if
   * the action isn't blocked.
   */
  unless?(record: RecordOf<F>): Obstacle | undefined;
  /**
   * Returns the values that the action changes. If changing values isn't enough, a handler on the server does the
   * work.
   */
  patch?: Patch<F> | ((input: InputOf<I>, record: RecordOf<F>) => Patch<F>);
  /**
   * Other actions of the resource that this action performs one after the other, all or none. It skips those whose
   * states are already reached. The action is offered where the first of them is possible, to the roles that may
   * perform all of them, so it has no conditions and roles of its own. Each of them writes its own event.
   */
  runs?: readonly string[];
  /**
   * Returns the label of the dialog's button for the current input, with inputs in `%{}`: "Refund %{amount}".
   * Undefined keeps the action's label.
   */
  send?(input: { readonly [K in keyof NoInfer<I>]?: unknown }): Text | undefined;
  /** A question that the user must answer to confirm the action. */
  confirm?: Text;
  /**
   * Whether the action is also offered for the selected rows of a list, or its name in the palette with these records:
   * "Mark %{records} as ready".
   */
  bulk?: boolean | Text;
  /**
   * The roles that may perform the action. Default: the roles that may edit the record. A role that only reads may
   * perform no action, except on the user's own account.
   */
  allow?: readonly Role[];
  /**
   * Limits a role to some of the records. For other records, the button is hidden and the server refuses the action.
   */
  over?(record: RecordOf<F>, own: Role): boolean;
  /**
   * Whether the action is the record's next step while it is possible. Default: the first button that advances the
   * stage.
   */
  next?: boolean;
  /** The look of the button. Use `danger` for irreversible actions. */
  tone?: 'neutral' | 'danger';
  /** Returns the input fields shown for a record. Default: all. Fields that aren't shown are not required. */
  asks?(record: RecordOf<F>): readonly NoInfer<keyof I & string>[];
  /** Returns the initial values of the input for a record. Default: the defaults of the fields. */
  begins?(record: RecordOf<F>): { readonly [K in keyof NoInfer<I>]?: unknown };
  /**
   * The position of the button: among the record's buttons, in the menu next to them, or wherever the resource's own
   * views put it.
   */
  place?: 'button' | 'menu' | 'views';
  /**
   * The action that undoes this action, with its input and a label in the user's language. It is offered after this
   * action to users who may perform it, and is also used to restore from the log. Declare it for actions with effects
   * outside the record.
   */
  undo?: TakenBack;
  /**
   * A virtual field that only the reply to this action contains. The user sees its value once, to copy it. With
   * `sends`, the user can send the value by WhatsApp to the number in a field of the record; in the text, `%{secret}`
   * stands for the value.
   */
  reveals?: { field: keyof F & string; note: Text; sends?: { to: keyof F & string; text: Text } };
}

// eslint-disable-next-line typescript/no-explicit-any -- the code handles actions of any resource, so any record type
export type ActionSet = Record<string, Action<any, any>>;

export interface Hindrance {
  /** The field whose state blocks the action. */
  field?: string;
  reason?: Obstacle;
}

/** Returns the state or the reason that blocks an action on a record; undefined if nothing blocks it. */
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

/** Checks whether an action changes the record's state, so that it is sent with the version that the user saw. */
export const isStep = ({ moves, runs }: ActionSet[string]): boolean => moves !== undefined || runs !== undefined;

/** Derives the conditions and the roles of the actions that run other actions. */
export const withRuns = (fields: Fields, actions: ActionSet, editors: readonly Role[]): ActionSet =>
  Object.fromEntries(
    Object.entries(actions).map(([name, action]) => {
      const steps = (action.runs ?? []).flatMap((step) => actions[step] ?? []);
      const [first] = steps;
      if (!first) return [name, action];
      const hindrance = (record: object) => hindranceOf(fields, first, record);
      const derived: Partial<ActionSet[string]> = {
        allow: (first.allow ?? editors).filter((role) => steps.every(({ allow = editors }) => allow.includes(role))),
        when: (record: object) => Boolean(hindrance(record)?.reason ?? !hindrance(record)),
        unless: (record: object) => hindrance(record)?.reason,
      };
      return [name, { ...action, ...derived }];
    }),
  );

export const placeOf = ({ place = 'button' }: ActionSet[string]): 'button' | 'menu' | 'views' => place;

interface Staged {
  fields: Fields;
  actions: ActionSet;
  stage?: string | undefined;
}

/** Checks whether an action may be the next step of a record, because it is declared so or advances the stage. */
export const leadsOn = ({ stage }: Pick<Staged, 'stage'>, action: ActionSet[string]): boolean =>
  action.next ??
  (stage !== undefined && stage in (action.moves ?? {}) && action.tone !== 'danger' && placeOf(action) === 'button');

/**
 * Returns the suggested next action for a record: an action that is declared as next, or the first button that advances
 * the stage. If that action is blocked, returns its remedy. Returns undefined if there is no such action. @param may checks whether the user may perform an
 * action
 */
export const nextAction = (
  { fields, actions, stage }: Staged,
  record: object,
  may: (name: string) => boolean,
): string | undefined => {
  /** Follows the remedies of blocked actions to the first action that isn't blocked. `tried` prevents endless loops. */
  const open = (name: string, tried: readonly string[] = []): string | undefined => {
    if (!Object.hasOwn(actions, name) || !may(name) || tried.includes(name)) return undefined;
    const hindrance = hindranceOf(fields, actions[name]!, record);
    if (!hindrance) return name;
    const remedy = hindrance.reason?.remedy;
    return remedy === undefined ? undefined : open(remedy, [...tried, name]);
  };
  return Object.entries(actions)
    .filter(([, action]) => leadsOn({ stage }, action))
    .toSorted(([, one], [, other]) => Number(other.next ?? false) - Number(one.next ?? false))
    .map(([name]) => open(name))
    .find((name) => name !== undefined);
};
