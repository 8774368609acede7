import { createContext } from 'react';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useTools } from '../../views/ResourceViews';
import { useRights } from '../../hooks/useRegistry';

/** The selection mode and its setter. In selection mode, a tap selects a card instead of opening the record. */
export const ChoosingContext = createContext<[isChoosing: boolean, turn: (isWanted: boolean) => void]>([
  false,
  () => {},
]);

/** Returns whether the user may run any bulk action on a resource. */
export const useSelectable = (resource: AnyResource): boolean => {
  const may = useRights(resource);
  const hasBulk = Object.entries(resource.actions).some(([name, { bulk }]) => bulk && may(name));
  const hasTools = useTools(undefined).length > 0;
  return may('edit') || may('delete') || hasBulk || hasTools;
};
