import { programAt } from '../../../platform/bounded/worker';

/** An image to re-encode; the sizes are written next to it, as `<file>-large` etc. */
export interface PictureJob {
  /** Absolute path. */
  file: string;
  limits: PictureLimits;
}

/** Limits beyond which an image is not decoded. */
export interface PictureLimits {
  /** Maximum width and height in pixels. */
  side: number;
  /** Total pixels. */
  pixels: number;
  /** Frames of an animation; only the first is used. */
  frames: number;
}

/** The reason for failure: unreadable or beyond a limit. */
export type PictureFault = 'broken' | 'pixels' | 'frames';

/** The dimensions of the large size in pixels, or the failure. */
export type PictureReply = { width: number; height: number } | { fault: PictureFault };

/** The program that re-encodes images. */
export const drawing = programAt(import.meta.url, './program', 'drawPictures');
