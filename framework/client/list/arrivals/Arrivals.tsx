import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import { ListNews } from './ListNews';
import { arrivedIn } from './arrived';
import type { Standing } from './arrived';

/** Milliseconds for which a row has to be in sight to be seen. */
const seenAfter = 6000;

/** Milliseconds by which the clocks of a page and its server may differ. */
const skew = 60_000;

/** A dot at the row's beginning and a tint behind it, which fades where motion is welcome. */
const Mark = styled('span')({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  zIndex: 0,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    backgroundColor: 'var(--mj-palette-primary-main)',
    opacity: 0.1,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlock: 0,
    inlineSize: 4,
    backgroundColor: 'var(--mj-palette-primary-main)',
  },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: 'arrived 400ms ease-out',
    '@keyframes arrived': { from: { opacity: 0 }, to: { opacity: 1 } },
  },
});

/** The row of a record, in a table or among cards. */
const rowAt = (records: readonly RaRecord[], id: RaRecord['id']): HTMLElement | null => {
  const card = document.querySelector<HTMLElement>(`main li[data-record="${CSS.escape(String(id))}"]`);
  const index = records.findIndex((one) => one.id === id);
  return card ?? document.querySelectorAll<HTMLElement>('main table[role=grid] > tbody > tr')[index] ?? null;
};

interface ArrivalProps {
  row: HTMLElement;
  onSeen(): void;
}

/** Marks one row until it was in sight for a while, or something was done in it. */
const Arrival = ({ row, onSeen }: ArrivalProps) => {
  const text = useText();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInSight = false;
    const watch = () => {
      clearTimeout(timer);
      if (isInSight && document.visibilityState === 'visible') timer = setTimeout(onSeen, seenAfter);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInSight = entry!.isIntersecting;
        watch();
      },
      { threshold: 0.6 },
    );
    observer.observe(row);
    document.addEventListener('visibilitychange', watch);
    row.addEventListener('pointerdown', onSeen);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', watch);
      row.removeEventListener('pointerdown', onSeen);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one row, once
  }, [row]);
  const place = row.querySelector('td:not(.check)') ?? row;
  return createPortal(
    <>
      <Mark data-arrived="" />
      <span className="unseen">{text('list.newRow')}</span>
    </>,
    place === row ? row : place,
  );
};

/** Marks the rows that came into the list by themselves while it stood open, each until it was seen, and announces what is new about the list. */
const Arrivals = ({ resource }: { resource: AnyResource }) => {
  const { data, page, perPage, sort, filterValues, isPlaceholderData } = useListContext<RaRecord>();
  const [since] = useState(() => Date.now() - skew);
  const before = useRef<Standing>(undefined);
  const [arrived, setArrived] = useState<readonly RaRecord['id'][]>([]);
  const [rows, setRows] = useState<ReadonlyMap<RaRecord['id'], HTMLElement>>(new Map());
  const asked = JSON.stringify([resource.name, page, perPage, sort, filterValues]);

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const come = arrivedIn(before.current, asked, data, since);
    const isSame = before.current?.asked === asked;
    before.current = { asked, ids: new Set([...(isSame ? before.current!.ids : []), ...data.map(({ id }) => id)]) };
    setArrived((known) => {
      const now = [...(isSame ? known : []), ...come].filter((id) => data.some((one) => one.id === id));
      return now.length === 0 && known.length === 0 ? known : now;
    });
  }, [data, isPlaceholderData, asked, since]);

  // Once the rows are there.
  useEffect(() => {
    if (arrived.length === 0) return;
    const frame = requestAnimationFrame(() =>
      setRows(
        new Map(
          arrived.flatMap((id) => {
            const row = rowAt(data ?? [], id);
            return row ? [[id, row]] : [];
          }),
        ),
      ),
    );
    return () => cancelAnimationFrame(frame);
  }, [arrived, data]);

  return (
    <>
      <ListNews resource={resource} arrived={arrived} />
      {arrived.map((id) => {
        const row = rows.get(id);
        return row?.isConnected ? (
          <Arrival key={id} row={row} onSeen={() => setArrived((known) => known.filter((one) => one !== id))} />
        ) : null;
      })}
    </>
  );
};

export default Arrivals;
