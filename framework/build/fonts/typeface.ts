/** A single code point, or a range from first to last. */
export type Range = number | readonly [first: number, last: number];

const bounds = (range: Range): readonly [number, number] => (typeof range === 'number' ? [range, range] : range);

/** All characters of the ranges, in order. */
export const textOf = (ranges: readonly Range[]): string =>
  ranges
    .map(bounds)
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');

/** Formats ranges for CSS `unicode-range`. */
export const unicodeRange = (ranges: readonly Range[]): string =>
  ranges
    .map(bounds)
    .map(([first, last]) => {
      const [from, to] = [first, last].map((point) => point.toString(16).toUpperCase());
      return from === to ? `U+${from}` : `U+${from}-${to}`;
    })
    .join();

/** A part of the typeface in its own file, fetched when a page contains one of its characters. */
export interface Face {
  name: string;
  file: string;
  ranges: readonly Range[];
  /** Preloads the face on all pages, or on pages whose language begins with this code. */
  preload?: 'always' | 'ar';
}

/**
 * Vazirmatn: one design for both scripts, compact and open at 13 pixels, tabular digits, variable weight.
 * Each script's everyday letters are in a file of their own; rarer characters load on demand.
 */
export const typeface = {
  family: 'Admin Sans',
  package: '@fontsource-variable/vazirmatn',
  weights: { min: 400, max: 700 },
  /**
   * The space above and below the baseline, in hundredths of the font size. The typeface's own metrics place Latin capitals a
   * tenth of their size too high in a button; these centre Latin and Arabic alike.
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
   * System fonts scaled to this typeface's width on the catalogues' texts, so that nothing shifts when it loads. For Latin only:
   * the system's own Arabic fonts match already, and are better than the Arabic of these fonts.
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

export type Typeface = typeof typeface;
