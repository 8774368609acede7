import { defineViews } from '../../../framework/client/views/defineViews';
import { writeTo } from '../../features/messages/writeTo';
import { clients } from './clients.resource';

/** A client can be written to from their page. */
export default defineViews(clients, { tools: { write: writeTo(({ id }) => ({ client: id })) } });
