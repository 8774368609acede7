import { createHash } from 'node:crypto';
import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin, Rolldown } from 'vite';
import type { Languages } from '../../core/languages';
import type { Language } from '../../core/register';
import type { Install } from '../../declaration/admin/admin';
import { chunkFor, staticClosure, stylesOf, firstChunks } from '../firstLoad';
import type { LazyModules } from '../firstLoad';
import { inlineScript } from '../pages/inline';
import { serveOffline } from './serveOffline';

/** Returns an admin's default icon: an image of four tiles. */
const plainMark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${colour}" d="M8 8h14v14H8zM26 8h14v14H26zM8 26h14v14H8zM26 26h14v14H26z"/></svg>`;

/** An app icon: `size` is its width in pixels, and `share` is the fraction of that width that the mark takes up. */
interface Icon {
  name: string;
  size: number;
  /**
   * The icon's purpose. A maskable icon may be cropped to any shape that contains the middle four fifths (W3C, Web App
   * Manifest).
   */
  purpose: 'any' | 'maskable';
  share: number;
}

/** The icons, in the sizes that browsers request. The 180-pixel icon is for iPhones. */
export const icons: readonly Icon[] = [
  { name: 'icon-180.png', size: 180, purpose: 'any', share: 0.7 },
  { name: 'icon-192.png', size: 192, purpose: 'any', share: 0.7 },
  { name: 'icon-512.png', size: 512, purpose: 'any', share: 0.7 },
  { name: 'icon-maskable-512.png', size: 512, purpose: 'maskable', share: 0.52 },
];

/** Draws an admin's icons and returns them as PNG files, by file name. The path of the mark is relative to `root`. */
export const drawIcons = async ({ mark, ground, colour }: Install, root: string): Promise<Record<string, Buffer>> => {
  const svg = mark ? await readFile(join(root, mark)) : Buffer.from(plainMark(colour));
  const drawn = icons.map(async ({ name, size, share }) => {
    const inner = Math.round(size * share);
    const shape = await sharp(svg, { density: 1200 })
      .resize(inner, inner, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer();
    const square = sharp({ create: { width: size, height: size, channels: 3, background: ground } });
    return [
      name,
      await square
        .composite([{ input: shape }])
        .png({ palette: true })
        .toBuffer(),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
};

/** Returns an admin's web app manifests (W3C) by file name, one for each language. */
export const manifestsOf = (
  { name, short, ground, colour, shortcuts = [] }: Install,
  languages: Languages,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(languages).map(([key, { code, dir }]) => {
      const inLanguage = key as Language;
      const manifest = {
        // All languages' manifests have the same id, because they describe the same app.
        id: '/',
        name: name[inLanguage],
        short_name: short[inLanguage],
        lang: code,
        dir,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: colour,
        background_color: ground,
        icons: icons.map(({ name: file, size, purpose }) => ({
          src: `/${file}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
        shortcuts: shortcuts.map(({ label, path }) => ({
          name: label[inLanguage],
          url: path,
          icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
        })),
      };
      return [`manifest.${code}.webmanifest`, JSON.stringify(manifest)];
    }),
  );

/** The modules that list and record pages need offline, on top of those that the first list loads. */
const needed = ['client/shell/layout/Offline.tsx', 'client/providers/offline/kept.ts', 'client/record/ShowPage.tsx'];

interface Options {
  install: Install;
  languages: Languages;
  root: string;
  /** The prefix of the service worker's cache names. */
  storagePrefix: string;
  lazy: LazyModules;
  pages: readonly string[];
  /** The maximum number of compressed bytes that the service worker downloads on top of the first list's files. */
  maxBytes: number;
}

/** Returns the page shown when there is no connection and the dashboard isn't cached. */
const noticeOf = (languages: Languages): string => {
  const notices = Object.values(languages).map(
    ({ code, dir, failure: { message, reload } }) =>
      `<p lang="${code}" dir="${dir}">${message} <a href="">${reload}</a></p>`,
  );
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Offline</title><style>body{font:1rem/1.6 system-ui;max-inline-size:30rem;margin:20vh auto;padding:1rem}</style>${notices.join('')}`;
};

const sentBytes = async (path: string): Promise<number> => (await stat(`${path}.br`).catch(() => stat(path))).size;

/**
 * Makes an admin installable and usable offline. Writes a manifest for each language, the icons, and the service worker
 * `sw.js`. Logs the number of bytes that the worker downloads.
 * @throws Error if the number exceeds `maxBytes`
 */
export const installable = ({ install, languages, root, storagePrefix, lazy, pages, maxBytes }: Options): Plugin => {
  const filesOf = (chunks: Rolldown.OutputChunk[]) => [
    ...new Set(chunks.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)])),
  ];
  let precachedFiles: string[] = [];
  return {
    name: 'admin:installable',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs last, because the worker's file list needs the final file names.
      order: 'post',
      async handler(_, bundle) {
        const first = firstChunks(bundle, lazy, 'index.html');
        const more = staticClosure(
          bundle,
          needed.flatMap((path) => chunkFor(bundle, `/${path}`) ?? []),
        );
        const entry = chunkFor(bundle, '/index.html')!.fileName;
        const files = filesOf([...first, ...more]);
        precachedFiles = filesOf(more.filter((chunk) => !first.includes(chunk)));
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
      // Runs after compression, because the limit applies to compressed sizes.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const sizes = await Promise.all(['sw.js', ...precachedFiles].map((file) => sentBytes(join(dir, file))));
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        const [size, limit] = [bytes, maxBytes].map((count) => (count / 1000).toFixed(1));
        this.info(`the service worker fetches ${size} kB of ${limit} in addition to the first list (brotli)`);
        if (bytes > maxBytes)
          this.error(`the service worker fetches ${size} kB in addition to the first list, over ${limit}`);
      },
    },
  };
};
