import type { AnyField } from '../../core/kind';
import type { Steps } from '../../kinds/choice/kind';
import { machineOf } from '../resource/steps';

/** Where a step of a record's way stands: behind it, where it is, or ahead. */
export type WayState = 'done' | 'current' | 'ahead';

/** A record's way by the states of a field. */
export interface Way {
  steps: readonly { state: string; is: WayState }[];
  /** What usually comes next. */
  next: string | undefined;
  /** The record stands beside the usual way; how far it had come for certain is what is done of that. */
  isAside: boolean;
}

/** The usual way from a state on: of what may follow each, what its declaration names first. */
const usualFrom = (steps: Steps, from: string): string[] => {
  const way = [from];
  for (let next = steps[from]?.[0]; next !== undefined && !way.includes(next); next = steps[next]?.[0]) way.push(next);
  return way;
};

/** The states of the usual way from which a state beside it is come to, by others beside it if need be. */
const leftAt = (steps: Steps, usual: readonly string[], to: string, seen: readonly string[] = []): number[] =>
  Object.keys(steps)
    .filter((from) => steps[from]!.includes(to) && !seen.includes(from))
    .flatMap((from) => (usual.includes(from) ? [usual.indexOf(from)] : leftAt(steps, usual, from, [...seen, to])));

/** The usual way of the records of a field with steps, from the state that new ones have. */
export const usualWay = (declared: AnyField): string[] => {
  const machine = machineOf(declared);
  if (!machine) return [];
  const { default: first } = declared as { default?: string };
  return usualFrom(machine.steps, first ?? Object.keys(machine.choices)[0]!);
};

/**
 * Where a record in a state stands on its way. A state beside the usual way stands after the last step that was certainly
 * taken; what may still come is ahead of it, unless nothing follows it.
 */
export const wayOf = (declared: AnyField, state: string): Way => {
  const usual = usualWay(declared);
  const { steps } = machineOf(declared)!;
  const next = steps[state]?.[0];
  const at = usual.indexOf(state);
  if (at >= 0) {
    // Where nothing follows, the last step is behind it, too.
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
