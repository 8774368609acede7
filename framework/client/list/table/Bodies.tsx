import { hashKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import {
  Activity,
  memo,
  useLayoutEffect,
  useMemo,
  useState,
  startTransition,
  useEffect,
  useCallback,
  useSyncExternalStore,
} from 'react';
import type { RefObject } from 'react';
import { useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { createPortal } from 'react-dom';
import { Attached } from '../../page/Attached';
import { listKey } from '../../providers/ahead/questions';
import { Row } from './Row';
import type { Shape } from './shape';

/** The rows of a page of the list around it, as far as they are known; nothing is asked for. */
const usePageRows = (page: number): readonly RaRecord[] | undefined => {
  const cache = useQueryClient().getQueryCache();
  const { resource, perPage, sort, filterValues } = useListContext();
  const hash = useMemo(
    () => hashKey(listKey(resource, { pagination: { page, perPage }, sort, filter: filterValues })),
    [resource, page, perPage, sort, filterValues],
  );
  const subscribe = useCallback((tell: () => void) => cache.subscribe(notifyManager.batchCalls(tell)), [cache]);
  return useSyncExternalStore(subscribe, () => cache.get<{ data: RaRecord[] }>(hash)?.state.data?.data);
};

/** As many rows fill a screen; as many more come with each drawing after that. */
const some = 25;

/**
 * How many of `total` rows are to be drawn by now. Those that the table begins with come with it, so that it is as high as it was
 * for whoever comes back to it; where there are more than a moment ago, they come some at a time, as the page has time.
 */
export const useGrowing = (total: number): number => {
  const [drawn, setDrawn] = useState(total);
  const now = Math.min(total, Math.max(drawn, some));
  if (drawn > now) setDrawn(now);
  useEffect(() => {
    if (now < total) startTransition(() => setDrawn(now + some));
  }, [now, total]);
  return now;
};

/** As many rows are drawn only as they come into sight. */
const long = 50;

/** Pages of more rows than this are drawn when they are come to. */
const mostBeside = 25;

const makeRoot = () => {
  const root = document.createElement('tbody');
  root.setAttribute('role', 'rowgroup');
  return root;
};

interface TableProps {
  table: RefObject<HTMLTableElement | null>;
  shape: Shape;
}

interface BodyProps extends TableProps {
  records: readonly RaRecord[];
  /** The place of the first of them in the whole list, its heading included, from 1. */
  from: number;
  selectedIds: readonly RaRecord['id'][];
}

interface OwnProps extends BodyProps {
  onCovered(): void;
}

/** Rows in a `tbody` of their own, which is in the table for as long as its effects are in force. */
const OwnBody = ({ table, shape, records, from, selectedIds, onCovered }: OwnProps) => {
  const [root] = useState(makeRoot);
  const { opens } = shape;
  const isLong = records.length >= long;
  useLayoutEffect(() => {
    root.toggleAttribute('data-opens', opens);
    root.toggleAttribute('data-long', isLong);
  }, [root, opens, isLong]);
  const rows = records.map((record, index) => (
    <Row key={record.id} shape={shape} record={record} place={from + index} chosen={selectedIds.includes(record.id)} />
  ));
  return (
    <>
      <Attached root={root} to={table} onCovered={onCovered} />
      {createPortal(rows, root)}
    </>
  );
};

/** The rows of a page, drawn anew where something stood before them as they went out of sight, as that would stand there again. */
const PageBody = (props: BodyProps) => {
  const [round, setRound] = useState(0);
  const [startAnew] = useState(() => () => setRound((before) => before + 1));
  return <OwnBody key={round} {...props} onCovered={startAnew} />;
};

const Body = memo(PageBody);

/**
 * The rows of the page that is to be seen and, out of the page and at rest, those of the pages beside it where they are known: whoever turns
 * to one finds it drawn (docs/adr/0026-pages-beside.md).
 */
export const Bodies = ({ table, shape }: TableProps) => {
  const { data = [], page, perPage, isPlaceholderData, selectedIds } = useListContext<RaRecord>();
  const drawn = useGrowing(data.length);
  // Until the rows of another page have come, those of the last one stay.
  const [seen, setSeen] = useState(page);
  if (!isPlaceholderData && seen !== page) setSeen(page);
  const [previous, next] = [usePageRows(seen - 1), usePageRows(seen + 1)];
  const records = useMemo(() => data.slice(0, drawn), [data, drawn]);

  const all = [
    [seen - 1, previous],
    [seen, records],
    [seen + 1, next],
  ] as const;
  const pages = all.filter(([one]) => one === seen || perPage <= mostBeside);
  return pages.map(
    ([one, rows]) =>
      rows && (
        <Activity key={one} mode={one === seen ? 'visible' : 'hidden'}>
          <Body table={table} shape={shape} records={rows} from={(one - 1) * perPage + 2} selectedIds={selectedIds} />
        </Activity>
      ),
  );
};
