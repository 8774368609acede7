import PrintIcon from '@mui/icons-material/PrintOutlined';
import { defineViews } from '@matjar/admin/client';
import { refunds } from '../refunds.resource';
import { texts } from './texts';

export default defineViews(refunds, {
  tools: { print: { label: texts.creditNote, icon: PrintIcon, dialog: () => import('./CreditNoteDialog') } },
});
