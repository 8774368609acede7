import type { Visit } from './measure';
import type { Transfer } from './transfer';

/** Returns the median, or NaN for an empty list. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
}

/** Combines several visits into a single visit that contains the median of each number. */
export function medianVisit(visits: Visit[]): Visit {
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick));
  const transfer = (pick: (visit: Visit) => Transfer): Transfer => ({
    requests: of((visit) => pick(visit).requests),
    bytes: of((visit) => pick(visit).bytes),
    codeBytes: of((visit) => pick(visit).codeBytes),
  });
  return {
    firstPaint: of(({ firstPaint }) => firstPaint),
    ready: of(({ ready }) => ready),
    longTasks: of(({ longTasks }) => longTasks),
    untilReady: transfer(({ untilReady }) => untilReady),
    inAll: transfer(({ inAll }) => inAll),
  };
}
