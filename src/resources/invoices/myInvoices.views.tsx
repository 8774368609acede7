import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { defineViews } from '@matjar/admin/client';
import { texts } from '../../features/invoices/texts';
import { myInvoices } from './myInvoices.resource';

/** Adds a button that downloads an invoice. */
export default defineViews(myInvoices, {
  tools: {
    download: {
      label: texts.pdf,
      icon: DownloadIcon,
      single: true,
      dialog: () => import('../../features/invoices/MyDownloadDialog'),
    },
  },
});
