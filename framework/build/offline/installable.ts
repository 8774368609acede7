import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Languages } from '../../core/languages';
import type { Install } from '../../declaration/install/install';
import { chunkFor, staticClosure, stylesOf } from '../firstLoad/chunks';
import type { LazyModules } from '../firstLoad/firstChunks';
import { firstChunks } from '../firstLoad/firstChunks';
import { inlineScript } from '../pages/inlineScript';
import { drawIcons } from './icons';
import { manifestsOf } from './manifestOf';
import { serveOffline } from './serveOffline';

/** What lists and records need without a connection, beside what the first list has loaded. */
const needed = ['client/shell/layout/Offline.tsx', 'client/providers/offline/recall.ts', 'client/record/ShowPage.tsx'];

interface Options {
  install: Install;
  languages: Languages;
  /** The admin's folder. */
  root: string;
  /** Put before the names of the browser's stores. */
  storagePrefix: string;
  /** What the dashboard imports lazily, and in any case. */
  lazy: LazyModules;
  /** The names of the pages beside the dashboard's. */
  pages: readonly string[];
  /** The most that the worker may fetch beside what a first list has loaded, as sent. */
  maxBytes: number;
}

/** What stands on a screen that has neither connection nor dashboard. */
const noticeOf = (languages: Languages): string => {
  const said = Object.values(languages).map(
    ({ code, dir, failure: { message, reload } }) =>
      `<p lang="${code}" dir="${dir}">${message} <a href="">${reload}</a></p>`,
  );
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Offline</title><style>body{font:1rem/1.6 system-ui;max-inline-size:30rem;margin:20vh auto;padding:1rem}</style>${said.join('')}`;
};

const sentBytes = async (path: string): Promise<number> => (await stat(`${path}.br`).catch(() => stat(path))).size;

/**
 * Makes an admin one that can be installed and opened without a connection: writes its manifest in each language, its icons, and
 * its service worker, `sw.js`. Says what the worker fetches beside a first list's files.
 * @throws Error if that is more than `maxBytes`
 */
export const installable = ({ install, languages, root, storagePrefix, lazy, pages, maxBytes }: Options): Plugin => {
  const filesOf = (chunks: Rolldown.OutputChunk[]) => [
    ...new Set(chunks.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)])),
  ];
  let beside: string[] = [];
  return {
    name: 'admin:installable',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the names of all files are settled.
      order: 'post',
      async handler(_, bundle) {
        const first = firstChunks(bundle, lazy, 'index.html');
        const more = staticClosure(
          bundle,
          needed.flatMap((path) => chunkFor(bundle, `/${path}`) ?? []),
        );
        const entry = chunkFor(bundle, '/index.html')!.fileName;
        const files = filesOf([...first, ...more]);
        beside = filesOf(more.filter((chunk) => !first.includes(chunk)));
        const version = createHash('sha256').update(files.join()).digest('base64url').slice(0, 12);
        const shell = {
          version,
          prefix: storagePrefix,
          entry: `/${entry}`,
          files: files.map((file) => `/${file}`),
          offline: noticeOf(languages),
          others: pages.map((name) => `/${name}`),
        };
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });
        emit('sw.js', inlineScript(serveOffline, shell));
        Object.entries(manifestsOf(install, languages)).forEach(([name, text]) => emit(name, text));
        Object.entries(await drawIcons(install, root)).forEach(([name, picture]) => emit(name, picture));
      },
    },
    writeBundle: {
      // After the files were compressed.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const sizes = await Promise.all(['sw.js', ...beside].map((file) => sentBytes(join(dir, file))));
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        const [size, limit] = [bytes, maxBytes].map((count) => (count / 1000).toFixed(1));
        this.info(`the service worker fetches ${size} kB of ${limit} beside the first list (brotli)`);
        if (bytes > maxBytes) this.error(`the service worker fetches ${size} kB beside the first list, over ${limit}`);
      },
    },
  };
};
