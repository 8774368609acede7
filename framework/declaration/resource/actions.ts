import type { Fields } from '../../core/kind';
import type { InputOf, RecordOf, WrittenValue } from './record';
import type { Role } from '../../core/register';
import { canStep } from './steps';
import type { Text } from '../../core/text/text';

/** New values for some of a record's fields. */
export type Patch<F extends Fields> = { readonly [K in keyof F]?: WrittenValue<F, F[K]> };

/** The reason an action is currently blocked. `remedy` names an action that removes the obstacle. */
export type Obstacle = Text & { remedy?: string };

/** The action that undoes another action, with its input. */
export interface TakenBack {
  by: string;
  input?: Readonly<Record<string, Text>>;
}

/**
 * An operation on one or more records, such as confirming an order. An action is declared as data: a button, a
 * condition and a change.
 */
export interface Action<F extends Fields, I = unknown> {
  /** The button's label. */
  label: Text;
  /**
   * The label in the past tense: "Confirmed". In Arabic, it includes the noun for the record, which the verb agrees
   * with: «أُكِّد الطلب». Messages add the record's title. The timeline shows only the label.
   */
  done?: Text;
  /**
   * The message for one record, with the placeholder `%{name}` for its title: "Price of %{name} changed". Only needed
   * if the title followed by `done` doesn't make a good sentence.
   */
  named?: Text;
  /** The fields that the user fills in before the action runs. */
  input?: I & Fields;
  /**
   * Returns true if the record's current state allows the action. The button and the server both check this condition.
   */
  when?(record: RecordOf<F>): boolean;
  /**
   * The new states that the action sets. The action is only allowed if the record's current state has a transition to
   * each of these states.
   */
  moves?: Patch<F>;
  /**
   * If the action is blocked even though the record's state allows it, returns the reason, optionally with a remedy.
   * Otherwise, returns undefined.
   */
  unless?(record: RecordOf<F>): Obstacle | undefined;
  /**
   * The new values of the record's fields, or a function that returns them. Actions that do more than set values need a
   * handler on the server.
   */
  patch?: Patch<F> | ((input: InputOf<I>, record: RecordOf<F>) => Patch<F>);
  /**
   * The other actions of the resource that this action runs, in order. Either all of them succeed or none do. Actions
   * that would set the state that the record already has are skipped. Each action writes its own event. The combined
   * action declares no conditions or roles. It is available if the first action is possible and the role may perform
   * all of the actions.
   */
  runs?: readonly string[];
  /**
   * Returns the label of the dialog's button for the current input, such as "Refund %{amount}". The placeholders are
   * the names of inputs. If the result is undefined, the button has the action's label.
   */
  send?(input: { readonly [K in keyof NoInfer<I>]?: unknown }): Text | undefined;
  /** The text of the confirmation dialog. Default: no confirmation. */
  confirm?: Text;
  /**
   * True if the action is also available for the selected rows of a list. If a label is given, the palette uses it for
   * the bulk action: "Mark %{records} as ready".
   */
  bulk?: boolean | Text;
  /**
   * The roles that may perform the action. Default: the roles that may edit the record. Read-only roles can only
   * perform actions on the user's own account.
   */
  allow?: readonly Role[];
  /**
   * Returns true if a role may perform the action on this record. For other records, the button is hidden and the
   * server rejects the action.
   */
  over?(record: RecordOf<F>, own: Role): boolean;
  /**
   * True if the action is suggested as the record's next step whenever it is possible. By default, the first button
   * that advances the record's state is suggested.
   */
  next?: boolean;
  /** The style of the button. Use `danger` for irreversible actions. */
  tone?: 'neutral' | 'danger';
  /** Returns the input fields to show for a record. Default: all. Hidden fields are not required. */
  asks?(record: RecordOf<F>): readonly NoInfer<keyof I & string>[];
  /** Returns the initial values of the input fields for a record. Default: the fields' own defaults. */
  begins?(record: RecordOf<F>): { readonly [K in keyof NoInfer<I>]?: unknown };
  /**
   * Where the button appears: among the record's buttons (`button`), in the menu next to them (`menu`), or in a custom
   * view of the resource (`views`).
   */
  place?: 'button' | 'menu' | 'views';
  /**
   * The action that undoes this action, with its input and label. The undo action is offered after this action, to
   * users who may perform it, and is also used when a record is restored from the log. Declare one if this action
   * affects more than the record itself.
   */
  undo?: TakenBack;
  /**
   * A virtual field that is only returned in the response to this action. Its value is shown once, for the user to
   * copy. With `sends`, the user can also send the value by WhatsApp to a phone number stored in the record. The value
   * replaces the placeholder `%{secret}` in the message.
   */
  reveals?: { field: keyof F & string; note: Text; sends?: { to: keyof F & string; text: Text } };
}

// eslint-disable-next-line typescript/no-explicit-any -- actions of any resource have any record type
export type ActionSet = Record<string, Action<any, any>>;

export interface Hindrance {
  /** The field whose state blocks the action. */
  field?: string;
  reason?: Obstacle;
}

/** Returns the state or the reason that blocks an action on a record, or undefined if the action is possible. */
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

/**
 * Checks whether an action changes the record's state. If so, its request includes the version of the record that the
 * user saw.
 */
export const isStep = ({ moves, runs }: ActionSet[string]): boolean => moves !== undefined || runs !== undefined;

/** Derives the conditions and roles of actions that run other actions. */
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

/**
 * Checks whether an action can be suggested as a record's next step: it is declared as `next`, or advances the stage.
 */
export const leadsOn = ({ stage }: Pick<Staged, 'stage'>, action: ActionSet[string]): boolean =>
  action.next ??
  (stage !== undefined && stage in (action.moves ?? {}) && action.tone !== 'danger' && placeOf(action) === 'button');

/**
 * Returns the suggested next action for a record: the action declared as `next`, or else the first button that advances
 * the stage. If this action is blocked, returns its remedy. Returns undefined if there is no suitable action.
 * @param may checks whether the user may perform an action
 */
export const nextAction = (
  { fields, actions, stage }: Staged,
  record: object,
  may: (name: string) => boolean,
): string | undefined => {
  /**
   * Returns the action if it is possible. If it is blocked, returns the first possible action in its chain of remedies.
   * `tried` prevents infinite loops.
   */
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
