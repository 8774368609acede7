import type { AnyField } from '../../core/kind';
import type { Steps } from '../../kinds/choice/kind';
import { machineOf } from '../resource/steps';

/** The position of a step relative to the record's current state. */
export type WayState = 'done' | 'current' | 'ahead';

/** A record's progress through the states of a field. */
export interface Way {
  steps: readonly { state: string; is: WayState }[];
  /** The usual next state. */
  next: string | undefined;
  /** The record has left the usual way. Steps certainly taken before that are `done`. */
  isAside: boolean;
}

/** Follows the first declared transition from each state. */
const usualFrom = (steps: Steps, from: string): string[] => {
  const way = [from];
  for (let next = steps[from]?.[0]; next !== undefined && !way.includes(next); next = steps[next]?.[0]) way.push(next);
  return way;
};

/** Returns the positions on the usual way from which a state off it can be reached. */
const leftAt = (steps: Steps, usual: readonly string[], to: string, seen: readonly string[] = []): number[] =>
  Object.keys(steps)
    .filter((from) => steps[from]!.includes(to) && !seen.includes(from))
    .flatMap((from) => (usual.includes(from) ? [usual.indexOf(from)] : leftAt(steps, usual, from, [...seen, to])));

/** Returns the usual way of records of a field with steps, from the initial state. */
export const usualWay = (declared: AnyField): string[] => {
  const machine = machineOf(declared);
  if (!machine) return [];
  const { default: first } = declared as { default?: string };
  return usualFrom(machine.steps, first ?? Object.keys(machine.choices)[0]!);
};

/**
 * Returns a record's progress. A state off the usual way is placed after the last step certainly taken; steps still
 * possible are ahead.
 */
export const wayOf = (declared: AnyField, state: string): Way => {
  const usual = usualWay(declared);
  const { steps } = machineOf(declared)!;
  const next = steps[state]?.[0];
  const at = usual.indexOf(state);
  if (at >= 0) {
    // The final step counts as done.
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
