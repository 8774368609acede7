import { isForeign } from '../../declaration/resource/api';
import { deliveriesTable } from '../../declaration/admin/ownTables';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRegistry } from '../hooks/useRegistry';
import { useRights } from '../hooks/useRights';
import { wayTo } from '../../core/ways';

/** Returns the address of a record's history; undefined without a log or the right to read it. */
export const useHistoryWay = (resource: AnyResource, id: Identifier): string | undefined => {
  const log = useRegistry().head(resource.scope.rows === 'platform' ? 'platform-activity' : 'activity');
  const may = useRights(log ?? resource);
  if (!log || resource.appendOnly || resource.table === deliveriesTable || isForeign(resource.api) || !may('list'))
    return undefined;
  return wayTo.list(log.name, { resource: [resource.name], record: String(id) });
};
