import type { Identifier } from '@matjar/admin';
import DownloadDialog from './DownloadDialog';

const calls = { path: 'my_invoice_pdf', key: 'my_invoice_id' } as const;

/** A dialog for the signed-in client to download an invoice. */
const MyDownloadDialog = ({ ids, onClose }: { ids: readonly Identifier[]; onClose(): void }) => (
  <DownloadDialog ids={ids.slice(0, 1)} calls={calls} onClose={onClose} />
);

export default MyDownloadDialog;
