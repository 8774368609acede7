import { defineViews } from '@matjar/admin/client';
import { orderByHand } from '../../features/drafts/orderByHand';
import { writeTo } from '../../features/messages/writeTo';
import { clients } from './clients.resource';

/** A client's page has buttons for writing a message and creating an order. */
export default defineViews(clients, {
  tools: { order: orderByHand(({ id }) => id), write: writeTo(({ id }) => ({ client: id })) },
});
