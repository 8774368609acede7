import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { RaRecord } from 'react-admin';
import { filled } from '../../core/text/text';
import type { Notification } from '../../declaration/admin/notifications';
import { mailFailedKind } from '../../declaration/admin/notifications';
import type { AnyResource } from '../../declaration/resource/resource';
import { useFormats, useText } from '../hooks/useText';
import { notificationsKey } from '../providers/feed/notificationsKey';

/**
 * Shows a warning on a record's page if the last email about the record couldn't be sent. Uses the cached notifications
 * and sends no request.
 */
const MailFailed = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const text = useText();
  const formats = useFormats();
  const client = useQueryClient();
  const data = useSyncExternalStore(client.getQueryCache().subscribe, () =>
    client.getQueryData<{ list: readonly Notification[] }>(notificationsKey),
  );
  const failure = data?.list.find(
    (one) =>
      one.kind === mailFailedKind && one.resource === resource.name && String(one.record_id) === String(record.id),
  );
  if (!failure) return null;
  return (
    <Alert severity="warning" role="status" sx={{ marginBlockEnd: 2 }}>
      {filled(text('record.mailFailed'), { at: formats.dateTime(failure.at) })}
    </Alert>
  );
};

export default MailFailed;
