import type { PictureSize } from '../../core/files';
import { pictureSizes } from '../../core/files';

/** The names of a kept file in all its sizes; what isn't a picture has one. */
export const sizesOf = (name: string): string[] =>
  [...new Set((Object.keys(pictureSizes) as PictureSize[]).map((size) => name.replace(/-large\.webp$/, `-${size}.webp`)))];
