import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyField } from '../../core/kind';
import type { LogResources } from '../../declaration/history/log';
import { useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { ErrorState } from '../page/EmptyState';
import { defineViews } from '../views/defineViews';
import { cellOf } from '../widgets/cells';
import { Diff, activityCells, entryCells } from './cells';
import type { Entry } from './cells';
import RestoreDialog from './RestoreDialog';

const step = 25;

const itemStyle = {
  display: 'grid',
  gap: 1,
  paddingBlock: 1.5,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBlockEnd: 0 },
} as const;

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  fontWeight: 500,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: { xs: 44, sm: 24 },
    minInlineSize: { xs: 44, sm: 24 },
  },
} as const;

const ChangedRecords = () => {
  const record = useRecordContext<RaRecord>()!;
  const text = useText();
  const translate = useTranslate();
  const entries = useRegistry().get(`${useResourceContext()}/entries`)!;
  const [count, setCount] = useState(step);
  const {
    data,
    total = 0,
    error,
    refetch,
    isFetching,
  } = useGetList<RaRecord & Entry>(
    entries.name,
    {
      filter: { activity: record.id },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: count },
    },
    { retry: false, placeholderData: (before) => before, networkMode: 'always' },
  );
  const operation = entries.fields.operation as AnyField;
  const Operation = cellOf(operation);
  return (
    <Card variant="outlined" component="section" sx={{ padding: 'var(--mj-card)', marginBlockStart: 'var(--mj-gap)' }}>
      <Typography variant="h2">{text('log.changed')}</Typography>
      {error && <ErrorState message={error.message || 'messages.failed_to_get_data'} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-busy="true" aria-label={translate('app.loading')}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Box>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.map((entry) => (
          <Box component="li" key={entry.id} sx={itemStyle} data-entry={entry.part ?? entry.resource}>
            <Box sx={heading}>
              <Operation resource={entries} record={entry} name="operation" field={operation} />
              <entryCells.title record={entry} whole />
            </Box>
            <Diff record={entry} />
          </Box>
        ))}
      </Box>
      {data && data.length < total && (
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={isFetching}
          onClick={() => !isFetching && setCount(count + step * 2)}
        >
          {text('log.more')}
        </Button>
      )}
    </Card>
  );
};

export default defineViews({} as LogResources['activity'], {
  cells: activityCells as never,
  below: ChangedRecords,
  dialogs: { restore: RestoreDialog },
});
