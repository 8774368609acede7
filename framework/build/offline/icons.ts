import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Install } from '../../declaration/install/install';

/** What stands for an admin that has no mark: four tiles. */
const plainMark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${colour}" d="M8 8h14v14H8zM26 8h14v14H26zM8 26h14v14H8zM26 26h14v14H26z"/></svg>`;

/** An icon as phones want them: its width in pixels, and how much of it the mark takes. */
interface Icon {
  name: string;
  size: number;
  /** A maskable one is cut to any shape: what counts stands within the middle four fifths (W3C, Web App Manifest). */
  purpose: 'any' | 'maskable';
  share: number;
}

/** The sizes that browsers ask for; 180 is an iPhone's. */
export const icons: readonly Icon[] = [
  { name: 'icon-180.png', size: 180, purpose: 'any', share: 0.7 },
  { name: 'icon-192.png', size: 192, purpose: 'any', share: 0.7 },
  { name: 'icon-512.png', size: 512, purpose: 'any', share: 0.7 },
  { name: 'icon-maskable-512.png', size: 512, purpose: 'maskable', share: 0.52 },
];

/** Draws the icons of an admin as PNG, by their names. `root` is the folder that its mark's path begins from. */
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
