import type { SubsetFace } from './subsetFace';
import { unicodeRange } from './typeface';
import type { Typeface } from './typeface';

const rule = (descriptors: Record<string, string>) =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/** The `@font-face` rules: each face's, and those of the local faces that stand in with the same metrics until it's there. */
export const fontFaceRules = (
  { family, weights, metrics, fallbacks }: Typeface,
  faces: readonly SubsetFace[],
): string => {
  // A size that is adjusted adjusts the room around it too.
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

/** The links of the faces that every page fetches at once. */
export const preloadLinks = (faces: readonly SubsetFace[]) =>
  faces
    .filter(({ preload }) => preload === 'always')
    .map(({ fileName }) => ({ ...asFont, crossorigin: true, href: `/${fileName}` }));

/** A script that preloads the faces of one language where the page is in that, which its head has settled. */
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
