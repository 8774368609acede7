import type { Plugin } from 'vite';

/** A library's module, and the code to build in its place. */
export interface Substitute {
  /** The end of the module's path, beginning with its package: `ra-core/dist/export/defaultExporter.js`. */
  module: string;
  /** The code for it; `original` is the import specifier of the module itself. */
  code: (original: string) => string;
}

const PREFIX = '\0substitute:';

/** Builds this code instead of a library's module. */
export function replaced(module: string, code: string): Substitute {
  return { module, code: () => code };
}

/** Keeps a component of a library out of the chunks of those that import it: it loads when it's first drawn. */
export function lazyComponent(module: string, name: string): Substitute {
  return {
    module,
    code: (original) => `
      import { createElement, lazy, Suspense } from 'react';
      const Loaded = /* @__PURE__ */ lazy(() => import(${original}).then((module) => ({ default: module.${name} })));
      export const ${name} = (props) => createElement(Suspense, { fallback: null }, createElement(Loaded, props));
    `,
  };
}

/** Keeps a function of a library out of the chunks of those that import it: it loads when called; returns nothing. */
export function lazyFunction(module: string, name: string): Substitute {
  return {
    module,
    code: (original) => `
      export const ${name} = (...args) => { import(${original}).then((module) => module.${name}(...args)); };
    `,
  };
}

/** A pattern for the end of the specifiers by which a module is imported: `index.js` and `.js` may be left out. */
function lastNameOf(module: string): string {
  const [, name] = /([^/]+?)(?:\/index)?(?:\.js)?$/.exec(module)!;
  return `${name!.replaceAll('.', '\\.')}(?:/index)?(?:\\.js)?`;
}

/**
 * Builds other code in the place of some modules of libraries, in the production build alone.
 * @throws Error at the end of a build that never met one of the modules, as after a release that moved it
 */
export function substituteModules(substitutes: Substitute[]): Plugin {
  const names = substitutes.map(({ module }) => lastNameOf(module));
  const met = new Set<Substitute>();
  return {
    name: 'matjar:substitute-modules',
    apply: 'build',
    enforce: 'pre',

    resolveId: {
      filter: { id: new RegExp(`(^|/)(${names.join('|')})$`) },
      async handler(id, importer, options) {
        if (importer === undefined || importer.startsWith(PREFIX)) return null;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        const substitute = found && substitutes.find(({ module }) => found.id.endsWith(`/${module}`));
        if (!substitute) return found;
        met.add(substitute);
        return { id: PREFIX + found.id, moduleSideEffects: false };
      },
    },

    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const original = id.slice(PREFIX.length);
      return substitutes.find(({ module }) => original.endsWith(`/${module}`))!.code(JSON.stringify(original));
    },

    buildEnd(error) {
      const missing = substitutes.filter((substitute) => !met.has(substitute)).map(({ module }) => module);
      if (error || missing.length === 0) return;
      this.error(`These modules to substitute are not in the build: ${missing.join(', ')}`);
    },
  };
}
