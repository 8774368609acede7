import { minifySync } from 'vite';

/** The source of a function that is called where it stands in a page, as short as it can be. */
export const inlineScript = (program: (...values: never[]) => void, ...values: unknown[]): string =>
  minifySync('page.js', `(${program})(${values.map((value) => JSON.stringify(value)).join()});`).code.trim();
