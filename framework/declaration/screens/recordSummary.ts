import type { Formula } from '../../core/condition';
import { operationOf } from '../../core/condition';
import { isEmpty } from '../../core/objects';
import type { AnyField, Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { Steps } from '../../kinds/choice/kind';
import type { AnyResource } from '../resource/resource';
import { machineOf } from '../resource/steps';
import { isAskedFor } from '../resource/when';

/** An amount, with the amounts it is calculated from. */
export interface Sum {
  total: string;
  /** The amounts that are subtracted to compute the total. */
  taken: readonly string[];
  parts: readonly string[];
  /** The amounts shown below the total, such as refunds. */
  after: readonly string[];
}

interface Summand {
  name: string;
  isTaken: boolean;
}

/** Returns the terms of a formula if it is a sum, or undefined otherwise. */
const summandsOf = (formula: Formula | undefined, isTaken = false): Summand[] | undefined => {
  if (typeof formula === 'string') return [{ name: formula, isTaken }];
  const { operation, parts } = (formula !== undefined && operationOf(formula)) || {};
  if (operation !== 'plus' && operation !== 'minus') return undefined;
  const found = parts!.map((part, index) =>
    summandsOf(part, operation === 'minus' && index === 1 ? !isTaken : isTaken),
  );
  return found.some((part) => part === undefined) ? undefined : found.flatMap((part) => part!);
};

/** Checks whether a field is a single amount of money, not a range. */
const isAmount = (declared: AnyField | undefined): declared is AnyField =>
  declared !== undefined && Boolean(kindOf(declared).inCurrency) && !kindOf(declared).span?.(declared);

const sumOf = (declared: AnyField): Summand[] | undefined => summandsOf(kindOf(declared).formula?.(declared));

/** Returns the terms of an amount whose formula is a conditional sum. */
const conditionalSumOf = (declared: AnyField): Summand[] => {
  const formula = kindOf(declared).formula?.(declared);
  return (typeof formula === 'object' && 'when' in formula && summandsOf(formula.is)) || [];
};

/** Returns the amount among `names` that is the sum of other fields in `names`. Returns undefined if there is none. */
export const sumAmong = (fields: Fields, names: readonly string[]): Sum | undefined =>
  names.flatMap((total): Sum[] => {
    const declared = fields[total];
    const summands = isAmount(declared) ? sumOf(declared) : undefined;
    if (
      !summands ||
      summands.length < 2 ||
      !summands.every(({ name }) => names.includes(name) && isAmount(fields[name]))
    )
      return [];
    const namesOf = (parts: readonly Summand[]) => parts.map(({ name }) => name);
    const after = names.slice(names.indexOf(total) + 1).filter((name) => isAmount(fields[name]));
    const later = after.flatMap((name) => conditionalSumOf(fields[name]!));
    const taken = [...summands, ...later].filter(({ isTaken }) => isTaken);
    return [{ total, parts: namesOf(summands), taken: [...new Set(namesOf(taken))], after }];
  })[0];

/**
 * Returns true if there are at least two fields and all of them are amounts of money, so they can be aligned in a
 * column.
 */
export const areAmounts = (declared: readonly AnyField[]): boolean =>
  declared.length > 1 && declared.every((one) => Boolean(kindOf(one).inCurrency));

/** The position of a step relative to the record's current state. */
type WayState = 'done' | 'current' | 'ahead';

/** A record's progress through the states of a field. */
interface Way {
  steps: readonly { state: string; is: WayState }[];
  /** The next state on the usual path. */
  next: string | undefined;
  /**
   * True if the record's state isn't on the usual path. The steps that the record must have completed before reaching
   * this state are `done`.
   */
  isAside: boolean;
}

/** Returns the states on the usual path, which follows the first declared transition of each state. */
const usualFrom = (steps: Steps, from: string): string[] => {
  const way = [from];
  for (let next = steps[from]?.[0]; next !== undefined && !way.includes(next); next = steps[next]?.[0]) way.push(next);
  return way;
};

/** Returns the positions on the usual path that lead to the state `to`. `to` itself isn't on the path. */
const leftAt = (steps: Steps, usual: readonly string[], to: string, seen: readonly string[] = []): number[] =>
  Object.keys(steps)
    .filter((from) => steps[from]!.includes(to) && !seen.includes(from))
    .flatMap((from) => (usual.includes(from) ? [usual.indexOf(from)] : leftAt(steps, usual, from, [...seen, to])));

/** Returns the usual path through the states of a field, starting with the initial state. */
export const usualWay = (declared: AnyField): string[] => {
  const machine = machineOf(declared);
  if (!machine) return [];
  const { default: first } = declared as { default?: string };
  return usualFrom(machine.steps, first ?? Object.keys(machine.choices)[0]!);
};

/**
 * Returns the progress of a record. A state that isn't on the usual path is shown between the last step that the record
 * must have completed and the steps that are still possible.
 */
export const wayOf = (declared: AnyField, state: string): Way => {
  const usual = usualWay(declared);
  const { steps } = machineOf(declared)!;
  const next = steps[state]?.[0];
  const at = usual.indexOf(state);
  if (at >= 0) {
    // A final state counts as done as soon as the record reaches it.
    const isAt = (index: number): WayState =>
      index < at || (index === at && next === undefined) ? 'done' : index === at ? 'current' : 'ahead';
    return { steps: usual.map((one, index) => ({ state: one, is: isAt(index) })), next, isAside: false };
  }
  const done = usual.slice(0, Math.min(...leftAt(steps, usual, state), usual.length - 1) + 1);
  const ahead = usualFrom(steps, state)
    .slice(1)
    .filter((one) => !done.includes(one));
  return {
    steps: [
      ...done.map((one) => ({ state: one, is: 'done' as const })),
      { state, is: 'current' },
      ...ahead.map((one) => ({ state: one, is: 'ahead' as const })),
    ],
    next,
    isAside: true,
  };
};

/**
 * Returns the fields that can appear as chips next to a record's title: the stage, the status, and other fields whose
 * kind supports chips.
 */
export const statesOf = ({ fields, stage, status }: AnyResource): string[] => {
  const others = Object.entries(fields as Fields).flatMap(([name, declared]) =>
    kindOf(declared).chip?.(declared) ? [name] : [],
  );
  return [...new Set([stage, status, ...others])].filter(
    (name) => name !== undefined && Object.hasOwn(fields as Fields, name),
  ) as string[];
};

/**
 * Checks whether a field's chip is a warning. A warning shows the field's label, and only appears if the value is true.
 */
export const isWarning = (declared: AnyField): boolean => kindOf(declared).chip?.(declared) === 'warning';

/**
 * Returns the fields to show as chips for a record. Skips fields that are empty or don't apply, and inactive warnings.
 */
export const statesIn = (resource: AnyResource, record: object): string[] => {
  const values = record as Readonly<Record<string, unknown>>;
  const fields = resource.fields as Fields;
  return statesOf(resource).filter(
    (name) =>
      isAskedFor(fields, name, values) &&
      (isWarning(fields[name]!) && name !== resource.status ? values[name] === true : !isEmpty(values[name])),
  );
};

export const headOf = ({ page }: AnyResource): string[] => (page?.head ?? []).map(String);
