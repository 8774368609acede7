import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState, Suspense } from 'react';
import { useTranslate, useDataProvider, useDelete, useNotify } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { usePlaceName, usesOf } from '../../kinds/made/usesOf';
import { useRights } from '../hooks/useRegistry';
import { useLabel, useText, useTitle } from '../hooks/useText';
import { useWriteReply } from '../hooks/useWriteReply';
import { ConfirmDialog } from '../views/lazyConfirmDialog';

interface PendingDeletionProps {
  resource: AnyResource;
  record: RaRecord;
  onDeleted(): void;
  onClose(): void;
}

export const PendingDeletion = ({ resource, record, onDeleted, onClose }: PendingDeletionProps) => {
  const label = useLabel();
  const title = useTitle(resource);
  const translate = useTranslate();
  const notify = useNotify();
  const text = useText();
  const placeName = usePlaceName();
  const places = usesOf(resource, record);
  const warning = places.length > 0 ? [text('uses.usedIn'), `${places.map(placeName).join(' · ')}.`] : [];
  const dataProvider = useDataProvider();
  const reply = useWriteReply();
  const [remove, { isPending }] = useDelete(
    resource.name,
    // The dialog lists the places where the record is used. Once the user confirms, the server deletes the record even
    // if it is in use.
    { id: record.id, previousData: record, ...(places.length > 0 && { meta: { confirmed: true } }) },
    {
      mutationMode: 'pessimistic',
      networkMode: 'always',
      mutationFn: ({ resource: name, ...params }) => reply.of(dataProvider.delete(name!, params as never)),
      onSuccess: () => {
        const message = reply.message();
        notify(message ?? 'messages.deleted', { type: 'success', messageArgs: { _: message }, undo: reply.undo() });
        onDeleted();
      },
      onError: (error) => {
        const { message } = error as Error;
        onClose();
        const errorMessage = message || 'messages.failed_to_delete_data';
        notify(errorMessage, { type: 'error', messageArgs: { _: message || undefined } });
      },
    },
  );
  const name = label(resource.label, 'one');
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={translate('ra.message.delete_title', { name, recordRepresentation: title(record) })}
        body={[...warning, translate('ra.message.delete_content', { name })].join(' ')}
        confirmLabel={translate('ra.action.delete')}
        tone="danger"
        busy={isPending}
        onConfirm={() => void remove()}
        onClose={onClose}
      />
    </Suspense>
  );
};

interface DeleteButtonProps {
  resource: AnyResource;
  record: RaRecord;
  onDeleted(): void;
}

export const DeleteButton = (props: DeleteButtonProps) => {
  const may = useRights(props.resource);
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  if (!may('delete')) return null;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      {asking && <PendingDeletion {...props} onClose={() => setAsking(false)} />}
    </>
  );
};
