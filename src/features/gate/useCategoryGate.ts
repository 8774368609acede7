import { useIsMutating } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Gate } from '../../providers/category';
import { gate, choosingKey } from '../../providers/category';
import { useClient } from '@matjar/admin/client';

export interface GateState {
  /** Whether a category is being chosen at this moment. */
  choosing: boolean;
  /** `open`, or the name of the message that says why the menu is closed. */
  gate: Gate;
}

/** Whether the shop's resources can be used: only once a category's sub-category is known (SPEC §4). */
export const useCategoryGate = (): GateState => {
  const { session } = useClient();
  return {
    gate: useSyncExternalStore(session.subscribe, () => gate(session)),
    choosing: useIsMutating({ mutationKey: choosingKey }) > 0,
  };
};
