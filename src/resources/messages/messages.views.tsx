import { defineViews } from '../../views/defineViews';
import { messages } from './messages.resource';

export default defineViews(messages, {});
