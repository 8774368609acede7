import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

/** The time in milliseconds that a finger must rest on a picture to drag it. A shorter touch scrolls the page. */
const hold = 300;

/** The distance in pixels that the mouse must move to drag a picture. */
const slack = 5;

interface Drag {
  from: number;
  to: number;
}

interface Press extends Drag {
  x: number;
  y: number;
  /** The places of the grid on the page. They depend only on the index, so they stay the same during the drag. */
  places: readonly { left: number; right: number; top: number; bottom: number }[];
  timer: ReturnType<typeof setTimeout> | undefined;
  isDragging: boolean;
}

/** Returns a list in which one item has been moved to another place. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

const placesIn = (grid: HTMLElement): Press['places'] =>
  [...grid.children].map((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    const [x, y] = [window.scrollX, window.scrollY];
    return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
  });

/**
 * Lets the user drag the tiles of a grid with the mouse, or with a finger that rests on a tile first. Returns the
 * current drag, and calls `onMove` when the tile is dropped in another place. Escape cancels the drag.
 */
export const usePictureDrag = (
  grid: RefObject<HTMLElement | null>,
  isOn: boolean,
  onMove: (from: number, to: number) => void,
): Drag | undefined => {
  const [drag, setDrag] = useState<Drag>();
  const move = useEffectEvent(onMove);

  useEffect(() => {
    const root = grid.current;
    if (!root || !isOn) return;
    const listening = new AbortController();
    const { signal } = listening;
    let press: Press | undefined;
    let hasDragged = false;

    const begin = () => {
      if (!press) return;
      press.isDragging = true;
      setDrag({ from: press.from, to: press.to });
    };
    const end = (isDropped: boolean) => {
      const last = press;
      press = undefined;
      clearTimeout(last?.timer);
      if (!last?.isDragging) return;
      setDrag(undefined);
      hasDragged = true;
      // The click that follows belongs to the drag.
      setTimeout(() => (hasDragged = false));
      if (isDropped && last.from !== last.to) move(last.from, last.to);
    };

    const options = { signal };
    root.addEventListener(
      'pointerdown',
      ({ button, pointerType, target, pageX, pageY }) => {
        const from = [...root.children].findIndex((tile) => tile.contains(target as Node));
        if (button !== 0 || from < 0) return;
        const timer = pointerType === 'mouse' ? undefined : setTimeout(begin, hold);
        press = { from, to: from, x: pageX, y: pageY, places: placesIn(root), timer, isDragging: false };
      },
      options,
    );
    document.addEventListener(
      'pointermove',
      ({ pageX, pageY }) => {
        if (!press) return;
        if (!press.isDragging) {
          if (press.timer === undefined && Math.hypot(pageX - press.x, pageY - press.y) > slack) begin();
          return;
        }
        const to = press.places.findIndex(
          ({ left, right, top, bottom }) => pageX >= left && pageX <= right && pageY >= top && pageY <= bottom,
        );
        if (to < 0 || to === press.to) return;
        press.to = to;
        setDrag({ from: press.from, to });
      },
      options,
    );
    document.addEventListener('pointerup', () => end(true), options);
    document.addEventListener('pointercancel', () => end(false), options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !press?.isDragging) return;
        event.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
    // Otherwise, the browser scrolls, opens a menu or drags the picture as a file.
    root.addEventListener('touchmove', (event) => press?.isDragging && event.preventDefault(), {
      signal,
      passive: false,
    });
    root.addEventListener('contextmenu', (event) => press?.timer !== undefined && event.preventDefault(), options);
    root.addEventListener('dragstart', (event) => event.preventDefault(), options);
    root.addEventListener(
      'click',
      (event) => {
        if (!hasDragged) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => {
      listening.abort();
      clearTimeout(press?.timer);
    };
  }, [grid, isOn]);

  return drag;
};
