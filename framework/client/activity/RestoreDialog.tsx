import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Outcome } from '../../kinds/outcome/kind';
import type { AdminDataProvider } from '../providers/dataProvider';
import type { ActionDialogProps } from '../views/dialogProps';
import { useAct } from '../actions/useAct';
import { ErrorState } from '../states/ErrorState';
import { useText } from '../hooks/useText';
import { OutcomeList } from './OutcomeList';

/** Says what restoring a change set would put back and what not, and asks whether to. */
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
    // It is asked each time: what others do meanwhile changes it.
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
    onDone: (done, refused) => {
      onClose();
      onDone?.(done, refused);
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

export default RestoreDialog;
