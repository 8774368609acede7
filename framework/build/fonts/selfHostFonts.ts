// eslint-disable-next-line typescript/triple-slash-reference -- the package has no types
/// <reference path="./subsetFont.d.ts" />
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** A single code point, or the first and last code point of a range. */
type Range = number | readonly [first: number, last: number];

const bounds = (range: Range): readonly [number, number] => (typeof range === 'number' ? [range, range] : range);

/** Returns all characters in the ranges, in order. */
export const textOf = (ranges: readonly Range[]): string =>
  ranges
    .map(bounds)
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');

/** Formats ranges as a value for the `unicode-range` CSS descriptor. */
export const unicodeRange = (ranges: readonly Range[]): string =>
  ranges
    .map(bounds)
    .map(([first, last]) => {
      const [from, to] = [first, last].map((point) => point.toString(16).toUpperCase());
      return from === to ? `U+${from}` : `U+${from}-${to}`;
    })
    .join();

/** A font face and its characters. The font file contains only these characters. */
interface Face {
  name: string;
  file: string;
  ranges: readonly Range[];
  /** The pages that preload the face: `always` means all pages, `ar` only Arabic pages. */
  preload?: 'always' | 'ar';
}

/**
 * The typeface, Vazirmatn. It has one design for both scripts, is compact and legible at 13 pixels, and has tabular
 * digits and a variable weight. The common letters of each script are in separate files. Rarer characters load on
 * demand.
 */
export const typeface = {
  family: 'Admin Sans',
  package: '@fontsource-variable/vazirmatn',
  weights: { min: 400, max: 700 },
  /**
   * The space above and below the baseline, in hundredths of the font size. With the typeface's own metrics, Latin
   * capitals in a button would sit a tenth of their size too high. These metrics centre both Latin and Arabic text.
   */
  metrics: { ascent: 96, descent: 30, lineGap: 0 },
  faces: [
    {
      name: 'latin',
      file: 'vazirmatn-latin-wght-normal.woff2',
      ranges: [
        [0x20, 0x7e],
        0xa0,
        0xa9,
        0xab,
        0xb7,
        0xbb,
        0xd7,
        0x2009,
        0x2013,
        0x2014,
        0x2018,
        0x2019,
        0x201c,
        0x201d,
        0x2022,
        0x2026,
        0x202f,
        0x2212,
      ],
      preload: 'always',
    },
    {
      name: 'arabic',
      file: 'vazirmatn-arabic-wght-normal.woff2',
      ranges: [0x60c, 0x61b, 0x61f, [0x621, 0x63a], [0x640, 0x652], 0x66a, 0x670],
      preload: 'ar',
    },
    {
      name: 'latin-1',
      file: 'vazirmatn-latin-wght-normal.woff2',
      ranges: [
        [0xa1, 0xa8],
        0xaa,
        [0xac, 0xb6],
        [0xb8, 0xba],
        [0xbc, 0xd6],
        [0xd8, 0xff],
        0x152,
        0x153,
        0x20ac,
        0x2122,
      ],
    },
    {
      name: 'latin-extended',
      file: 'vazirmatn-latin-ext-wght-normal.woff2',
      ranges: [
        [0x100, 0x151],
        [0x154, 0x24f],
        [0x1e00, 0x1eff],
      ],
    },
    {
      name: 'arabic-extended',
      file: 'vazirmatn-arabic-wght-normal.woff2',
      ranges: [
        [0x653, 0x669],
        [0x66b, 0x66f],
        [0x671, 0x6ff],
      ],
    },
  ] satisfies Face[] as Face[],
  /**
   * System fonts, scaled to the width of Vazirmatn to prevent a layout shift when it loads. They are only used for
   * Latin text. For Arabic text, the operating system's default fonts already match Vazirmatn and have better
   * letterforms.
   */
  fallbacks: [
    {
      family: 'Admin Fallback',
      locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'],
      sizeAdjust: 99.7,
    },
    { family: 'Admin Fallback Wide', locals: ['DejaVu Sans', 'Verdana'], sizeAdjust: 87.8 },
  ],
};

type Typeface = typeof typeface;

/** A font face, with the content of its font file. */
export interface SubsetFace extends Face {
  source: Buffer;
  fileName: string;
}

const resolve = createRequire(import.meta.url).resolve;

const readFromPackage = (used: Typeface, path: string): Promise<Buffer> => readFile(resolve(`${used.package}/${path}`));

/**
 * Returns a WOFF2 file with only the characters and weights that the font face needs. Throws if the typeface's package
 * isn't installed.
 */
const subsetFace = async (used: Typeface, face: Face): Promise<SubsetFace> => {
  const whole = await readFromPackage(used, `files/${face.file}`);
  const options = { targetFormat: 'woff2', variationAxes: { wght: used.weights } } as const;
  const source = await subsetFont(whole, textOf(face.ranges), options);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { ...face, source, fileName: `static/media/${face.name}-${hash}.woff2` };
};

const rule = (descriptors: Record<string, string>) =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/** Returns the `@font-face` rules for the faces, and for local fallback fonts with the same metrics. */
export const fontFaceRules = (
  { family, weights, metrics, fallbacks }: Typeface,
  faces: readonly SubsetFace[],
): string => {
  // `size-adjust` also scales the metrics, so they are divided by this factor first.
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

/** Returns a script that preloads the faces for the page's language. An earlier script must have set the language. */
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

/** The maximum size of a preloaded face, in bytes. */
const MAX_BYTES = 20_000;

/**
 * Serves the typeface from the admin's own site, with only the letters and weights that the product uses. Inlines the
 * font rules into each page, and preloads the most important faces for the page's language.
 * @throws Error if a preloaded face exceeds the maximum size
 */
export const selfHostFonts = (used: Typeface): Plugin => {
  let cut: Promise<SubsetFace[]> | undefined;
  const cutFaces = () => (cut ??= Promise.all(used.faces.map((face) => subsetFace(used, face))));

  return {
    name: 'admin:self-host-fonts',

    async buildStart() {
      if (this.environment?.mode === 'dev') return;
      for (const { name, fileName, source, preload } of await cutFaces()) {
        if (preload && source.length > MAX_BYTES)
          this.error(`The face ${name} has ${source.length} bytes, over ${MAX_BYTES}`);
        this.emitFile({ type: 'asset', fileName, source });
      }
      // The licence must be distributed together with the fonts.
      this.emitFile({
        type: 'asset',
        fileName: 'static/media/font-licence.txt',
        source: await readFromPackage(used, 'LICENSE'),
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
        // The preload links are in the body, because fonts preloaded in the head delay the first paint.
        return [
          { tag: 'style', children: fontFaceRules(used, faces), injectTo: 'head' },
          ...preloadLinks(faces).map((attrs) => ({ tag: 'link', attrs, injectTo: 'body-prepend' as const })),
          { tag: 'script', children: preloadScript(faces), injectTo: 'body-prepend' },
        ];
      },
    },
  };
};
