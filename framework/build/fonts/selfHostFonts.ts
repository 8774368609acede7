// eslint-disable-next-line typescript/triple-slash-reference -- the package has no types
/// <reference path="./subsetFont.d.ts" />
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Typeface, Face } from './typeface';
import { unicodeRange, textOf } from './typeface';

/** A face reduced to its own characters. */
export interface SubsetFace extends Face {
  source: Buffer;
  fileName: string;
}

const resolve = createRequire(import.meta.url).resolve;

const readFromPackage = (typeface: Typeface, path: string): Promise<Buffer> =>
  readFile(resolve(`${typeface.package}/${path}`));

/** Returns a face's characters and weights as WOFF2. Throws if the typeface's package isn't installed. */
const subsetFace = async (typeface: Typeface, face: Face): Promise<SubsetFace> => {
  const whole = await readFromPackage(typeface, `files/${face.file}`);
  const options = { targetFormat: 'woff2', variationAxes: { wght: typeface.weights } } as const;
  const source = await subsetFont(whole, textOf(face.ranges), options);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { ...face, source, fileName: `static/media/${face.name}-${hash}.woff2` };
};

const rule = (descriptors: Record<string, string>) =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/** The `@font-face` rules of the faces and of local fallbacks with the same metrics. */
export const fontFaceRules = (
  { family, weights, metrics, fallbacks }: Typeface,
  faces: readonly SubsetFace[],
): string => {
  // `size-adjust` also scales the metrics, so they are divided by it.
  const room = (adjusted = 100) => ({
    'ascent-override': percent((metrics.ascent / adjusted) * 100),
    'descent-override': percent((metrics.descent / adjusted) * 100),
    'line-gap-override': percent((metrics.lineGap / adjusted) * 100),
  });
  return [
    ...faces.map(({ fileName, ranges }) =>
      rule({
        'font-family': `'${family}'`,
        'font-weight': `${weights.min} ${weights.max}`,
        'font-display': 'swap',
        src: `url(/${fileName}) format('woff2')`,
        'unicode-range': unicodeRange(ranges),
        ...room(),
      }),
    ),
    ...fallbacks.map((fallback) =>
      rule({
        'font-family': `'${fallback.family}'`,
        src: fallback.locals.map((name) => `local('${name}')`).join(),
        'unicode-range': 'U+0-2FF,U+1E00-22FF',
        'size-adjust': percent(fallback.sizeAdjust),
        ...room(fallback.sizeAdjust),
      }),
    ),
  ].join('');
};

const asFont = { rel: 'preload', as: 'font', type: 'font/woff2' } as const;

export const preloadLinks = (faces: readonly SubsetFace[]) =>
  faces
    .filter(({ preload }) => preload === 'always')
    .map(({ fileName }) => ({ ...asFont, crossorigin: true, href: `/${fileName}` }));

/** A script that preloads the faces of the page's language, set by an earlier script. */
export const preloadScript = (faces: readonly SubsetFace[]): string =>
  faces
    .filter(({ preload }) => preload && preload !== 'always')
    .map(({ preload, fileName }) => {
      const link = JSON.stringify({ ...asFont, crossOrigin: '', href: `/${fileName}` });
      return (
        `if(document.documentElement.lang.startsWith('${preload}'))` +
        `document.body.append(Object.assign(document.createElement('link'),${link}));`
      );
    })
    .join('');

/** The maximum size of a preloaded face. */
const MAX_BYTES = 20_000;

/**
 * Serves the typeface from the same site, reduced to the product's letters and weights. Inlines its rules in each page and
 * preloads the faces that the page's language needs first.
 * @throws Error if a preloaded face exceeds the maximum size
 */
export const selfHostFonts = (typeface: Typeface): Plugin => {
  let cut: Promise<SubsetFace[]> | undefined;
  const cutFaces = () => (cut ??= Promise.all(typeface.faces.map((face) => subsetFace(typeface, face))));

  return {
    name: 'admin:self-host-fonts',

    async buildStart() {
      if (this.environment?.mode === 'dev') return;
      for (const { name, fileName, source, preload } of await cutFaces()) {
        if (preload && source.length > MAX_BYTES)
          this.error(`The face ${name} has ${source.length} bytes, over ${MAX_BYTES}`);
        this.emitFile({ type: 'asset', fileName, source });
      }
      // The licence must accompany the fonts.
      this.emitFile({
        type: 'asset',
        fileName: 'static/media/font-licence.txt',
        source: await readFromPackage(typeface, 'LICENSE'),
      });
    },

    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const send = async () => {
          const face = (await cutFaces()).find(({ fileName }) => request.url === `/${fileName}`);
          response.statusCode = face ? 200 : 404;
          response.setHeader('content-type', 'font/woff2');
          response.end(face?.source);
        };
        if (request.url?.endsWith('.woff2')) void send();
        else next();
      });
    },

    transformIndexHtml: {
      order: 'post',
      async handler(): Promise<HtmlTagDescriptor[]> {
        const faces = await cutFaces();
        // A font preloaded in the head delays the first paint, so the links go into the body.
        return [
          { tag: 'style', children: fontFaceRules(typeface, faces), injectTo: 'head' },
          ...preloadLinks(faces).map((attrs) => ({ tag: 'link', attrs, injectTo: 'body-prepend' as const })),
          { tag: 'script', children: preloadScript(faces), injectTo: 'body-prepend' },
        ];
      },
    },
  };
};
