import { createContext } from 'react';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRegistry';

/** Selection mode, in which a tap selects a card instead of opening it, and its setter. */
export const ChoosingContext = createContext<[isChoosing: boolean, turn: (isWanted: boolean) => void]>([
  false,
  () => {},
]);

/** Returns whether the user may do any bulk action on a resource. */
export const useSelectable = (resource: AnyResource): boolean => {
  const may = useRights(resource);
  const hasBulk = Object.entries(resource.actions).some(([name, { bulk }]) => bulk && may(name));
  return may('edit') || may('delete') || hasBulk;
};
