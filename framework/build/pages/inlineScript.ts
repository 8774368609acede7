import { minifySync } from 'vite';

/** As Vite's module runner writes `import()`: a configuration in TypeScript is run by it. */
const runnersImport = '__vite_ssr_dynamic_import__';

/** The source of a function that is called where it stands in a page, as short as it can be. */
export const inlineScript = (program: (...values: never[]) => void, ...values: unknown[]): string =>
  minifySync(
    'page.js',
    `(${String(program).replaceAll(runnersImport, 'import')})(${values.map((value) => JSON.stringify(value)).join()});`,
  ).code.trim();
