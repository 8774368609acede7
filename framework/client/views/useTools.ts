import type { RaRecord } from 'react-admin';
import { useRegistry } from '../hooks/useRegistry';
import { useRole } from '../hooks/useClient';
import { isAllowed } from '../../declaration/admin/roles';
import type { Tool } from './defineViews';
import { useResourceViews } from './ResourceViews';

// eslint-disable-next-line typescript/no-explicit-any -- of any resource
export type AnyTool = Tool<any>;

/** Returns the user's tools: for a record's page, or for several records if `record` is undefined. */
export const useTools = (record: RaRecord | undefined): [name: string, tool: AnyTool][] => {
  const { tools = {} } = useResourceViews();
  const registry = useRegistry();
  const role = useRole();
  return Object.entries(tools).filter(([, { needs, to }]) => {
    const of = needs && registry.head(needs.resource);
    return (record || !to) && (!needs || (of !== undefined && isAllowed(role, of, needs.right)));
  });
};
