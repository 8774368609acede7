import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { chunkFor, staticClosure } from './firstLoad';
import type { LazyModules } from './firstLoad';

type Bundle = Rolldown.OutputBundle;

/** The modules of a page: those of its own script, and those of what it imports lazily at once. */
interface PageModules {
  entry: Set<string>;
  /** Those of its own script that no other chunk shares. */
  own: Set<string>;
  lazy: Set<string>;
}

/**
 * Puts what the pages load at first into a few chunks: left alone, the bundler makes a chunk for each combination of
 * lazy imports that share a module, dozens of them on one screen. A trial build finds out which modules these are. The
 * first list was 8 files of 235 kB by it, when that was measured, in place of 136 of 289.
 */
export const mergeFirstLoad = (pages: LazyModules): Plugin => {
  return {
    name: 'admin:merge-first-load',
    apply: 'build',
    async config(config) {
      // Such is the trial build itself.
      if (config.build?.write === false) return null;
      const bundle = await tryBuild(config);
      const groups = groupsOf(Object.entries(pages).map(([page, lazy]) => modulesOf(bundle, page, lazy)));
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
};

/** Builds with every module in the chunk of exactly those who need it. */
const tryBuild = async (config: UserConfig): Promise<Bundle> => {
  const trial: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  };
  const { output } = (await build(mergeConfig(config, trial))) as Rolldown.RolldownOutput;
  return Object.fromEntries(output.map((one) => [one.fileName, one]));
};

const modulesOf = (bundle: Bundle, page: string, lazy: string[]): PageModules => {
  const chunksOf = (paths: string[]) => paths.flatMap((path) => chunkFor(bundle, `/${path}`) ?? []);
  const idsOf = (chunks: Rolldown.OutputChunk[]) => new Set(chunks.flatMap((chunk) => Object.keys(chunk.modules)));
  const entry = chunksOf([page]);
  return {
    entry: idsOf(staticClosure(bundle, entry)),
    own: idsOf(entry),
    lazy: idsOf(staticClosure(bundle, chunksOf(lazy))),
  };
};

/**
 * One chunk for React, one for what the dashboard has in common with other pages, one for what these have among themselves,
 * one for what a page's script shares with what it imports lazily, and two for the rest of that: libraries apart, as they
 * change less often. The first group to match takes a module.
 */
const groupsOf = (pages: PageModules[]): Rolldown.CodeSplittingGroup[] => {
  const inEntry = (id: string) => pages.some(({ entry }) => entry.has(id));
  const inLazy = (id: string) => pages.some(({ lazy }) => lazy.has(id));
  const shared = (id: string) => pages.filter(({ entry, lazy }) => entry.has(id) || lazy.has(id)).length > 1;
  const later = (id: string) => inLazy(id) && !inEntry(id);
  const inDashboard = (id: string) => pages.some(({ entry, lazy }) => lazy.size > 0 && (entry.has(id) || lazy.has(id)));
  const inBoot = (id: string) => pages.some(({ entry, own, lazy }) => lazy.size > 0 && entry.has(id) && !own.has(id));
  const first = (id: string) => inEntry(id) || inLazy(id);
  return [
    // Before all: a page before the login starts with it, and with nothing else of what the dashboard imports lazily.
    { name: 'react', test: (id) => first(id) && /\/node_modules\/(react|react-dom|scheduler)\//.test(id) },
    { name: 'common', test: (id) => inEntry(id) && shared(id) && inDashboard(id) },
    // A catalogue has a language's texts, too, and nothing else of the pages'.
    { name: 'pages', test: (id) => inEntry(id) && shared(id) && !/\/(i18n|languages)\//.test(id) },
    // With later parts, too: what they share with the script would have small chunks of its own.
    { name: 'boot', test: inBoot },
    { name: 'libraries', test: (id) => later(id) && id.includes('/node_modules/') },
    { name: 'first', test: later },
  ];
};
