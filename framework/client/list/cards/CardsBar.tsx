import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { Box, Button, Checkbox, FormControlLabel, IconButton, NativeSelect } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { useText } from '../../hooks/useText';
import { columnsOf } from '../columns/columns';
import { ColumnsButton } from '../columns/ColumnsButton';

interface CardsBarProps {
  resource: AnyResource;
  selectable: boolean;
  selecting: boolean;
  onSelecting(wanted: boolean): void;
}

/** Above the cards: their order, as they have no headings to press, which lines they have, and the way into choosing several. */
export const CardsBar = ({ resource, selectable, selecting, onSelecting }: CardsBarProps) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1,
        minBlockSize: 52, paddingInline: 1.5, borderBlockStart: '1px solid', borderColor: 'divider',
      }}
    >
      {selecting ? <WholePage /> : <Order resource={resource} />}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {!selecting && <ColumnsButton resource={resource} />}
        {selectable && (
          <Button onClick={() => onSelecting(!selecting)}>{translate(selecting ? 'app.lists.done' : 'app.lists.select')}</Button>
        )}
      </Box>
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

const Order = ({ resource }: { resource: AnyResource }) => {
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const text = useText();
  const columns = columnsOf(resource).filter(({ sortable }) => sortable);
  const known = columns.some(({ name }) => name === sort.field);
  const ascending = sort.order === 'ASC';
  if (columns.length === 0) return <span />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minInlineSize: 0 }}>
      <NativeSelect
        disableUnderline
        value={known ? sort.field : ''}
        onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
        inputProps={{ 'aria-label': translate('app.sort_by') }}
        sx={{ minInlineSize: 0, '& select': { minBlockSize: 44 } }}
      >
        {!known && <option value="">{translate('app.sort_by')}</option>}
        {columns.map(({ name, field }) => (
          <option key={name} value={name}>
            {text(field.label)}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        aria-label={translate(ascending ? 'app.sorted_ascending' : 'app.sorted_descending')}
        onClick={() => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}
      >
        <ArrowUpwardIcon fontSize="small" sx={{ transform: ascending ? 'none' : 'rotate(180deg)' }} />
      </IconButton>
    </Box>
  );
};
