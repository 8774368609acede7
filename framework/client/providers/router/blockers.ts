import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';

type Attempt = Parameters<RouterBlockerFunction>[0];

/** One useBlocker: its question, and who hears of its state. */
export interface Blocker {
  shouldBlock: RouterBlockerFunction;
  onChange: (state: RouterBlocker) => void;
}

/** The state of a blocker that holds nothing back. */
export const UNBLOCKED: RouterBlocker = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
};

/** The blockers of one history: `find` asks them, `hold` stops a navigation at one, `settle` ends an attempt. */
export function createBlockers() {
  const blockers = new Set<Blocker>();
  const proceeding = new Set<Blocker>();
  return {
    /** Adds a blocker; returns the function that removes it. */
    add(blocker: Blocker): () => void {
      blockers.add(blocker);
      return () => {
        blockers.delete(blocker);
        proceeding.delete(blocker);
      };
    },

    /** The first blocker that objects to this navigation and hasn't been told to let it through. */
    find(attempt: Attempt): Blocker | undefined {
      return [...blockers].find((blocker) => !proceeding.has(blocker) && blocker.shouldBlock(attempt));
    },

    /** Tells a blocker that it stopped a navigation; `retry` does that navigation again once it proceeds. */
    hold(blocker: Blocker, location: Attempt['nextLocation'], retry: () => void): void {
      blocker.onChange({
        state: 'blocked',
        location,
        reset: () => blocker.onChange(UNBLOCKED),
        proceed: () => {
          proceeding.add(blocker);
          blocker.onChange({ state: 'proceeding', location, reset: undefined, proceed: undefined });
          retry();
        },
      });
    },

    /** A navigation took place: every blocker starts afresh. */
    settle(): void {
      proceeding.clear();
      for (const blocker of blockers) blocker.onChange(UNBLOCKED);
    },
  };
}
