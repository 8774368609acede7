import { Checkbox } from '@mui/material';
import { styled } from '@mui/material/styles';
import { LinkBase, useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { useTitle } from '../../hooks/useTitle';
import { useResourceViews } from '../../views/ResourceViews';
import { columnOf } from '../columns/columns';
import { OrderHandle } from '../order/OrderHandle';
import { useOrdering } from '../order/useOrdering';
import { Cell } from '../table/Cell';
import { RowActions } from '../table/RowActions';
import { wayTo } from '../../../core/ways';
import type { PhoneRow } from './phoneRow';
import { RecordLines } from './RecordLines';

interface RecordCardProps {
  resource: AnyResource;
  record: RaRecord;
  row: PhoneRow;
  /** Cards are being chosen: a tap marks one instead of opening it. */
  selecting: boolean;
  /** Whether records may be opened, and changed: asked once for a list, not once for each of its cards. */
  opens: boolean;
  editable: boolean;
}

/** Over the whole card, so that a tap anywhere on it counts. */
const covering = { content: '""', position: 'absolute', inset: 0 } as const;

const Choice = styled('label')({ '&::after': covering });

const Card = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingBlock: 8,
  paddingInline: 'var(--mj-bar)',
  borderBlockStart: '1px solid var(--mj-palette-divider)',
  '&[data-chosen]': { backgroundColor: 'var(--mj-palette-action-selected)' },
  // What has a use of its own stands above what covers the card.
  '& .opens': { color: 'inherit', textDecoration: 'none', '&::after': covering },
  '& :is(a, button):not(.opens)': { position: 'relative', zIndex: 1 },
});

/** One record of a list on a phone: its picture, and its two lines. */
export const RecordCard = ({ resource, record, row, selecting, opens, editable }: RecordCardProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const { cells } = useResourceViews();
  const title = useTitle(resource);
  const translate = useTranslate();
  const isOrdering = useOrdering(resource);
  const isTitled = row.lead === resource.title && !cells?.[row.lead];
  const name = isTitled
    ? <bdi>{title(record)}</bdi>
    : <Cell resource={resource} record={record} column={columnOf(resource, row.lead)} editable={false} />;
  const chosen = selectedIds.includes(record.id);
  const lead = opens && !selecting ? <LinkBase className="opens" to={wayTo.show(resource.name, record.id)}>{name}</LinkBase> : name;

  return (
    <Card data-record={record.id} data-chosen={chosen || undefined}>
      {isOrdering && !selecting && <OrderHandle resource={resource} record={record} />}
      {selecting && (
        <Choice>
          <Checkbox
            checked={chosen}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')} ${title(record)}` } }}
          />
        </Choice>
      )}
      {row.pictures.map((column) => (
        <Cell key={column.name} resource={resource} record={record} column={column} editable={editable} />
      ))}
      <RecordLines resource={resource} record={record} row={row} lead={lead} editable={editable && !selecting} />
      {editable && !selecting && <RowActions resource={resource} record={record} />}
    </Card>
  );
};
