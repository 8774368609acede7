import { Suspense, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { DataTableBase, useListContext, useNavigate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { wayTo } from '../../../core/ways';
import { useIdle } from '../../hooks/useIdle';
import { useLabel } from '../../hooks/useText';
import { lazyPart } from '../../views/lazyPart';
import { Head } from './Head';
import { Sheet } from './look';
import { Row } from './Row';
import { useShape } from './shape';
import { useGrowing } from './useGrowing';

// The rows can be read without it.
const Hands = lazyPart(() => import('./Hands'));

/** As many rows are drawn only as they come into sight. */
const long = 50;

interface ListTableProps {
  resource: AnyResource;
  selectable: boolean;
}

/** The list as a table, by keyboard a grid; a row leads to its record. */
export const ListTable = ({ resource, selectable }: ListTableProps) => (
  <DataTableBase hasBulkActions={selectable} loading={null} empty={null}>
    <Table resource={resource} selectable={selectable} />
  </DataTableBase>
);

const Table = ({ resource, selectable }: ListTableProps) => {
  const { data = [], page, perPage, total, selectedIds } = useListContext<RaRecord>();
  const drawn = useGrowing(data.length);
  const { shape, styles } = useShape(resource, selectable);
  const label = useLabel();
  const help = useId();
  const table = useRef<HTMLTableElement>(null);
  const idle = useIdle();
  const navigate = useNavigate();
  // What is above the first row of the page: the pages before, and the heading.
  const before = (page - 1) * perPage + 1;

  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const element = target as HTMLElement;
    const row = element.closest<HTMLTableRowElement>('tbody tr');
    // A dialog that a cell has opened is within it for React, not on the page; what is pressed in a row does something of its own.
    if (!row || !currentTarget.contains(row) || element.closest('a, button, input, label')) return;
    const record = data[row.sectionRowIndex];
    if (record) navigate(wayTo.show(resource.name, record.id), { state: { _scrollToTop: true } });
  };

  return (
    <Sheet fitting={styles}>
      <table
        ref={table}
        role="grid"
        aria-label={label(resource.label, 'many')}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={shape.count}
        aria-multiselectable={selectable || undefined}
        onClick={shape.opens ? open : undefined}
      >
        <Head shape={shape} help={help} />
        <tbody
          role="rowgroup"
          data-opens={shape.opens ? '' : undefined}
          data-long={data.length >= long ? '' : undefined}
        >
          {data.slice(0, drawn).map((record, index) => (
            <Row key={record.id} shape={shape} record={record} place={before + index + 1} chosen={selectedIds.includes(record.id)} />
          ))}
        </tbody>
      </table>
      {idle && <Suspense fallback={null}><Hands shape={shape} table={table} help={help} /></Suspense>}
    </Sheet>
  );
};
