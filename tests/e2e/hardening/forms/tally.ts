import { expect } from 'vitest';
import { report } from '@matjar/admin/testing';
import type { Filled } from './filled';
import { lostOf, type } from './filled';
import { kinds } from './kinds';

/** The totals of all faults in this run, for the summary. */
const counted = { faults: 0, lost: 0 };

/** Returns functions that count the characters a form has lost after each fault. */
export const tallyOf = (form: Filled) => {
  const losses: [fault: string, characters: number][] = [];
  let faults = 0;
  return {
    /**
     * After a fault, counts the characters that are missing from the form (or from `seen`, if given). Then types the
     * missing text again.
     */
    async after(fault: string, seen = form): Promise<void> {
      const lost = await lostOf(seen);
      faults += 1;
      counted.faults += 1;
      counted.lost += lost;
      if (lost === 0) return;
      losses.push([fault, lost]);
      await type(form);
    },
    /** Expects that no text was lost and that at least `minimum` faults occurred. */
    expectNothingLost(minimum = 1): void {
      expect(losses).toEqual([]);
      expect(faults).toBeGreaterThanOrEqual(minimum);
    },
  };
};

/** Reports the totals since the previous call and resets them. */
export const reportFaults = (): void => {
  report({
    name: 'UI faults, 20 of each kind of form in both languages',
    value: counted.faults,
    min: 2 * 20 * kinds.length,
  });
  report({ name: 'Typed characters lost', value: counted.lost, max: 0 });
  Object.assign(counted, { faults: 0, lost: 0 });
};
