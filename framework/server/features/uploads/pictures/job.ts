import { programAt } from '../../../platform/bounded/worker';

/** A picture to be drawn anew; its sizes are written beside it, as `<file>-large` and so on. */
export interface PictureJob {
  /** The file's absolute path. */
  file: string;
  limits: PictureLimits;
}

/** What is drawn; beyond it nothing is decoded. */
export interface PictureLimits {
  /** Pixels on a side. */
  side: number;
  /** Pixels in all. */
  pixels: number;
  /** Pictures of an animation, of which the first is drawn. */
  frames: number;
}

/** Why a picture isn't drawn: it can't be read, or it goes beyond a limit. */
export type PictureFault = 'broken' | 'pixels' | 'frames';

/** The measures of the large size in pixels, or why there is none. */
export type PictureReply = { width: number; height: number } | { fault: PictureFault };

/** The program that draws pictures. */
export const drawing = programAt(import.meta.url, './program', 'drawPictures');
