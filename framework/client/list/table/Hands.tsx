import { Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { flushSync } from 'react-dom';
import { isForeign } from '../../../declaration/resource/api';
import { lazyPart } from '../../views/lazyPart';
import type { Pasted } from '../inPlace/pasted';
import { beginBy, pastedOn } from '../inPlace/pasted';
import { dragHead } from './dragHead';
import { isRtl, widthOf } from './headDrag';
import { moveByKey } from './moveByKey';
import type { Shape } from './shape';
import { useArrange } from './useArrange';
import type { Arrange } from './useArrange';

const PasteDialog = lazyPart(() => import('../inPlace/PasteDialog'));

/** How far an arrow key moves a column's edge, in rem. */
const step = 1;

/** Shift with an arrow key changes the width of a heading's column, with Ctrl besides its place. */
const arrangeByKey = (event: KeyboardEvent, heading: HTMLElement, { columns }: Shape, arrange: Arrange): void => {
  const name = heading.dataset.column!;
  const forward = (event.key === 'ArrowRight') !== isRtl(heading) ? 1 : -1;
  event.preventDefault();
  if (!event.ctrlKey) return arrange.resize(name, widthOf(heading) + forward * step);
  const neighbour = columns[columns.findIndex((column) => column.name === name) + forward];
  const focused = event.target as HTMLElement;
  if (neighbour) flushSync(() => arrange.move(name, neighbour.name));
  // On its way to another place it may lose the focus.
  focused.focus();
};

const headingOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('th[data-column]');

const isWithin = ({ target, defaultPrevented }: Event, table: HandsProps['table']): boolean =>
  !defaultPrevented && Boolean(table.current?.contains(target as Node));

interface HandsProps {
  shape: Shape;
  table: RefObject<HTMLTableElement | null>;
  /** The id of what says how columns are arranged by keyboard. */
  help: string;
}

/** What a table does under keys and a pointer, beside what is pressed in it; and what it says of that. */
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
    if (beginBy(event)) event.preventDefault();
    else if (heading && isArranging) arrangeByKey(event, heading, shape, arrange);
    else moveByKey(event, table.current!);
  });
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const heading = isWithin(event, table) && headingOf(event);
    if (heading) dragHead(event, heading, arrange);
  });
  const onDoubleClick = useEffectEvent((event: MouseEvent) => {
    // As in other tables: what its kind and heading need.
    if (isWithin(event, table) && (event.target as Element).matches('.edge'))
      arrange.resize(headingOf(event)!.dataset.column!, undefined);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const found = table.current && pastedOn(event, table.current);
    // Others' APIs have no call for it.
    if (!found || isForeign(shape.resource.api)) return;
    event.preventDefault();
    setPasted(found);
  });
  // On the document, where what is in a cell has had its turn: a handle has keys of its own. It listens by the time that it says so.
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
