import { Button, Dialog, DialogActions, DialogContent } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import type { Identifier } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { EmptyState, ErrorState } from '@matjar/admin/client/parts';
import DownloadDialog from './DownloadDialog';
import { texts } from './texts';

/** A dialog for downloading the invoices and credit notes of orders. */
const OrdersDialog = ({ ids, onClose }: { ids: readonly Identifier[]; onClose(): void }) => {
  const text = useText();
  const translate = useTranslate();
  const { data, error, refetch } = useGetList('invoices', {
    filter: { order: [...ids] },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
  });
  if (data && data.length > 0) return <DownloadDialog ids={data.map((one) => one.id)} onClose={onClose} />;
  if (!data && !error) return null;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-label={text(texts.pdf)}>
      <DialogContent>
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <EmptyState title={text(texts.none)} body={text(texts.noneBody)} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default OrdersDialog;
