import { commentsName } from '../../../declaration/history/events';
import type { Feature } from '../contract/feature';
import { commentHandlers } from './handlers';

/** What a team says to itself about records. */
export const comments: Feature = {
  name: 'comments',
  resourceTables: [commentsName],
  handlers: ({ model }) => commentHandlers(model),
};
