import { defineViews } from '../../views/defineViews';
import { WriteToClient } from '../../views/messages/WriteTo';
import { clients } from './clients.resource';

/** A client can be written to from their page. */
export default defineViews(clients, { tools: WriteToClient });
