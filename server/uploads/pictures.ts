import sharp from 'sharp';
import type { PictureSize } from '../../src/core/files';
import { pictureLimits, pictureSizes } from '../../src/core/files';
import { FieldError } from '../resources/apiError';

/** A picture in its sizes, as WebP without a trace of what else its file held. */
export interface Picture {
  sizes: Readonly<Record<PictureSize, Buffer>>;
  /** Of the large one, in pixels. */
  width: number;
  height: number;
}

/** What the decoder may take a file for; it knows more, such as SVG. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** The sides of a picture by its header alone, in pixels; throws for what isn't one. */
const measure = async (content: Buffer) => {
  const { format, width = 0, height = 0 } = await sharp(content, { limitInputPixels: false }).metadata();
  if (!formats.includes(format)) throw new Error(`${format} is no format of pictures here`);
  return { width, height };
};

/**
 * Draws a picture anew in every size: upright, in sRGB, without EXIF or anything hidden behind it. Throws `FieldError`
 * at `field` for one that measures too much, which isn't decoded, or that can't be read to its end.
 */
export const encodePicture = async (field: string, content: Buffer): Promise<Picture> => {
  const broken = () => {
    throw new FieldError(field, 'validation.image_broken');
  };
  const { side, pixels } = pictureLimits;
  const { width, height } = await measure(content).catch(broken);
  if (width > side || height > side || width * height > pixels) {
    throw new FieldError(field, 'validation.image_pixels', { max: side });
  }
  const upright = sharp(content, { limitInputPixels: pixels, failOn: 'error' }).autoOrient();
  const draw = (longest: number) =>
    upright
      .clone()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  try {
    const [large, medium, thumb] = await Promise.all(
      [pictureSizes.large, pictureSizes.medium, pictureSizes.thumb].map(draw),
    );
    const sizes = { large: large!.data, medium: medium!.data, thumb: thumb!.data };
    return { sizes, width: large!.info.width, height: large!.info.height };
  } catch {
    return broken();
  }
};
