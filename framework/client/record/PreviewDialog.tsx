import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { RecordContextProvider, useGetMany, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Publish } from '../../declaration/resource/publish';
import type { AnyResource } from '../../declaration/resource/resource';
import { field } from '../../kinds';
import { FieldInput } from '../form/fields/FieldInput';
import { useText, useTitle } from '../hooks/useText';
import { ErrorState } from '../page/EmptyState';
import { HeadStates } from './head/HeadStates';
import { RecordDetails } from './RecordDetails';
import { ShowSkeleton } from './related/skeletons';
import { words } from '../../core/text/text';

const moment = field.dateTime({ label: words('record.preview.moment'), help: words('record.preview.about') });

interface ReadingProps {
  resource: AnyResource;
  record: RaRecord;
  at: string;
}

/** A record as the public sees it at a given time. */
const Reading = ({ resource, record, at }: ReadingProps) => {
  const text = useText();
  const title = useTitle(resource);
  const { data, error, refetch } = useGetMany<RaRecord>(
    resource.name,
    { ids: [record.id], meta: { at } },
    { retry: false },
  );
  if (error)
    return <ErrorState message={error.message || 'messages.failed_to_get_data'} onRetry={() => void refetch()} />;
  if (!data) return <ShowSkeleton resource={resource} partialRecord={record} />;
  const [previewed] = data;
  const { status: _status, ...read } = resource;
  if (!previewed) return <Alert severity="info">{text('record.preview.hidden')}</Alert>;
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, marginBlockEnd: 2 }}
      >
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{title(previewed)}</bdi>
        </Typography>
        <HeadStates resource={read} record={previewed} />
      </Box>
      <RecordDetails resource={read} record={previewed} />
    </>
  );
};

/** Returns the time when the record will be published. If that time isn't in the future, returns the current time. */
const firstOf = ({ from }: Publish, record: RaRecord): string => {
  const begins = from === undefined ? Number.NaN : Date.parse(String(record[from]));
  return new Date(Math.max(Date.now(), Number.isNaN(begins) ? 0 : begins)).toISOString();
};

interface PreviewDialogProps {
  resource: AnyResource;
  published: Publish;
  record: RaRecord;
  onClose(): void;
}

const PreviewDialog = ({ resource, published, record, onClose }: PreviewDialogProps) => {
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const form = useForm({ defaultValues: { at: firstOf(published, record) } });
  const at: string | null = useWatch({ control: form.control, name: 'at' });
  const isMoment = !Number.isNaN(Date.parse(at ?? ''));
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('record.preview.preview')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {/* The chosen time isn't a field of the record. */}
        <RecordContextProvider value={undefined}>
          <FormProvider {...form}>
            <FieldInput resource={resource} among={{ at: moment }} name="at" field={moment} />
          </FormProvider>
        </RecordContextProvider>
        <div aria-live="polite">
          {isMoment ? (
            <Reading resource={resource} record={record} at={at!} />
          ) : (
            <Alert severity="info">{text('record.preview.none')}</Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default PreviewDialog;
