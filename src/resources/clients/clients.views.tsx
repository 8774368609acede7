import { defineViews } from '@matjar/admin/client';
import { orderByHand } from '../../features/drafts/orderByHand';
import { writeTo } from '../../features/messages/writeTo';
import { clients } from './clients.resource';

/** A client can be written to from their page, and an order be taken for them. */
export default defineViews(clients, {
  tools: { order: orderByHand(({ id }) => id), write: writeTo(({ id }) => ({ client: id })) },
});
