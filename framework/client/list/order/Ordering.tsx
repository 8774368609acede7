import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { nameIn } from '../../../declaration/history/done';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useTitle } from '../../hooks/useText';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { undoOf } from '../../providers/dataProvider';

const rowsAround = (handle: HTMLElement): HTMLElement[] => {
  const list = handle.closest('tbody, ul');
  return [...(list?.children ?? [])].filter((row) => row.querySelector('[data-move]')) as HTMLElement[];
};

const placeOfHandle = (handle: HTMLElement): number => rowsAround(handle).findIndex((row) => row.contains(handle));

interface Drag {
  /** Moves the row to the pointer's vertical position `y`, and shows a gap where the row would be dropped. */
  to(y: number): void;
  /** Ends the drag, moves all rows back to their places, and returns the dragged row's new index. */
  end(): number;
}

/** Starts dragging the row that a handle belongs to. `from` is the pointer's vertical position on the page. */
const startDrag = (handle: HTMLElement, from: number): Drag => {
  const rows = rowsAround(handle);
  const start = placeOfHandle(handle);
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const scrolled = window.scrollY;
  let place = start;
  const shift = (row: HTMLElement, by: number) => {
    row.style.transform = by === 0 ? '' : `translateY(${by}px)`;
  };
  return {
    to(y) {
      const by = y - from + (window.scrollY - scrolled);
      const middle = boxes[start]!.top + boxes[start]!.height / 2 + by;
      const boxesAbove = boxes.filter((box, index) => index !== start && box.top + box.height / 2 < middle);
      place = boxesAbove.length;
      rows.forEach((row, index) => {
        if (index === start) return shift(row, by);
        const isPassedDown = index > start && index <= place;
        const isPassedUp = index < start && index >= place;
        shift(row, (isPassedUp ? 1 : isPassedDown ? -1 : 0) * boxes[start]!.height);
      });
    },
    end() {
      rows.forEach((row) => shift(row, 0));
      return place;
    },
  };
};

/** Returns a function that moves a record to another position on the page and announces the new position. */
const useMove = (resource: AnyResource): ((from: number, place: number) => void) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [], page, perPage, total } = useListContext<RaRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const title = useTitle(resource);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ record, place }: { record: RaRecord; place: number }) => {
      const others = data.filter(({ id }) => id !== record.id);
      const neighbour = place === 0 ? { before: others[0]!.id } : { after: others[place - 1]!.id };
      return dataProvider.reorder(resource.name, { id: record.id, place: neighbour });
    },
    onSuccess: (answer, { record, place }) => {
      const words = { name: nameIn(title(record)), place: (page - 1) * perPage + place + 1, total };
      notify(translate('app.moved', words), { type: 'success', undo: undoOf(answer) });
      refresh();
    },
    onError: ({ message }) =>
      notify(message || 'messages.failed_to_update_data', { type: 'error', messageArgs: { _: message || undefined } }),
  });
  return (from, place) => {
    const record = data[from];
    if (record && !isPending && place !== from && place >= 0 && place < data.length) mutate({ record, place });
  };
};

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const handleOf = ({ target }: Event): HTMLElement | null => (target as Element).closest<HTMLElement>('[data-move]');

/** Lets users reorder the list's rows by dragging their handles or with the arrow keys. Announces the result. */
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
        // Prevents the table from moving focus to another row.
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
    // Shows the handles now that their listeners have been added (see cellStyles).
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
