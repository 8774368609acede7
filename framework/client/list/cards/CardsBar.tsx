import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';

/** Above the cards while they are being chosen: all of the page, and the way out. */
export const CardsBar = ({ onDone }: { onDone: () => void }) => {
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
  const here = data.map(({ id }: RaRecord) => id);
  const chosen = here.filter((id) => selectedIds.includes(id)).length;
  const others = selectedIds.filter((id) => !here.includes(id));
  return (
    <FormControlLabel
      label={translate('app.lists.this_page')}
      control={
        <Checkbox
          checked={here.length > 0 && chosen === here.length}
          indeterminate={chosen > 0 && chosen < here.length}
          onChange={(_event, checked) => onSelect(checked ? [...others, ...here] : others)}
        />
      }
    />
  );
};
