import { createContext } from 'react';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRights } from '../../hooks/useRights';

/** Whether a tap chooses a card instead of opening it, and what turns that on and off. */
export const ChoosingContext = createContext<[isChoosing: boolean, turn: (wanted: boolean) => void]>([false, () => {}]);

/** Whether there is something that the caller may do with several records of a resource. */
export const useSelectable = (resource: AnyResource): boolean => {
  const may = useRights(resource);
  const hasBulk = Object.entries(resource.actions).some(([name, { bulk }]) => bulk && may(name));
  return may('edit') || may('delete') || hasBulk;
};
