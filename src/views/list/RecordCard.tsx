import { Box, Checkbox } from '@mui/material';
import { Link, useCreatePath, useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { useRights } from '../useRights';
import { useText } from '../useText';
import { useTitle } from '../useTitle';
import { Cell } from './Cell';
import { columnsOf } from './columns';
import { RowActions } from './RowActions';

interface RecordCardProps {
  resource: AnyResource;
  record: RaRecord;
  selectable: boolean;
}

/** One record of a list on a phone: its picture and title, and under them the list's other columns with their names. */
export const RecordCard = ({ resource, record, selectable }: RecordCardProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const createPath = useCreatePath();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const may = useRights(resource);
  const columns = columnsOf(resource).filter(({ name }) => name !== resource.title);
  const name = <bdi>{title(record)}</bdi>;

  return (
    <Box component="li" sx={{ padding: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minBlockSize: 44 }}>
        {selectable && (
          <Checkbox
            checked={selectedIds.includes(record.id)}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')} ${title(record)}` } }}
          />
        )}
        {columns
          .filter(({ pictorial }) => pictorial)
          .map((column) => (
            <Cell key={column.name} resource={resource} column={column} editable={may('edit')} />
          ))}
        <Box sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {may('show') ? (
            <Link to={createPath({ resource: resource.name, type: 'show', id: record.id })}>{name}</Link>
          ) : (
            name
          )}
        </Box>
        {may('edit') && <RowActions resource={resource} />}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
          gap: 1,
          margin: 0,
          marginBlockStart: 1,
          paddingInlineStart: selectable ? 5.5 : 0,
        }}
      >
        {columns
          .filter(({ pictorial }) => !pictorial)
          .map((column) => (
            <Box key={column.name} sx={{ minInlineSize: 0 }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {text(column.field.label)}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <Cell resource={resource} column={column} editable={may('edit')} />
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
};
