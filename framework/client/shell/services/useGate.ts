import { useSyncExternalStore } from 'react';
import { useClient } from '../../hooks/useClient';
import { useServices } from './services';

/** `open` while the resources can be used, or the name, among `messages`, of what says why they can't. */
export const useGate = (): string => {
  const { session } = useClient();
  const {
    parts: { gate },
  } = useServices();
  return useSyncExternalStore(session.subscribe, () => gate.state(session));
};
