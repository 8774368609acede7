import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRegistry';
import { useTitle } from '../../hooks/useText';
import { EditLink, MoreSteps, NextStep, OrderHandle, useOrdering, useRowSteps } from '../rowSteps/rowButtons';
import { covering, RecordRow } from './RecordLines';
import { ChoosingContext } from './choosing';
import { usePhoneRow } from './phoneRow';
import type { PhoneRow } from './phoneRow';

interface RecordCardProps {
  resource: AnyResource;
  record: RaRecord;
  row: PhoneRow;
  /** True in selection mode, where a tap selects a card instead of opening the record. */
  selecting: boolean;
  /** The user's rights, computed once per list instead of per card. */
  opens: boolean;
  editable: boolean;
  hasSteps: boolean;
}

const Choice = styled('label')({ '&::after': covering });

const RecordCard = ({ resource, record, row, selecting, opens, editable, hasSteps }: RecordCardProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const title = useTitle(resource);
  const translate = useTranslate();
  const isOrdering = useOrdering(resource);
  const chosen = selectedIds.includes(record.id);
  const one = { resource, record };
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
      step={hasSteps && !selecting && <NextStep {...one} />}
      end={!selecting && (hasSteps ? <MoreSteps {...one} /> : editable && <EditLink {...one} />)}
    />
  );
};

const CardsBar = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minBlockSize: 52,
        paddingInline: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <WholePage />
      <Button data-does="unselect" onClick={onDone}>
        {translate('app.lists.done')}
      </Button>
    </Box>
  );
};

const WholePage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const pageIds = data.map(({ id }: RaRecord) => id);
  const chosen = pageIds.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !pageIds.includes(id));
  return (
    <FormControlLabel
      label={translate('app.lists.this_page')}
      control={
        <Checkbox
          checked={pageIds.length > 0 && chosen === pageIds.length}
          indeterminate={chosen > 0 && chosen < pageIds.length}
          onChange={(_event, checked) => onSelect(checked ? [...others, ...pageIds] : others)}
        />
      }
    />
  );
};

const ListCards = ({ resource, selectable }: { resource: AnyResource; selectable: boolean }) => {
  const { data, selectedIds, onUnselectItems } = useListContext();
  const [started, turn] = useContext(ChoosingContext);
  const may = useRights(resource);
  const row = usePhoneRow(resource);
  const hasSteps = useRowSteps(resource).length > 0;
  const selecting = selectable && (started || selectedIds.length > 0);
  const end = () => {
    turn(false);
    onUnselectItems();
  };

  return (
    <>
      {selecting && <CardsBar onDone={end} />}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.map((record: RaRecord) => (
          <RecordCard
            key={record.id}
            resource={resource}
            record={record}
            row={row}
            selecting={selecting}
            opens={may('show')}
            editable={may('edit')}
            hasSteps={hasSteps}
          />
        ))}
      </Box>
    </>
  );
};

export default ListCards;
