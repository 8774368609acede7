import DataIcon from '@mui/icons-material/FolderSharedOutlined';
import { defineViews } from '@matjar/admin/client';
import { dossierTexts } from '../../domain/paper/dossier.texts';
import { orderByHand } from '../../features/drafts/orderByHand';
import { writeTo } from '../../features/messages/writeTo';
import { clients } from './clients.resource';

/** A client's page has buttons for writing a message, creating an order and exporting the client's data. */
export default defineViews(clients, {
  tools: {
    order: orderByHand(({ id }) => id),
    write: writeTo(({ id }) => ({ client: id })),
    data: {
      label: dossierTexts.export,
      icon: DataIcon,
      needs: { resource: clients.name, right: 'edit' },
      single: true,
      dialog: () => import('../../features/clients/DataDialog'),
    },
  },
});
