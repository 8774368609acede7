import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { placeOfHandle, startDrag } from './moveRows';
import type { Drag } from './moveRows';
import { useMove } from './useMove';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const handleOf = ({ target }: Event): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-move]');

/** Puts the rows of a list in order by their handles, which are dragged with mouse or finger or moved with the arrow keys, and says so. */
const Ordering = ({ resource }: { resource: AnyResource }) => {
  const translate = useTranslate();
  const move = useEffectEvent(useMove(resource));

  useEffect(() => {
    let drag: Drag | undefined;
    const stop = () => {
      const end = drag?.end();
      drag = undefined;
      return end;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'keydown',
      (event) => {
        const handle = handleOf(event);
        if (drag && event.key === 'Escape') {
          stop();
          event.preventDefault();
        }
        const step = steps[event.key];
        if (!handle || step === undefined) return;
        // The arrow isn't the table's, which would go to another row with it.
        event.preventDefault();
        event.stopPropagation();
        const place = placeOfHandle(handle);
        move(place, place + step);
      },
      { signal, capture: true },
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        const handle = handleOf(event);
        if (!handle || event.button !== 0) return;
        handle.setPointerCapture(event.pointerId);
        drag = startDrag(handle, event.clientY);
      },
      { signal },
    );
    document.addEventListener('pointermove', ({ clientY }) => drag?.to(clientY), { signal });
    document.addEventListener(
      'pointerup',
      (event) => {
        const handle = handleOf(event);
        const from = handle ? placeOfHandle(handle) : -1;
        const end = stop();
        if (end !== undefined) move(from, end);
      },
      { signal },
    );
    document.addEventListener('pointercancel', stop, { signal });
    // From now on the handles are of use, and seen (cellStyles).
    document.documentElement.dataset.ordering = '';
    return () => {
      delete document.documentElement.dataset.ordering;
      stop();
      listening.abort();
    };
  }, []);

  return (
    <span hidden id="move-help">
      {translate('app.move_help')}
    </span>
  );
};

export default Ordering;
