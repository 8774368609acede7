import { appendFileSync } from 'node:fs';

/** Whether this is the long run, `npm run test:long`. */
export const isLongRun = Boolean(process.env.LONG_RUN);

/** Those that `npm test` tries, one in `of` from the place `from` on, in the order that they are in; all in the long run. */
export const oneIn = <Item>(of: number, all: readonly Item[], from = 0): readonly Item[] =>
  isLongRun ? all : all.filter((_item, place) => place % of === from);

/** Whether it tries the amounts that take hours: `npm run test:long -- --hours`. */
const takesHours = process.env.LONG_RUN === 'hours';

/** How many of something a test tries: `few`, and `many` in `npm run test:long -- --hours`. */
export const amount = (few: number, many: number): number => (takesHours ? many : few);

/** What a hardening test has counted. */
export interface Figure {
  /** What was counted, in words: "permission cells". */
  name: string;
  value: number;
  /** What the long run must reach at least with its full amounts (`min`), or keep to at most (`max`). */
  min?: number;
  max?: number;
}

/**
 * Hands a figure to the summary that `npm run test:long` prints, one row a name; several of one name (one from each
 * engine) are added up. In `npm test` it does nothing.
 */
export const report = ({ min, ...figure }: Figure): void => {
  const file = process.env.LONG_RUN_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ ...figure, ...(takesHours && { min }) })}\n`);
};
