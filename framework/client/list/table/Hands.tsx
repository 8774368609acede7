import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { flushSync } from 'react-dom';
import { isForeign } from '../../../declaration/resource/api';
import { lazyPart } from '../../views/lazyPart';
import { asWidth, useColumnOrder, useColumnWidths } from '../columns/columns';
import type { Pasted } from '../inPlace/typed';
import { pastedOn } from '../inPlace/typed';
import { moveByKey } from './moveByKey';
import type { Shape } from './shape';
import { announce } from '../../page/announce';
import { useFormats, useText } from '../../hooks/useText';

interface Arrange {
  /** Moves a column to another column's position. */
  move(name: string, to: string): void;
  /** Sets a column's width in rem. If the width is undefined, restores the automatic width. */
  resize(name: string, width: number | undefined): void;
}

/** Returns functions that arrange the columns for the current user and announce each change. */
const useArrange = ({ resource, columns }: Shape): Arrange => {
  const { place } = useColumnOrder(resource);
  const [widths, setWidths] = useColumnWidths(resource);
  const translate = useTranslate();
  const text = useText();
  const formats = useFormats();
  const labelOf = (name: string) => text(columns.find((column) => column.name === name)?.field.label);
  return {
    move(name, to) {
      place(name, to);
      const at = columns.findIndex((column) => column.name === to) + 1;
      announce(
        'columns',
        translate('app.lists.column_moved', {
          name: labelOf(name),
          place: formats.number(at),
          total: formats.number(columns.length),
        }),
      );
    },
    resize(name, width) {
      const { [name]: _before, ...others } = widths;
      const newWidth = width === undefined ? undefined : asWidth(width);
      setWidths(newWidth === undefined ? others : { ...others, [name]: newWidth });
      announce(
        'columns',
        newWidth === undefined
          ? ''
          : translate('app.lists.column_width', { name: labelOf(name), width: formats.number(newWidth) }),
      );
    },
  };
};

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const widthOf = (heading: HTMLElement): number =>
  heading.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** A drag of a column heading. `x` is the pointer's horizontal position. */
interface HeadDrag<Result> {
  to(x: number): void;
  /** Undoes the drag's visual changes and returns its result. */
  end(): Result;
}

/** Starts resizing a heading's column. The result is the new width in rem. */
const startResize = (heading: HTMLElement, from: number): HeadDrag<number> => {
  const name = `--width-${heading.dataset.column}`;
  const table = heading.closest('table')!;
  const perRem = heading.getBoundingClientRect().width / widthOf(heading);
  const before = widthOf(heading);
  const towards = isRtl(heading) ? -1 : 1;
  let width = asWidth(before);
  return {
    to(x) {
      width = asWidth(before + ((x - from) * towards) / perRem);
      table.style.setProperty(name, `${width}rem`);
    },
    end() {
      table.style.removeProperty(name);
      return width;
    },
  };
};

/**
 * Starts moving the column that a heading belongs to. The result is the name of the column that it is dropped on, if
 * any.
 */
const startMove = (heading: HTMLElement, from: number): HeadDrag<string | undefined> => {
  const others = [...heading.parentElement!.querySelectorAll<HTMLElement>('th[data-column]')].filter(
    (other) => other !== heading,
  );
  let goal: HTMLElement | undefined;
  const mark = (other: HTMLElement | undefined) => {
    delete goal?.dataset.drop;
    goal = other;
    if (goal)
      goal.dataset.drop = heading.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before';
  };
  heading.dataset.dragged = '';
  return {
    to(x) {
      heading.style.transform = `translateX(${x - from}px)`;
      mark(
        others.find((other) => {
          const { left, right } = other.getBoundingClientRect();
          return x >= left && x < right;
        }),
      );
    },
    end() {
      const name = goal?.dataset.column;
      mark(undefined);
      heading.style.transform = '';
      delete heading.dataset.dragged;
      return name;
    },
  };
};

/** How far, in pixels, a pointer may move for the press to still count as a click. */
const shake = 6;

/** Tracks a drag until the pointer is released or the drag is canceled. */
const follow = <Result,>(
  drag: () => HeadDrag<Result>,
  from: number,
  leeway: number,
  done: (result: Result) => void,
) => {
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
      // Suppresses the click event after the drag because it would sort the list.
      const released = new AbortController();
      listen('click', (click) => click.stopPropagation(), { capture: true, signal: released.signal });
      setTimeout(() => released.abort());
    },
    { signal },
  );
  listen('pointercancel', stop, { signal });
};

/**
 * Handles a pointer press on a heading. Dragging the heading's edge resizes the column, and dragging the rest of it
 * moves the column. On touch screens, dragging scrolls the page instead.
 */
const dragHead = (
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

const PasteDialog = lazyPart(() => import('../inPlace/PasteDialog'));

/** How much an arrow key changes a column's width, in rem. */
const step = 1;

/**
 * Handles arrow keys on a heading: Shift with an arrow key resizes the column, and Ctrl+Shift with an arrow key moves
 * it.
 */
const arrangeByKey = (event: KeyboardEvent, heading: HTMLElement, { columns }: Shape, arrange: Arrange): void => {
  const name = heading.dataset.column!;
  const forward = (event.key === 'ArrowRight') !== isRtl(heading) ? 1 : -1;
  event.preventDefault();
  if (!event.ctrlKey) return arrange.resize(name, widthOf(heading) + forward * step);
  const neighbour = columns[columns.findIndex((column) => column.name === name) + forward];
  const focused = event.target as HTMLElement;
  if (neighbour) flushSync(() => arrange.move(name, neighbour.name));
  // Restores focus because the heading may have lost it when its element moved.
  focused.focus();
};

const headingOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('th[data-column]');

const isWithin = ({ target, defaultPrevented }: Event, table: HandsProps['table']): boolean =>
  !defaultPrevented && Boolean(table.current?.contains(target as Node));

interface HandsProps {
  shape: Shape;
  table: RefObject<HTMLTableElement | null>;
  /** The id of the help text on arranging columns with the keyboard. */
  help: string;
}

/** Handles key presses and pointer events on the table, and announces the changes that they make. */
const Hands = ({ shape, table, help }: HandsProps) => {
  const arrange = useArrange(shape);
  const translate = useTranslate();
  const { data = [] } = useListContext<RaRecord>();
  const [pasted, setPasted] = useState<Pasted>();
  const column = pasted && shape.columns[pasted.cell - shape.first + 1];

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isWithin(event, table)) return;
    const heading = headingOf(event);
    const isArranging = event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
    if (heading && isArranging) arrangeByKey(event, heading, shape, arrange);
    else moveByKey(event, table.current!);
  });
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const heading = isWithin(event, table) && headingOf(event);
    if (heading) dragHead(event, heading, arrange);
  });
  const onDoubleClick = useEffectEvent((event: MouseEvent) => {
    // Double-clicking the heading's edge restores the automatic width.
    if (isWithin(event, table) && (event.target as Element).matches('.edge'))
      arrange.resize(headingOf(event)!.dataset.column!, undefined);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const found = table.current && pastedOn(event, table.current);
    // Ignores pastes into other APIs' resources, because those APIs can't write different values in a single call.
    if (!found || isForeign(shape.resource.api)) return;
    event.preventDefault();
    setPasted(found);
  });
  // The listeners are on the document so that controls in cells handle their own keys first. This is a layout effect so
  // that the listeners are in place before the help text is announced.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    document.addEventListener('pointerdown', (event) => onPointerDown(event), { signal });
    document.addEventListener('dblclick', (event) => onDoubleClick(event), { signal });
    document.addEventListener('paste', (event) => onPaste(event), { signal });
    return () => listening.abort();
  }, []);

  return (
    <>
      <span hidden id={help}>
        {translate('app.lists.column_help')}
      </span>
      {pasted && column && (
        <Suspense fallback={null}>
          <PasteDialog
            resource={shape.resource}
            {...column}
            records={data.slice(pasted.row)}
            lines={pasted.lines}
            onClose={() => setPasted(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

export default Hands;
