import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

/** How long, in milliseconds, a picture must be held before it can be dragged. A shorter touch scrolls the page. */
const hold = 300;

/** How far, in pixels, the mouse must move to start dragging. */
const slack = 5;

interface Drag {
  from: number;
  to: number;
}

interface Press extends Drag {
  x: number;
  y: number;
  /**
   * The positions of the tiles on the page. They don't change during the drag, because they only depend on the index.
   */
  places: readonly { left: number; right: number; top: number; bottom: number }[];
  timer: ReturnType<typeof setTimeout> | undefined;
  isDragging: boolean;
}

/** Returns a copy of a list with one item moved to another position. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

const placesIn = (grid: HTMLElement): Press['places'] =>
  [...grid.children].map((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    const [x, y] = [window.scrollX, window.scrollY];
    return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
  });

/**
 * Makes the tiles of a grid draggable with the mouse, or with a finger after a long press. Returns the current drag,
 * and calls `onMove` when a tile is dropped in a different position. Escape cancels the drag.
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
      // Ignores the click at the end of the drag.
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
    // Prevents the browser from scrolling, opening a menu or dragging the picture as a file.
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
