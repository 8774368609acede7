import type { Choices, ChoiceOptions, Steps } from '../../kinds/choice/kind';
import type { AnyField, Fields } from '../../core/kind';
import type { Wording } from '../../core/text/text';

interface Machine {
  choices: Choices;
  steps: Steps;
  back: Steps;
}

/** Returns the states of a field, with their transitions. Returns undefined if the field has no steps. */
export const machineOf = (declared: AnyField | undefined): Machine | undefined => {
  const { choices, steps, back = {} } = (declared ?? {}) as Partial<ChoiceOptions>;
  return steps && choices && { choices, steps, back };
};

const follows = (steps: Steps, from: unknown, to: unknown): boolean =>
  typeof from === 'string' && Object.hasOwn(steps, from) && steps[from]!.includes(to as string);

/** Checks whether a transition is allowed as a step forward. A field without steps allows all transitions. */
export const canStep = (declared: AnyField | undefined, from: unknown, to: unknown): boolean => {
  const machine = machineOf(declared);
  return !machine || follows(machine.steps, from, to);
};

/**
 * Checks whether a transition is allowed, either as a step forward or as a step back. A field without steps allows all
 * transitions.
 */
export const canChange = (declared: AnyField | undefined, from: unknown, to: unknown): boolean => {
  const machine = machineOf(declared);
  return !machine || from === to || follows(machine.steps, from, to) || follows(machine.back, from, to);
};

/**
 * Returns the state after a step back: the previous state if it is known and allowed, or else the first declared target
 * of a step back.
 */
export const stepBack = (declared: AnyField, from: string, previous?: string | null): string | undefined => {
  const targets = machineOf(declared)?.back[from] ?? [];
  return targets.find((state) => state === previous) ?? targets[0];
};

export const stateName = (declared: AnyField | undefined, state: unknown): Wording | undefined => {
  const { choices } = (declared ?? {}) as Partial<ChoiceOptions>;
  return choices && Object.hasOwn(choices, String(state)) ? choices[String(state)] : undefined;
};

export const stepComplaints = (name: string, declared: AnyField, fields: Fields): string[] => {
  const machine = machineOf(declared);
  if (!machine) return [];
  const states = Object.keys(machine.choices);
  const named = [machine.steps, machine.back].flatMap((steps) =>
    Object.entries(steps).flatMap(([from, to]) => [from, ...to]),
  );
  return [
    ...(fields[name]?.readOnly ? [] : [`field ${name} changes by steps, but isn't read-only: add \`readOnly: true\``]),
    ...[...new Set(named)]
      .filter((state) => !states.includes(state))
      .map((state) => `field ${name} has a step from or to ${state}, which is not one of its choices`),
    ...states
      .filter((state) => !Object.hasOwn(machine.steps, state))
      .map((state) => `field ${name} has no steps for ${state}: list the values that may follow it, or []`),
  ];
};
