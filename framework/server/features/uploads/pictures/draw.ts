import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureSize } from '../../../../core/files';
import { pictureSizes } from '../../../../core/files';
import type { PictureJob, PictureReply } from './job';

// The worker process decodes only one image at a time, and only in the accepted formats.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`) });

/** The accepted image formats. libvips also supports other formats, such as SVG. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

const within = (longest: number) =>
  ({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Re-encodes an image in every size: upright, in sRGB, and without metadata or hidden data. Only the first frame is
 * decoded, and only once. If the values in the header exceed a limit, the image isn't decoded.
 */
export const drawPicture = async ({ file, limits }: PictureJob): Promise<PictureReply> => {
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head || !formats.includes(head.format)) return { fault: 'broken' };
  const { width, height, pages = 1 } = head;
  if (width > limits.side || height > limits.side || width * height > limits.pixels) return { fault: 'pixels' };
  if (pages > limits.frames) return { fault: 'frames' };
  const { large, ...smaller } = pictureSizes;
  try {
    const { data, info } = await sharp(file, { limitInputPixels: limits.pixels, failOn: 'error' })
      .autoOrient()
      .resize(within(large))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: wide, height: high, channels } = info;
    const drawn = sharp(data, { raw: { width: wide, height: high, channels } });
    const write = (size: PictureSize, picture: Sharp) => picture.webp({ quality: 82 }).toFile(`${file}-${size}`);
    await write('large', drawn.clone());
    for (const [size, longest] of Object.entries(smaller))
      await write(size as PictureSize, drawn.clone().resize(within(longest)));
    return { width: wide, height: high };
  } catch {
    return { fault: 'broken' };
  }
};
