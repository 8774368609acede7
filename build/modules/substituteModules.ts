import type { Plugin } from 'vite';

/** A library's module, and the code to build in its place. */
export interface Substitute {
  /** The end of the module's path, beginning with its package: `object.entries/index.js`. */
  module: string;
  code: string;
}

const PREFIX = '\0substitute:';

/** Builds this code instead of a library's module. */
export function replaced(module: string, code: string): Substitute {
  return { module, code };
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
      return substitutes.find(({ module }) => original.endsWith(`/${module}`))!.code;
    },

    buildEnd(error) {
      const missing = substitutes.filter((substitute) => !met.has(substitute)).map(({ module }) => module);
      if (error || missing.length === 0) return;
      this.error(`These modules to substitute are not in the build: ${missing.join(', ')}`);
    },
  };
}
