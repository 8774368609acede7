import type { Fields } from '../../core/kind';
import { commentsName, isDiscussed } from '../../declaration/history/events';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../../declaration/resource/resource';
import { useHistoryWay } from '../activity/useHistoryWay';
import { useRegistry } from '../hooks/useRegistry';
import { useRights } from '../hooks/useRights';

/** Sources of the history of a resource's records. */
export interface Sources {
  /** The field with the record's events, which are more detailed than the log. */
  history: string | undefined;
  /** The log, if the user may read it. */
  log: string | undefined;
  /** True if the team may comment on the records. */
  hasComments: boolean;
}

export const historyOf = ({ fields }: AnyResource): string | undefined =>
  Object.entries(fields as Fields).find(([, declared]) => kindOf(declared).logs)?.[0];

/** The sources the user may read; undefined if there are none. */
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
