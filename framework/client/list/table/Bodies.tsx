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
import type { RefObject, ReactNode } from 'react';
import { useListContext, useDataTableCallbacksContext, useTranslate, LinkBase } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { createPortal } from 'react-dom';
import { wayTo } from '../../../core/ways';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useTitle } from '../../hooks/useText';
import { Attached } from '../../page/Attached';
import { listKey } from '../../providers/ahead/questions';
import { EditLink, NextStep, OrderHandle } from '../rowSteps/rowButtons';
import { Cell } from './Cell';
import type { Shape } from './shape';
import { classOf } from './shape';

/**
 * Links a row's title to its record. Keyboard users open the record with the link, and mouse users by clicking the row.
 */
const TitleLink = ({
  resource,
  record,
  children,
}: {
  resource: AnyResource;
  record: RecordBase;
  children: ReactNode;
}) => (
  <LinkBase className="quiet-link" to={wayTo.show(resource.name, record.id)}>
    {children}
  </LinkBase>
);

interface RowProps {
  shape: Shape;
  record: RaRecord;
  /** The index of the row in the entire list. The heading row has index 1. */
  place: number;
  chosen: boolean;
}

const RecordRow = ({ shape, record, place, chosen }: RowProps) => {
  const { resource, columns, selectable, isOrdering, opens, editable, hasSteps, first, count } = shape;
  return (
    <tr role="row" aria-rowindex={place} aria-selected={selectable ? chosen : undefined}>
      {selectable && <Check resource={resource} record={record} chosen={chosen} />}
      {isOrdering && (
        <td role="gridcell" aria-colindex={first - 1}>
          <OrderHandle resource={resource} record={record} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.name} role="gridcell" aria-colindex={first + index} className={classOf(column)}>
          {opens && column.name === resource.title ? (
            <TitleLink resource={resource} record={record}>
              <Cell resource={resource} record={record} column={column} editable={false} />
            </TitleLink>
          ) : (
            <Cell resource={resource} record={record} column={column} editable={editable} />
          )}
        </td>
      ))}
      {(hasSteps || editable) && (
        <td role="gridcell" aria-colindex={count} className="column-actions">
          {hasSteps && <NextStep resource={resource} record={record} />}
          {editable && <EditLink resource={resource} record={record} />}
        </td>
      )}
    </tr>
  );
};

const Row = memo(RecordRow);

const Check = ({ resource, record, chosen }: { resource: AnyResource; record: RaRecord; chosen: boolean }) => {
  const { handleToggleItem } = useDataTableCallbacksContext();
  const title = useTitle(resource);
  const translate = useTranslate();
  return (
    <td role="gridcell" aria-colindex={1} className="check">
      <label>
        <input
          type="checkbox"
          aria-label={translate('app.select_one', { name: title(record) })}
          checked={chosen}
          // Handles `click` instead of `change` because only `click` reports whether Shift is held.
          onClick={(event) => handleToggleItem?.(record.id, event)}
          readOnly
        />
      </label>
    </td>
  );
};

/** Returns the cached rows of one of the list's pages, without fetching any rows. */
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

/** The number of rows in the first render, and how many are added in each later one. */
const batchSize = 25;

/**
 * Returns how many of `total` rows to render. All rows of the first render appear at once, so that the scroll position
 * can be restored. Rows that are added later render in batches when the page is idle.
 */
export const useGrowing = (total: number): number => {
  const [renderedCount, setRenderedCount] = useState(total);
  const now = Math.min(total, Math.max(renderedCount, batchSize));
  if (renderedCount > now) setRenderedCount(now);
  useEffect(() => {
    if (now < total) startTransition(() => setRenderedCount(now + batchSize));
  }, [now, total]);
  return now;
};

/** On pages with at least this many rows, a row's content renders only while the row is in view. */
const long = 50;

/** The largest page size at which adjacent pages are rendered in advance. */
const maxAdjacentRows = 25;

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
  /** The index of the page's first row in the entire list. The heading row has index 1. */
  from: number;
  selectedIds: readonly RaRecord['id'][];
}

interface OwnProps extends BodyProps {
  onCovered(): void;
}

/**
 * Renders rows into a separate `tbody`. Effects attach the `tbody` to the table, and detach it while React hides the
 * rows.
 */
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

/**
 * The rows of a page. If a Suspense fallback has hidden the rows, they are remounted so that the fallback isn't shown
 * again.
 */
const PageBody = (props: BodyProps) => {
  const [round, setRound] = useState(0);
  const [restart] = useState(() => () => setRound((before) => before + 1));
  return <OwnBody key={round} {...props} onCovered={restart} />;
};

const Body = memo(PageBody);

/**
 * The rows of the current page, and the detached rows of cached adjacent pages, so that changing the page is instant
 * (docs/adr/0026-adjacent-pages.md).
 */
export const Bodies = ({ table, shape }: TableProps) => {
  const { data = [], page, perPage, isPlaceholderData, selectedIds } = useListContext<RaRecord>();
  const renderedCount = useGrowing(data.length);
  // Shows the previous page until the new page has loaded.
  const [shownPage, setShownPage] = useState(page);
  if (!isPlaceholderData && shownPage !== page) setShownPage(page);
  const [previous, next] = [usePageRows(shownPage - 1), usePageRows(shownPage + 1)];
  const records = useMemo(() => data.slice(0, renderedCount), [data, renderedCount]);

  const all = [
    [shownPage - 1, previous],
    [shownPage, records],
    [shownPage + 1, next],
  ] as const;
  const pages = all.filter(([one]) => one === shownPage || perPage <= maxAdjacentRows);
  return pages.map(
    ([one, rows]) =>
      rows && (
        <Activity key={one} mode={one === shownPage ? 'visible' : 'hidden'}>
          <Body table={table} shape={shape} records={rows} from={(one - 1) * perPage + 2} selectedIds={selectedIds} />
        </Activity>
      ),
  );
};
