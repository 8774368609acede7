import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { Box, IconButton, NativeSelect, Popover } from '@mui/material';
import { useContext, useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { PopupProps } from '../../views/lazyPart';
import { useText } from '../../hooks/useText';
import { ChoosingContext, useSelectable } from '../cards/choosing';
import { columnsOf } from '../columns/columns';
import ListTools from './ListTools';
import { ToolButton } from '../../page/ToolButton';

interface PhoneToolsProps extends PopupProps {
  resource: AnyResource;
  isWall: boolean;
}

/**
 * The list's tools on a phone: sorting, selection, and the toolbar's other tools. Cards have no column headings for
 * sorting.
 */
const PhoneTools = ({ id: panelId, resource, isWall, anchor, onClose }: PhoneToolsProps) => {
  const translate = useTranslate();
  const [, choose] = useContext(ChoosingContext);
  const selectable = useSelectable(resource);
  const { total } = useListContext();
  const id = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: {
          id: panelId,
          role: 'dialog',
          'aria-labelledby': id,
          sx: { padding: 2, '& .MuiButton-root': { justifyContent: 'start', minBlockSize: 44 } },
        },
      }}
    >
      <strong id={id}>{translate('app.lists.tools')}</strong>
      {!isWall && <Order resource={resource} />}
      {!isWall && selectable && Boolean(total) && (
        <Box sx={{ display: 'grid' }}>
          <ToolButton
            name={translate('app.lists.select')}
            icon={<ChecklistIcon />}
            onClick={() => {
              choose(true);
              onClose();
            }}
          />
        </Box>
      )}
      <ListTools resource={resource} isWall={isWall} />
    </Popover>
  );
};

const Order = ({ resource }: { resource: AnyResource }) => {
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const text = useText();
  const columns = columnsOf(resource).filter(({ sortable }) => sortable);
  const isSortColumn = columns.some(({ name }) => name === sort.field);
  const ascending = sort.order === 'ASC';
  if (columns.length === 0) return <span />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minInlineSize: 0 }}>
      <NativeSelect
        disableUnderline
        value={isSortColumn ? sort.field : ''}
        onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
        inputProps={{ 'aria-label': translate('app.sort_by') }}
        sx={{ minInlineSize: 0, '& select': { minBlockSize: 44 } }}
      >
        {!isSortColumn && <option value="">{translate('app.sort_by')}</option>}
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

export default PhoneTools;
