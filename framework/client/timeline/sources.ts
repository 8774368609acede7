import type { Fields } from '../../core/kind';
import { wayTo } from '../../core/ways';
import { deliveriesTable } from '../../declaration/admin/ownTables';
import { commentsName, isDiscussed } from '../../declaration/history/events';
import { isForeign } from '../../declaration/resource/api';
import type { Identifier } from '../../declaration/resource/record';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRegistry, useRights } from '../hooks/useRegistry';

/** Returns the URL of a record's history, or undefined if there is no log or the user may not read it. */
export const useHistoryAddress = (resource: AnyResource, id: Identifier): string | undefined => {
  const log = useRegistry().head(resource.scope.rows === 'platform' ? 'platform-activity' : 'activity');
  const may = useRights(log ?? resource);
  if (!log || resource.appendOnly || resource.table === deliveriesTable || isForeign(resource.api) || !may('list'))
    return undefined;
  return wayTo.list(log.name, { resource: [resource.name], record: String(id) });
};

export interface Sources {
  /** The field that stores the record's events, which are more detailed than the log. */
  history: string | undefined;
  /** The URL of the record's log. Undefined if the user may not read the log. */
  log: string | undefined;
  /** True if the team may comment on the records. */
  hasComments: boolean;
}

export const historyOf = ({ fields }: AnyResource): string | undefined =>
  Object.entries(fields as Fields).find(([, declared]) => kindOf(declared).logs)?.[0];

/** Returns the sources that the user may read, or undefined if there are none. */
export const useSources = (resource: AnyResource): Sources | undefined => {
  const registry = useRegistry();
  const historyAddress = useHistoryAddress(resource, 0);
  const comments = registry.head(commentsName);
  const may = useRights(comments ?? resource);
  const history = historyOf(resource);
  const hasComments = comments !== undefined && isDiscussed(resource) && may('list');
  if (history === undefined && historyAddress === undefined && !hasComments) return undefined;
  const log =
    historyAddress === undefined || history !== undefined
      ? undefined
      : resource.scope.rows === 'platform'
        ? 'platform-activity'
        : 'activity';
  return { history, log, hasComments };
};
