import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { Suspense, useId, useRef, memo } from 'react';
import type { MouseEvent } from 'react';
import {
  DataTableBase,
  useListContext,
  useNavigate,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useTranslate,
} from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { wayTo } from '../../../core/ways';
import { useIdle } from '../../hooks/timing';
import { useLabel, useText } from '../../hooks/useText';
import { lazyPart } from '../../views/lazyPart';
import type { Column } from '../columns/columns';
import { Bodies } from './Bodies';
import { Sheet } from './look';
import { useShape, classOf } from './shape';
import type { Shape } from './shape';

const Headings = ({ shape, help }: Pick<HeadingProps, 'shape' | 'help'>) => {
  const { columns, selectable, isOrdering, editable, hasSteps, first, count } = shape;
  const translate = useTranslate();
  return (
    <thead role="rowgroup" data-edge="start">
      <tr role="row" aria-rowindex={1}>
        {selectable && (
          <th role="columnheader" scope="col" aria-colindex={1} className="check">
            <CheckPage />
          </th>
        )}
        {isOrdering && (
          <th role="columnheader" scope="col" aria-colindex={first - 1}>
            {translate('app.move_column')}
          </th>
        )}
        {columns.map((column, index) => (
          <Heading key={column.name} column={column} index={index} shape={shape} help={help} />
        ))}
        {(hasSteps || editable) && (
          <th role="columnheader" scope="col" aria-colindex={count} className="column-actions">
            {translate('app.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
};

const Head = memo(Headings);

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

interface HeadingProps {
  column: Column;
  index: number;
  shape: Shape;
  /** The id of the help text on arranging columns with the keyboard. */
  help: string;
}

const Heading = ({ column, index, shape, help }: HeadingProps) => {
  const { name, field, sortable } = column;
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const text = useText();
  const label = text(field.label);
  const sorted = sortable && sort?.field === name ? sort.order : undefined;
  const hint = translate('ra.sort.sort_by', {
    field: label,
    // Labels that start with an abbreviation aren't lowercased.
    field_lower_first: /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${sorted ? opposite[sorted] : 'ASC'}`),
  });
  return (
    <th
      role="columnheader"
      scope="col"
      data-column={name}
      className={classOf(column)}
      aria-colindex={shape.first + index}
      aria-describedby={help}
      aria-sort={sorted && (sorted === 'ASC' ? 'ascending' : 'descending')}
    >
      {sortable ? (
        <button type="button" className="sort" data-field={name} title={hint} aria-label={hint} onClick={handleSort}>
          {label}
          {sorted && <ArrowUpwardIcon fontSize="small" />}
        </button>
      ) : (
        label
      )}
      <span className="edge" aria-hidden="true" />
    </th>
  );
};

const CheckPage = () => {
  const data = useDataTableDataContext() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const pageIds = data.map(({ id }) => id);
  const chosen = pageIds.filter((id) => selected.includes(id)).length;
  const others = selected.filter((id) => !pageIds.includes(id));
  return (
    <label>
      <input
        type="checkbox"
        className="select-all"
        aria-label={translate('ra.action.select_all')}
        checked={pageIds.length > 0 && chosen === pageIds.length}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && chosen < pageIds.length;
        }}
        onChange={({ target }) => onSelect?.(target.checked ? [...others, ...pageIds] : others)}
      />
    </label>
  );
};

// Keyboard and pointer support loads after the rows, because it isn't needed for reading them.
const Hands = lazyPart(() => import('./Hands'));

interface ListTableProps {
  resource: AnyResource;
  selectable: boolean;
}

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
    // A dialog that a cell opens is a descendant of the row in React, but not in the DOM.
    // Controls in a row handle their own clicks.
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
