import DataIcon from '@mui/icons-material/FolderSharedOutlined';
import type { RecordOfResource } from '@matjar/admin';
import { defineViews } from '@matjar/admin/client';
import { dossierTexts } from '../../domain/paper/dossier.texts';
import { orderByHand } from '../../features/drafts/orderByHand';
import { writeTo } from '../../features/messages/writeTo';
import { clients } from './clients.resource';

const isKnown = ({ erased_at: erasedAt }: RecordOfResource<typeof clients>) => erasedAt === null;

/** Adds three buttons to a client's page: for writing a message, creating an order and exporting the client's data. */
export default defineViews(clients, {
  tools: {
    order: { ...orderByHand(({ id }) => id), when: isKnown },
    write: { ...writeTo(({ id }) => ({ client: id })), when: isKnown },
    data: {
      label: dossierTexts.export,
      icon: DataIcon,
      needs: { resource: clients.name, right: 'edit' },
      single: true,
      dialog: () => import('../../features/clients/DataDialog'),
    },
  },
});
