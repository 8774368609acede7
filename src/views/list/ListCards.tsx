import { Box, Checkbox, Skeleton } from '@mui/material';
import { Link, RecordContextProvider, useCreatePath, useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { useRights } from '../useRights';
import { useText } from '../useText';
import { useTitle } from '../useTitle';
import { Cell } from './Cell';
import { columnsOf } from './columns';
import { RowActions } from './RowActions';

interface CardProps {
  resource: AnyResource;
  record: RaRecord;
  selectable: boolean;
}

const RecordCard = ({ resource, record, selectable }: CardProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  const createPath = useCreatePath();
  const text = useText();
  const title = useTitle(resource);
  const translate = useTranslate();
  const may = useRights(resource);
  const columns = columnsOf(resource).filter(({ name }) => name !== resource.title);
  const name = <bdi>{title(record)}</bdi>;

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, padding: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      {selectable && (
        <Checkbox
          checked={selectedIds.includes(record.id)}
          onChange={() => onToggleItem(record.id)}
          slotProps={{ input: { 'aria-label': translate('ra.action.select_row') + ` ${title(record)}` } }}
          sx={{ alignSelf: 'start' }}
        />
      )}
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ fontWeight: 600, minBlockSize: 44, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' }}>
          {may('show') ? (
            <Link to={createPath({ resource: resource.name, type: 'show', id: record.id })}>{name}</Link>
          ) : (
            name
          )}
        </Box>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, margin: 0, alignItems: 'center' }}>
          {columns.map((column) => (
            <Box key={column.name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {text(column.field.label)}
              </Box>
              <Box component="dd" sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                <Cell resource={resource} column={column} />
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <RowActions resource={resource} />
    </Box>
  );
};

/** The list as cards, for a phone. */
const ListCards = ({ resource, selectable }: { resource: AnyResource; selectable: boolean }) => {
  const { data, isPending } = useListContext();
  if (isPending) {
    return Array.from({ length: 4 }, (_, index) => <Skeleton key={index} variant="rounded" height={140} sx={{ margin: 1.5 }} />);
  }
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map((record: RaRecord) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard resource={resource} record={record} selectable={selectable} />
        </RecordContextProvider>
      ))}
    </Box>
  );
};

export default ListCards;
