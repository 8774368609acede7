import type { Fields } from '../../core/kind';
import { commentsName, isDiscussed } from '../../declaration/history/events';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../../declaration/resource/resource';
import { useHistoryWay } from '../activity/useHistoryWay';
import { useRegistry } from '../hooks/useRegistry';
import { useRights } from '../hooks/useRights';

/** From where it is told what happened to a resource's records. */
export interface Sources {
  /** The field with their own events, which tell more than the log does. */
  history: string | undefined;
  /** The log, for those who read it. */
  log: string | undefined;
  /** Whether the team may comment on them. */
  hasComments: boolean;
}

/** The field of a resource that holds its records' events. */
export const historyOf = ({ fields }: AnyResource): string | undefined =>
  Object.entries(fields as Fields).find(([, declared]) => kindOf(declared).logs)?.[0];

/** From where the person at the screen is told what happened to a resource's records; undefined from nowhere. */
export const useSources = (resource: AnyResource): Sources | undefined => {
  const registry = useRegistry();
  const way = useHistoryWay(resource, 0);
  const comments = registry.head(commentsName);
  const may = useRights(comments ?? resource);
  const history = historyOf(resource);
  const hasComments = comments !== undefined && isDiscussed(resource) && may('list');
  if (history === undefined && way === undefined && !hasComments) return undefined;
  const log =
    way === undefined || history !== undefined
      ? undefined
      : resource.scope.rows === 'platform'
        ? 'platform-activity'
        : 'activity';
  return { history, log, hasComments };
};
