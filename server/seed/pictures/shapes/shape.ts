import type { Palette } from '../palette';

/** Draws one thing in a square of 100 by 100, as the inside of an SVG. */
export type Shape = (palette: Palette) => string;
