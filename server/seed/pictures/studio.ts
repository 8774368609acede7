import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { hashOf } from '@matjar/admin/server';
import type { Storage } from '@matjar/admin/server';
import type { Text } from '@matjar/admin/values';
import {
  drawAdvertisement,
  drawBanner,
  drawLogo,
  drawMark,
  drawPerson,
  drawProduct,
  paletteOf,
  palettes,
} from './draw';
import { fashion, home } from './shapes';
import type { Shape } from './draw';

const keys = (y: number) =>
  [16, 26, 36, 46, 56, 66, 76].map((x) => `<rect x="${x}" y="${y}" width="7.5" height="7.5" rx="1.5"/>`).join('');

/** Devices and accessories, each in a 100 × 100 square. */
const electronics: Readonly<Record<string, Shape>> = {
  phone: ({ main, dark, light, accent }) => `
    <rect x="31" y="12" width="38" height="76" rx="7" fill="${dark}"/>
    <rect x="34" y="16" width="32" height="68" rx="4" fill="${main}"/>
    <path fill="${light}" opacity=".6" d="M34 20c0-2 2-4 4-4h18L34 56z"/>
    <rect x="44" y="18.5" width="12" height="3" rx="1.5" fill="${dark}"/>
    <circle cx="50" cy="72" r="5" fill="${accent}"/>`,
  tablet: ({ main, dark, light, accent }) => `
    <rect x="12" y="22" width="76" height="56" rx="6" fill="${dark}"/>
    <rect x="17" y="27" width="66" height="46" rx="2" fill="${main}"/>
    <path fill="${light}" opacity=".6" d="M17 27h34L17 63z"/>
    <path fill="${accent}" d="M40 73l14-20 10 12 6-7 11 15z"/><circle cx="66" cy="42" r="5" fill="${light}"/>`,
  laptop: ({ main, dark, light, accent }) => `
    <rect x="20" y="22" width="60" height="42" rx="4" fill="${dark}"/>
    <rect x="24" y="26" width="52" height="34" fill="${main}"/>
    <path fill="none" stroke="${light}" stroke-width="2" d="M30 34h18M30 40h26M30 46h12"/>
    <circle cx="65" cy="48" r="6" fill="${accent}"/>
    <path fill="${light}" d="M10 66h80l-4 9c-1 2-2 3-4 3H18c-2 0-3-1-4-3z"/><path fill="${dark}" d="M42 66h16v3H42z"/>`,
  headphones: ({ main, dark, light, accent }) => `
    <path fill="none" stroke="${main}" stroke-width="7" d="M22 60V50c0-38 56-38 56 0v10"/>
    <path fill="none" stroke="${light}" stroke-width="2" d="M26 44c5-25 43-25 48 0"/>
    <rect x="14" y="52" width="17" height="30" rx="8" fill="${dark}"/>
    <rect x="69" y="52" width="17" height="30" rx="8" fill="${dark}"/>
    <rect x="27" y="56" width="6" height="22" rx="3" fill="${accent}"/>
    <rect x="67" y="56" width="6" height="22" rx="3" fill="${accent}"/>`,
  speaker: ({ main, dark, light, accent }) => `
    <rect x="28" y="12" width="44" height="76" rx="8" fill="${main}"/>
    <circle cx="50" cy="60" r="17" fill="${dark}"/><circle cx="50" cy="60" r="9" fill="${light}"/>
    <circle cx="50" cy="60" r="4" fill="${dark}"/>
    <circle cx="50" cy="28" r="9" fill="${dark}"/><circle cx="50" cy="28" r="4" fill="${accent}"/>`,
  watch: ({ main, dark, light, accent }) => `
    <path fill="${main}" d="M39 10h22l3 22H36zM36 68h28l-3 22H39z"/>
    <rect x="29" y="28" width="42" height="44" rx="11" fill="${dark}"/>
    <rect x="34" y="33" width="32" height="34" rx="7" fill="${light}"/>
    <path fill="none" stroke="${dark}" stroke-width="2.6" stroke-linecap="round" d="M50 40v11l7 5"/>
    <rect x="71" y="44" width="4" height="10" rx="2" fill="${accent}"/>`,
  charger: ({ main, dark, light, accent }) => `
    <path fill="${dark}" d="M40 12h5v16h-5zM55 12h5v16h-5z"/>
    <rect x="29" y="26" width="42" height="40" rx="9" fill="${main}"/>
    <path fill="${accent}" d="M53 32L41 49h8l-3 12 13-17h-8z"/>
    <path fill="none" stroke="${light}" stroke-width="4" d="M50 66v8c0 10 18 2 18 14"/>`,
  cable: ({ main, dark, light }) => `
    <path fill="none" stroke="${main}" stroke-width="5" d="M24 34v22c0 30 30 30 30 4 0-24 22-24 22-2v8"/>
    <rect x="17" y="20" width="14" height="18" rx="3" fill="${dark}"/>
    <rect x="20" y="12" width="8" height="9" fill="${light}"/>
    <rect x="69" y="64" width="14" height="16" rx="3" fill="${dark}"/>
    <rect x="72" y="79" width="8" height="8" rx="2" fill="${light}"/>`,
  cover: ({ main, dark, light, accent }) => `
    <rect x="28" y="10" width="44" height="80" rx="10" fill="${main}"/>
    <rect x="33" y="15" width="18" height="20" rx="6" fill="${dark}"/>
    <circle cx="39" cy="22" r="3.4" fill="${light}"/><circle cx="45.5" cy="28" r="3.4" fill="${light}"/>
    <path fill="none" stroke="${accent}" stroke-width="2"
      d="M50 52l9 5v10l-9 5-9-5V57zM50 52v20M41 57l18 10M59 57L41 67"/>`,
  camera: ({ main, dark, light, accent }) => `
    <path fill="${dark}" d="M36 28l5-10h18l5 10z"/>
    <rect x="12" y="27" width="76" height="50" rx="8" fill="${main}"/>
    <rect x="12" y="38" width="76" height="8" fill="${dark}" opacity=".5"/>
    <circle cx="50" cy="53" r="19" fill="${dark}"/><circle cx="50" cy="53" r="13" fill="${light}"/>
    <circle cx="50" cy="53" r="7" fill="${dark}"/>
    <circle cx="46" cy="49" r="2.5" fill="#fff"/><rect x="74" y="32" width="8" height="5" rx="2" fill="${accent}"/>`,
  gamepad: ({ main, dark, light, accent }) => `
    <path fill="${main}" d="M30 32h40c14 0 20 14 20 28 0 16-12 20-20 8l-5-6H35l-5 6c-8 12-20 8-20-8 0-14 6-28 20-28z"/>
    <path fill="${dark}" d="M28 41h6v5h5v6h-5v5h-6v-5h-5v-6h5z"/>
    <circle cx="66" cy="43" r="3.2" fill="${accent}"/><circle cx="74" cy="49" r="3.2" fill="${light}"/>
    <circle cx="66" cy="55" r="3.2" fill="${dark}"/><circle cx="58" cy="49" r="3.2" fill="${light}"/>`,
  screen: ({ main, dark, light, accent }) => `
    <rect x="10" y="18" width="80" height="50" rx="4" fill="${dark}"/>
    <rect x="14" y="22" width="72" height="42" fill="${main}"/>
    <path fill="${accent}" d="M14 64l20-22 14 14 12-10 26 18z"/><circle cx="70" cy="34" r="5" fill="${light}"/>
    <path fill="${dark}" d="M44 68h12l2 12H42z"/><rect x="32" y="79" width="36" height="4" rx="2" fill="${dark}"/>`,
  keyboard: ({ main, dark, light, accent }) => `
    <rect x="10" y="32" width="80" height="40" rx="6" fill="${main}"/>
    <g fill="${light}">${keys(38)}${keys(48)}</g>
    <rect x="16" y="58" width="12" height="7.5" rx="1.5" fill="${dark}"/>
    <rect x="31" y="58" width="36" height="7.5" rx="1.5" fill="${accent}"/>
    <rect x="70" y="58" width="13.5" height="7.5" rx="1.5" fill="${dark}"/>`,
};

const shapes: Readonly<Record<string, Shape>> = { ...fashion, ...electronics, ...home };

const shapeOf = (name: string): Shape => {
  const shape = shapes[name];
  if (!shape) throw new Error(`There is no shape ${name}`);
  return shape;
};

const folder = 'demo';

export interface Developed {
  file: string;
  width: number;
  height: number;
  bytes: number;
  hash: string;
}

const draw = async (storage: Storage, name: string, svg: string): Promise<Buffer> => {
  const content = await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 2 }).toBuffer();
  await storage.write(name, content, 'image/webp');
  return content;
};

/** Creates a studio that draws each image only once. Its drawing methods return the URL of an image. */
export const createStudio = () => {
  const drawings = new Map<string, string>();
  const palette = (look: number | string) =>
    typeof look === 'string' ? paletteOf(look) : palettes[look % palettes.length]!;

  /** The file name contains a hash of the image, so the URL can be cached indefinitely. */
  const hang = (name: string, svg: string): string => {
    const file = `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}.webp`;
    drawings.set(file, svg);
    return `/media/${folder}/${file}`;
  };

  return {
    /** Draws a product. `look` is a colour (`#rrggbb`) or the index of a palette. */
    thing: (shape: string, look: number | string) => hang(shape, drawProduct(shapeOf(shape), palette(look))),
    /** Draws an advertisement with the shapes `names`, in the reading direction of `language`. */
    advertisement: (names: readonly string[], variant: number, language: keyof Text) => {
      const products = names.map((name, index) => ({ shape: shapeOf(name), palette: palette(variant + index + 1) }));
      return hang(`advertisement-${language}`, drawAdvertisement(products, palette(variant), language === 'ar'));
    },
    mark: (shape: string, variant: number) => hang(`mark-${shape}`, drawMark(shapeOf(shape), palette(variant))),
    logo: (variant: number) => hang('logo', drawLogo(variant, palette(variant))),
    banner: (variant: number) => hang('banner', drawBanner(palette(variant))),
    person: (variant: number) => hang('person', drawPerson(palette(variant))),
    /**
     * Writes all drawn images as WebP files of about 3 kB, skipping existing files. Returns the file details for the
     * gallery.
     */
    develop: (storage: Storage): Promise<Developed[]> =>
      Promise.all(
        [...drawings].map(async ([file, svg]) => {
          const name = `${folder}/${file}`;
          const content = (await storage.read(name)) ?? (await draw(storage, name, svg));
          const { width, height } = await sharp(content).metadata();
          return { file: `/media/${name}`, width, height, bytes: content.length, hash: hashOf(content) };
        }),
      ),
  };
};

export type Studio = ReturnType<typeof createStudio>;
