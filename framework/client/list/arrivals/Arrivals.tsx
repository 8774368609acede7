import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { filled, inSentence } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import { announce } from '../../page/announce';
import { columnOf } from '../columns/columns';
import { isOwn, pause, newsOf, versionsIn } from './news';
import type { Listed } from './news';

/**
 * Announces changes to the list to screen readers: the total, the sort, the page, the selection, and rows that somebody
 * else has changed.
 */
const ListNews = ({ resource, arrived }: { resource: AnyResource; arrived: readonly RaRecord['id'][] }) => {
  const {
    data,
    page,
    perPage,
    sort,
    filterValues,
    total = 0,
    selectedIds,
    isPlaceholderData,
  } = useListContext<RaRecord>();
  const client = useQueryClient();
  const text = useText();
  const translate = useTranslate();
  const before = useRef<Listed>(undefined);
  const others = useRef({ come: new Set<RaRecord['id']>(), changed: new Set<RaRecord['id']>(), gone: 0 });
  const chosen = useRef(selectedIds.length);
  const previousIds = useRef<readonly RaRecord['id'][]>(arrived);

  const sayOthers = () => {
    const { come, changed, gone } = others.current;
    const parts = (
      [
        ['come', come.size],
        ['changed', changed.size],
        ['gone', gone],
      ] as const
    ).filter(([, count]) => count > 0);
    others.current = { come: new Set(), changed: new Set(), gone: 0 };
    return parts
      .map(([name, count]) =>
        filled(text(`list.news.${name}`), { records: translate('app.records', { smart_count: count }) }),
      )
      .join('. ');
  };

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const now = { page, perPage, sort, filter: filterValues, total, rows: versionsIn(data) };
    const last = before.current;
    before.current = now;
    if (!last) return;
    const news = newsOf(last, now);
    if (news.kind === 'filter')
      announce(
        'list',
        total === 0 ? translate('app.no_filter_results') : translate('app.records', { smart_count: total }),
      );
    if (news.kind === 'sort')
      announce(
        'list',
        filled(text(`list.news.${sort.order}`), {
          field: inSentence(text(columnOf(resource, sort.field).field.label)),
        }),
      );
    if (news.kind === 'page')
      announce('list', translate('app.page_of', { page, pages: Math.max(1, Math.ceil(total / perPage)) }));
    if (news.kind !== 'rows' || news.changed.length + news.removed === 0 || isOwn(client)) return;
    others.current.gone += news.removed;
    news.changed.forEach((id) => others.current.changed.add(id));
    announce('others', sayOthers, pause);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a language change must not repeat the announcement
  }, [data, isPlaceholderData, page, perPage, sort, filterValues]);

  useEffect(() => {
    const come = arrived.filter((id) => !previousIds.current.includes(id));
    previousIds.current = arrived;
    if (come.length === 0 || isOwn(client)) return;
    come.forEach((id) => others.current.come.add(id));
    announce('others', sayOthers, pause);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a language change must not repeat the announcement
  }, [arrived]);

  const count = selectedIds.length;
  useEffect(() => {
    if (count === chosen.current) return;
    chosen.current = count;
    announce('chosen', count > 0 ? translate('app.selected', { smart_count: count }) : text('list.news.none'));
  }, [count, text, translate]);

  return null;
};

/** A snapshot of the list: its query and its records' ids. */
interface ListSnapshot {
  query: string;
  ids: ReadonlySet<RaRecord['id']>;
}

/**
 * Returns the ids of records that other users created while the list was open, or an empty array if the query has
 * changed.
 *
 * @param since When the list was opened, in milliseconds since 1970
 */
export const arrivedIn = (
  before: ListSnapshot | undefined,
  query: string,
  records: readonly RaRecord[],
  since: number,
): RaRecord['id'][] => {
  if (!before || before.query !== query) return [];
  return records
    .filter(
      ({ id, created_at: createdAt }) =>
        !before.ids.has(id) && typeof createdAt === 'string' && Date.parse(createdAt) >= since,
    )
    .map(({ id }) => id);
};

/** How long, in milliseconds, a new row must be in view to count as seen. */
const seenAfter = 6000;

/** How far the page's and the server's clocks may differ, in milliseconds. */
const skew = 60_000;

/**
 * The marker of a new row: a dot at its start, and a tint. The tint fades out unless the user prefers reduced motion.
 */
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

const rowAt = (records: readonly RaRecord[], id: RaRecord['id']): HTMLElement | null => {
  const card = document.querySelector<HTMLElement>(`main li[data-record="${CSS.escape(String(id))}"]`);
  const index = records.findIndex((one) => one.id === id);
  return card ?? document.querySelectorAll<HTMLElement>('main table[role=grid] > tbody > tr')[index] ?? null;
};

interface ArrivalProps {
  row: HTMLElement;
  onSeen(): void;
}

/** Marks a new row until the user has clicked or tapped it, or it has been in view long enough. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each row is observed once
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

/**
 * Marks rows that other users create while the list is open, until the user has seen them. Also announces changes to
 * the list.
 */
const Arrivals = ({ resource }: { resource: AnyResource }) => {
  const { data, page, perPage, sort, filterValues, isPlaceholderData } = useListContext<RaRecord>();
  const [since] = useState(() => Date.now() - skew);
  const before = useRef<ListSnapshot>(undefined);
  const [arrived, setArrived] = useState<readonly RaRecord['id'][]>([]);
  const [rows, setRows] = useState<ReadonlyMap<RaRecord['id'], HTMLElement>>(new Map());
  const query = JSON.stringify([resource.name, page, perPage, sort, filterValues]);

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const come = arrivedIn(before.current, query, data, since);
    const isSame = before.current?.query === query;
    before.current = { query, ids: new Set([...(isSame ? before.current!.ids : []), ...data.map(({ id }) => id)]) };
    setArrived((previous) => {
      const now = [...(isSame ? previous : []), ...come].filter((id) => data.some((one) => one.id === id));
      return now.length === 0 && previous.length === 0 ? previous : now;
    });
  }, [data, isPlaceholderData, query, since]);

  // This effect runs after the rows have rendered.
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
          <Arrival key={id} row={row} onSeen={() => setArrived((previous) => previous.filter((one) => one !== id))} />
        ) : null;
      })}
    </>
  );
};

export default Arrivals;
