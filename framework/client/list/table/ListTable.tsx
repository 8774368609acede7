import { Suspense, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { DataTableBase, useListContext, useNavigate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { wayTo } from '../../../core/ways';
import { useIdle } from '../../hooks/useIdle';
import { useLabel } from '../../hooks/useText';
import { lazyPart } from '../../views/lazyPart';
import { Bodies } from './Bodies';
import { Head } from './Head';
import { Sheet } from './look';
import { useShape } from './shape';

// The rows can be read without it.
const Hands = lazyPart(() => import('./Hands'));

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
  const { data = [], total } = useListContext<RaRecord>();
  const { shape, styles } = useShape(resource, selectable);
  const label = useLabel();
  const help = useId();
  const table = useRef<HTMLTableElement>(null);
  const idle = useIdle();
  const navigate = useNavigate();

  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const element = target as HTMLElement;
    const row = element.closest<HTMLTableRowElement>('tbody tr');
    // A dialog that a cell has opened is within it for React, not on the page; what is pressed in a row does something of its own.
    if (!row || !currentTarget.contains(row) || element.closest('a, button, input, label')) return;
    const record = data[row.sectionRowIndex];
    if (record) navigate(wayTo.show(resource.name, record.id), { state: { _scrollToTop: true } });
  };

  return (
    <Sheet fitting={styles} onClick={shape.opens ? open : undefined}>
      <table
        ref={table}
        role="grid"
        aria-label={label(resource.label, 'many')}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={shape.count}
        aria-multiselectable={selectable || undefined}
      >
        <Head shape={shape} help={help} />
      </table>
      <Bodies table={table} shape={shape} />
      {idle && (
        <Suspense fallback={null}>
          <Hands shape={shape} table={table} help={help} />
        </Suspense>
      )}
    </Sheet>
  );
};
