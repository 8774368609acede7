import { Box } from '@mui/material';
import { useContext } from 'react';
import { useListContext } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRights';
import { CardsBar } from './CardsBar';
import { ChoosingContext } from './choosing';
import { usePhoneRow } from './phoneRow';
import { RecordCard } from './RecordCard';

/** The list as cards, for a phone; they are chosen in a mode of its own, so that a tap otherwise opens one. */
const ListCards = ({ resource, selectable }: { resource: AnyResource; selectable: boolean }) => {
  const { data, selectedIds, onUnselectItems } = useListContext();
  const [started, turn] = useContext(ChoosingContext);
  const may = useRights(resource);
  const row = usePhoneRow(resource);
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
          />
        ))}
      </Box>
    </>
  );
};

export default ListCards;
