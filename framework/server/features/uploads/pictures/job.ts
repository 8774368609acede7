import { programAt } from '../../../platform/bounded/pool';

/** An image to re-encode; the sizes are written next to it, as `<file>-large` etc. */
export interface PictureJob {
  file: string;
  limits: PictureLimits;
}

export interface PictureLimits {
  /** Maximum width and height in pixels. */
  side: number;
  pixels: number;
  /** Frames of an animation; only the first is used. */
  frames: number;
}

export type PictureFault = 'broken' | 'pixels' | 'frames';

/** The dimensions of the large size in pixels, or the failure. */
export type PictureReply = { width: number; height: number } | { fault: PictureFault };

export const drawing = programAt(import.meta.url, './program', 'drawPictures');
