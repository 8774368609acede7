import { startMove, startResize } from './headDrag';
import type { HeadDrag } from './headDrag';
import type { Arrange } from './useArrange';

/** Pixels that a pointer may shake in a click. */
const shake = 6;

/** Follows a pressed pointer wherever it goes, until it is let go, or for as long as nothing takes it away. */
const follow = <Result>(drag: () => HeadDrag<Result>, from: number, leeway: number, done: (result: Result) => void) => {
  const listening = new AbortController();
  let started: HeadDrag<Result> | undefined;
  const stop = () => {
    listening.abort();
    return started?.end();
  };
  const listen = (
    type: 'pointermove' | 'pointerup' | 'pointercancel' | 'click',
    listener: (event: MouseEvent) => void,
    options: object,
  ) => window.addEventListener(type, listener, options);
  const { signal } = listening;
  listen(
    'pointermove',
    ({ clientX }) => {
      if (!started && Math.abs(clientX - from) >= leeway) started = drag();
      started?.to(clientX);
    },
    { signal },
  );
  listen(
    'pointerup',
    () => {
      const result = stop();
      if (!started) return;
      done(result as Result);
      // The release is no click that would sort.
      const released = new AbortController();
      listen('click', (click) => click.stopPropagation(), { capture: true, signal: released.signal });
      setTimeout(() => released.abort());
    },
    { signal },
  );
  listen('pointercancel', stop, { signal });
};

/** What the heading of a column does under a pointer: drawn by its edge it changes its width, else it moves; with a finger, the page moves. */
export const dragHead = (
  { button, pointerType, clientX, target }: PointerEvent,
  heading: HTMLElement,
  arrange: Arrange,
): void => {
  const name = heading.dataset.column!;
  if (button !== 0) return;
  if ((target as Element).matches('.edge'))
    follow(
      () => startResize(heading, clientX),
      clientX,
      1,
      (width) => arrange.resize(name, width),
    );
  else if (pointerType !== 'touch')
    follow(
      () => startMove(heading, clientX),
      clientX,
      shake,
      (goal) => goal && arrange.move(name, goal),
    );
};
