import { appendFileSync } from 'node:fs';

/** True if the tests are run with `npm run test:long`. */
export const isLongRun = Boolean(process.env.LONG_RUN);

/** Returns every `of`th item, starting at index `from`. Returns all items with `npm run test:long`. */
export const oneIn = <Item>(of: number, all: readonly Item[], from = 0): readonly Item[] =>
  isLongRun ? all : all.filter((_item, place) => place % of === from);

/** True if the tests are run with `npm run test:long -- --hours`, which takes hours. */
const takesHours = process.env.LONG_RUN === 'hours';

/** Returns the number of attempts for a test: `few`, or `many` with `npm run test:long -- --hours`. */
export const amount = (few: number, many: number): number => (takesHours ? many : few);

/** A number that a test reports in `npm run test:long`. */
export interface Figure {
  /** The name of the things that are counted, such as "permission cells". */
  name: string;
  value: number;
  /** The minimum value required by `npm run test:long -- --hours`. */
  min?: number;
  max?: number;
}

/**
 * Adds a figure to the summary of `npm run test:long`, which has a row for each name. Figures with the same name, such
 * as those from different database engines, are added up. Does nothing in `npm test`.
 */
export const report = ({ min, ...figure }: Figure): void => {
  const file = process.env.LONG_RUN_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ ...figure, ...(takesHours && { min }) })}\n`);
};
