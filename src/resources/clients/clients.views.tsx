import { defineViews } from '../../../framework/client/views/defineViews';
import { WriteToClient } from '../../features/messages/WriteTo';
import { clients } from './clients.resource';

/** A client can be written to from their page. */
export default defineViews(clients, { tools: WriteToClient });
