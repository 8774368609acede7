import { commentsName } from '../../../declaration/history/events';
import type { Feature } from '../contract/feature';
import { commentHandlers } from './handlers';

/** A team's internal comments on records. */
export const comments: Feature = {
  name: 'comments',
  resourceTables: [commentsName],
  handlers: ({ model }) => commentHandlers(model),
};
