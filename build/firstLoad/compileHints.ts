import type { Plugin } from 'vite';
import { firstChunks, type LazyModules } from './firstChunks';

/** Asks the browser to compile all of a script's functions as it arrives, off the main thread (V8's explicit compile hints). */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that a page loads at first: nearly all that's in them runs at once, and would else be parsed a
 * second time, function by function, while the first screen is being drawn.
 */
export function compileHints(pages: LazyModules): Plugin {
  return {
    name: 'matjar:compile-hints',
    apply: 'build',
    generateBundle: {
      // After the minifier, which drops comments.
      order: 'post',
      handler(_, bundle) {
        const chunks = new Set(Object.keys(pages).flatMap((page) => firstChunks(bundle, pages, page)));
        for (const chunk of chunks) chunk.code = HINT + chunk.code;
      },
    },
  };
}
