import { programAt } from '../../../platform/bounded/pool';

/** An image to re-encode. Each size is written to the folder of the original, as `<file>-large` etc. */
export interface PictureJob {
  file: string;
  limits: PictureLimits;
}

export interface PictureLimits {
  /** The maximum width and height in pixels. */
  side: number;
  pixels: number;
  /** The maximum number of frames in an animation. Only the first frame is used. */
  frames: number;
}

export type PictureFault = 'broken' | 'pixels' | 'frames';

/** The dimensions of the large size in pixels, or the reason for the failure. */
export type PictureReply = { width: number; height: number } | { fault: PictureFault };

export const drawing = programAt(import.meta.url, './program', 'drawPictures');
