import { expect } from 'vitest';
import { report } from '@matjar/admin/testing';
import type { Filled } from './filled';
import { lostOf, type } from './filled';
import { kinds } from './kinds';

/** What all faults of a run took together, for its summary. */
const counted = { faults: 0, lost: 0 };

/** A form against faults: what each of them took of what was typed into it. */
export const tallyOf = (form: Filled) => {
  const losses: [fault: string, characters: number][] = [];
  let faults = 0;
  return {
    /** Looks what is left after a fault, here or where it is to be found then; what is gone is typed anew for the next one. */
    async after(fault: string, seen = form): Promise<void> {
      const lost = await lostOf(seen);
      faults += 1;
      counted.faults += 1;
      counted.lost += lost;
      if (lost === 0) return;
      losses.push([fault, lost]);
      await type(form);
    },
    /** That nothing was taken, by this many faults at least. */
    expectNothingLost(least = 1): void {
      expect(losses).toEqual([]);
      expect(faults).toBeGreaterThanOrEqual(least);
    },
  };
};

/** Hands over what was counted since it was last called. */
export const reportFaults = (): void => {
  report({
    name: 'UI faults, 20 of each kind of form in both languages',
    value: counted.faults,
    min: 2 * 20 * kinds.length,
  });
  report({ name: 'Typed characters lost', value: counted.lost, max: 0 });
  Object.assign(counted, { faults: 0, lost: 0 });
};
