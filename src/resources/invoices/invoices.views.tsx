import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { defineViews } from '@matjar/admin/client';
import { texts } from '../../features/invoices/texts';
import { invoices } from './invoices.resource';

/** Adds a button that downloads an invoice as a PDF, or several invoices as a ZIP file. */
export default defineViews(invoices, {
  tools: {
    download: {
      label: texts.pdf,
      icon: DownloadIcon,
      dialog: () => import('../../features/invoices/DownloadDialog'),
    },
  },
});
