import {
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useGetList, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { AnyField } from '../../core/kind';
import type { LogResources } from '../../declaration/history/log';
import { useRegistry } from '../hooks/useRegistry';
import { useFormats, useLabel, useText } from '../hooks/useText';
import { ErrorState } from '../page/EmptyState';
import { defineViews } from '../views/defineViews';
import { cellOf } from '../widgets/cells';
import { Diff, activityCells, entryCells } from './entryViews';
import type { Entry } from './entryViews';
import type { AffectedRecord, Outcome } from '../../kinds/made/kind';
import type { TextKey } from '../../languages/pack';
import type { AdminDataProvider } from '../providers/dataProvider';
import type { ActionDialogProps } from '../views/defineViews';
import { useAct } from '../actions/useAct';
import { useLogWords } from './logWords';

/** The maximum number of records that the dialog lists. The counts in the headings include all records. */
const mostShown = 100;

const Line = ({ one }: { one: AffectedRecord }) => {
  const text = useText();
  const label = useLabel();
  const registry = useRegistry();
  const { parts } = useLogWords();
  const resource = registry.head(one.resource);
  const part = one.part === undefined ? undefined : registry.head(one.part);
  const partName = one.part !== undefined && (part ? label(part.label, 'one') : text(parts[one.part]?.name));
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 0.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Box component="span" sx={{ fontWeight: 500 }}>
        {resource && `${label(resource.label, 'one')} `}
        <bdi>{text(one.title)}</bdi>
        {partName && ` (${partName})`}
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'caption.fontSize' }}>
        {one.reason ?? text(`log.restore.${one.did}`)}
      </Box>
    </Box>
  );
};

const Part = ({
  title,
  list,
  tone,
}: {
  title: TextKey;
  list: readonly AffectedRecord[];
  tone: 'success' | 'warning';
}) => {
  const text = useText();
  const { number } = useFormats();
  if (list.length === 0) return null;
  const visible = list.slice(0, mostShown);
  return (
    <Box
      component="section"
      sx={{ paddingInlineStart: 1.5, borderInlineStart: '3px solid', borderColor: `${tone}.main` }}
    >
      <Box
        component="h3"
        sx={{ margin: 0, fontSize: 'subtitle2.fontSize' }}
      >{`${text(title)} (${number(list.length)})`}</Box>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {visible.map((one) => (
          <Line key={[one.resource, one.record, one.part].join(' ')} one={one} />
        ))}
      </Box>
      {list.length > visible.length && (
        <Box
          sx={{ color: 'text.secondary' }}
        >{`${text('log.restore.others')}: ${number(list.length - visible.length)}`}</Box>
      )}
    </Box>
  );
};

const OutcomeList = ({ outcome: { restored, kept } }: { outcome: Outcome }) => {
  const text = useText();
  return (
    <>
      {restored.length === 0 && (
        <Box component="p" sx={{ margin: 0 }}>
          {text('log.restore.nothing')}
        </Box>
      )}
      <Part title="log.restore.restored" list={restored} tone="success" />
      <Part title="log.restore.kept" list={kept} tone="warning" />
    </>
  );
};

const RestoreDialog = ({ resource, name, ids, record, onDone, onClose }: ActionDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const {
    data: outcome,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource.name, name, 'preview', ids],
    queryFn: async () => {
      const { data } = await dataProvider.act(resource.name, { action: name, ids, input: { preview: true } });
      return (data as RaRecord & { outcome: Outcome }).outcome;
    },
    // The preview is never cached, because changes by other users affect the outcome.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const act = useAct({
    resource,
    name,
    ids,
    record,
    onDone: (changed, refusedIds) => {
      onClose();
      onDone?.(changed, refusedIds);
    },
  });
  const canRestore = Boolean(outcome && outcome.restored.length > 0);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{text('log.restore.title')}</DialogTitle>
      <DialogContent id={`${id}-body`} aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
        {outcome && <OutcomeList outcome={outcome} />}
        {error && (
          <ErrorState message={error.message || 'messages.failed_to_get_data'} onRetry={() => void refetch()} />
        )}
        {!outcome && !error && (
          <Box role="status" aria-busy="true" aria-label={text('log.restore.looking')}>
            <Skeleton width="8rem" />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!canRestore}
          aria-disabled={act.isPending}
          onClick={() => !act.isPending && act.mutate({ preview: false })}
        >
          {text(resource.actions[name]!.label)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

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
