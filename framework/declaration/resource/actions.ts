import type { Fields } from '../../core/kind';
import type { InputOf, RecordOf, Written } from './record';
import type { Role } from '../../core/register';
import { canStep } from './steps';
import type { Text } from '../../core/text/text';

/** New values for some of a record's own fields. */
export type Patch<F extends Fields> = { readonly [K in keyof F]?: Written<F, F[K]> };

/** Why something can't be done for now, and the action that takes that away. */
export type Obstacle = Text & { remedy?: string };

/** The action by which another is taken back, and what it is told. */
export interface TakenBack {
  by: string;
  input?: Readonly<Record<string, Text>>;
}

/** Something done to a record (or to many at once) beyond editing it, as data: a button, a guard and a change. */
export interface Action<F extends Fields, I = unknown> {
  /** What its button says. */
  label: Text;
  /**
   * Past tense of the label: "Confirmed". In Arabic it names the thing, so that the verb agrees with it: «أُكِّد الطلب». Messages add the
   * record's title; the timeline shows it alone.
   */
  done?: Text;
  /** What is asked of the person before it is done. */
  input?: I & Fields;
  /** Whether it can be done to a record as it stands; the button shows and the server allows by it. */
  when?(record: RecordOf<F>): boolean;
  /** The states it leads to: it can be done where each may follow the present one, and writes them. */
  moves?: Patch<F>;
  /** Why it can't be done for now, though the state would allow it, and what would mend that; nothing where it can. */
  unless?(record: RecordOf<F>): Obstacle | undefined;
  /** What it changes; where that isn't enough, a server handler does the work. */
  patch?: Patch<F> | ((input: InputOf<I>, record: RecordOf<F>) => Patch<F>);
  /** Asked before doing it; a reason to stop and think. */
  confirm?: Text;
  /** Offered for the chosen rows of a list too. */
  bulk?: boolean;
  /** Who may; whoever may edit unless said. A viewer never may, but of their own account. */
  allow?: readonly Role[];
  /** Over which records a role may do it, where not over all: its button is hidden, and the handler refuses. */
  over?(record: RecordOf<F>, own: Role): boolean;
  /** How its button looks; `danger` for what can’t be undone. */
  tone?: 'neutral' | 'danger';
  /** Of the input, what needs to be asked for this record; all of it unless said. None of the rest is required. */
  asks?(record: RecordOf<F>): readonly NoInfer<keyof I & string>[];
  /** What its input begins with, for a record; the defaults of its fields unless said. */
  begins?(record: RecordOf<F>): { readonly [K in keyof NoInfer<I>]?: unknown };
  /** Where its button stands: among the record's buttons, in the menu beside them, or where the resource's views put it. */
  place?: 'button' | 'menu' | 'views';
  /**
   * The action that takes it back, and what that is told, in the language of who does it. Whoever may do that one is offered it once this is
   * done, and the log restores by it: so for what has effects beside the record that the other undoes.
   */
  undo?: TakenBack;
  /**
   * A virtual field that only the reply to this action carries: it is shown then, to be copied, and never again. By `sends` it can be
   * written on WhatsApp to the number in a field of the record; `%{secret}` stands for it in the text.
   */
  reveals?: { field: keyof F & string; note: Text; sends?: { to: keyof F & string; text: Text } };
}

// eslint-disable-next-line typescript/no-explicit-any -- a resource's actions seen by code that treats all resources alike
export type ActionSet = Record<string, Action<any, any>>;

/** Why an action can't be done to a record as it stands. */
export interface Hindrance {
  /** The field whose state doesn't allow it, where it is one of several. */
  field?: string;
  reason?: Obstacle;
}

/** What keeps an action from being done to a record as it stands; undefined where nothing does. */
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

/** Where its button stands. */
export const placeOf = ({ place = 'button' }: ActionSet[string]): 'button' | 'menu' | 'views' => place;

interface Staged {
  fields: Fields;
  actions: ActionSet;
  /** The field whose states the record goes through. */
  stage?: string | undefined;
}

/**
 * What comes next for a record: the first of its buttons that leads its stage on, or where that is hindered by what another
 * action mends, that one. `may` says which actions the person has a right to; undefined where nothing comes next.
 */
export const nextAction = (
  { fields, actions, stage }: Staged,
  record: object,
  may: (name: string) => boolean,
): string | undefined => {
  /** The action, or what mends what hinders it, or what mends that; `tried` are those that wait for it. */
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
