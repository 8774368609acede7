import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { hashOf } from '@matjar/admin/server';
import type { Storage } from '@matjar/admin/server';
import type { Text } from '@matjar/admin/values';
import { drawAdvertisement, drawBanner, drawLogo, drawMark, drawPerson, drawThing } from './draw';
import { paletteOf, palettes } from './palette';
import { electronics } from './shapes/electronics';
import { fashion } from './shapes/fashion';
import { home } from './shapes/home';
import type { Shape } from './draw';

const shapes: Readonly<Record<string, Shape>> = { ...fashion, ...electronics, ...home };

const shapeOf = (name: string): Shape => {
  const shape = shapes[name];
  if (!shape) throw new Error(`There is no shape ${name}`);
  return shape;
};

const folder = 'demo';

/** A picture's file, by its address. */
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

/** Draws pictures once each, however often they are asked for; every method gives the address of one. */
export const createStudio = () => {
  const drawings = new Map<string, string>();
  const palette = (look: number | string) =>
    typeof look === 'string' ? paletteOf(look) : palettes[look % palettes.length]!;

  /** The name holds a hash of the drawing, so that a picture's address may be cached for good. */
  const hang = (name: string, svg: string): string => {
    const file = `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}.webp`;
    drawings.set(file, svg);
    return `/media/${folder}/${file}`;
  };

  return {
    /** A product: in the colour `look` (`#rrggbb`), or in one of the studio's own by its number. */
    thing: (shape: string, look: number | string) => hang(shape, drawThing(shapeOf(shape), palette(look))),
    /** An advertisement of things of these shapes, for the readers of a language. */
    advertisement: (names: readonly string[], variant: number, language: keyof Text) => {
      const things = names.map((name, index) => ({ shape: shapeOf(name), palette: palette(variant + index + 1) }));
      return hang(`advertisement-${language}`, drawAdvertisement(things, palette(variant), language === 'ar'));
    },
    mark: (shape: string, variant: number) => hang(`mark-${shape}`, drawMark(shapeOf(shape), palette(variant))),
    logo: (variant: number) => hang('logo', drawLogo(variant, palette(variant))),
    banner: (variant: number) => hang('banner', drawBanner(palette(variant))),
    person: (variant: number) => hang('person', drawPerson(palette(variant))),
    /**
     * Writes all that was asked for as WebP files, some 3 kB each, but for those that are there already; tells what the gallery
     * is to know of them.
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
