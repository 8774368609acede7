/** A place on the screen, in pixels from its top left. */
export interface Point {
  x: number;
  y: number;
}

/** How far a finger must go, and how near the edge it must begin to pull the menu out, in pixels. */
const distance = 60;
const edge = 32;

/** Which way a finger went along the line of reading; undefined where it went too little, or rather up or down. */
export const swipeOf = (from: Point, to: Point, rtl: boolean): 'forward' | 'backward' | undefined => {
  const along = rtl ? from.x - to.x : to.x - from.x;
  if (Math.abs(along) < distance || Math.abs(to.y - from.y) > Math.abs(along) / 2) return undefined;
  return along > 0 ? 'forward' : 'backward';
};

/** Whether a place is at the edge where the menu is, on a screen of this width. */
export const atMenuEdge = ({ x }: Point, rtl: boolean, width: number): boolean => (rtl ? width - x : x) <= edge;
