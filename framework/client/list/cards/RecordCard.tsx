import { Checkbox } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useTitle } from '../../hooks/useTitle';
import { OrderHandle } from '../order/OrderHandle';
import { useOrdering } from '../order/useOrdering';
import { RowActions } from '../table/RowActions';
import type { PhoneRow } from './phoneRow';
import { covering, RecordRow } from './RecordRow';

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

const Choice = styled('label')({ '&::after': covering });

/** One record of a list on a phone, and what can be done with it there. */
export const RecordCard = ({ resource, record, row, selecting, opens, editable }: RecordCardProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const title = useTitle(resource);
  const translate = useTranslate();
  const isOrdering = useOrdering(resource);
  const chosen = selectedIds.includes(record.id);
  const choice = (
    <Choice>
      <Checkbox
        checked={chosen}
        onChange={() => onToggleItem(record.id)}
        slotProps={{ input: { 'aria-label': translate('app.select_one', { name: title(record) }) } }}
      />
    </Choice>
  );
  return (
    <RecordRow
      resource={resource}
      record={record}
      row={row}
      opens={opens && !selecting}
      editable={editable && !selecting}
      isChosen={chosen}
      start={selecting ? choice : isOrdering && <OrderHandle resource={resource} record={record} />}
      end={editable && !selecting && <RowActions resource={resource} record={record} />}
    />
  );
};
