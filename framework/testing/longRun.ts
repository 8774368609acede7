import { appendFileSync } from 'node:fs';

/** Set by `npm run test:long`. */
export const isLongRun = Boolean(process.env.LONG_RUN);

/** Every `of`th item from the index `from` on; all items in the long run. */
export const oneIn = <Item>(of: number, all: readonly Item[], from = 0): readonly Item[] =>
  isLongRun ? all : all.filter((_item, place) => place % of === from);

/** Set by `npm run test:long -- --hours`, for amounts that take hours. */
const takesHours = process.env.LONG_RUN === 'hours';

/** The number of attempts in a test: `few`, or `many` in `npm run test:long -- --hours`. */
export const amount = (few: number, many: number): number => (takesHours ? many : few);

/** A count reported by a hardening test. */
export interface Figure {
  /** The counted things: "permission cells". */
  name: string;
  value: number;
  /** The required minimum in the long run with full amounts. */
  min?: number;
  max?: number;
}

/**
 * Adds a figure to the summary of `npm run test:long`, one row for each name. Figures with the same name, e.g. from each engine,
 * are summed. Does nothing in `npm test`.
 */
export const report = ({ min, ...figure }: Figure): void => {
  const file = process.env.LONG_RUN_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ ...figure, ...(takesHours && { min }) })}\n`);
};
