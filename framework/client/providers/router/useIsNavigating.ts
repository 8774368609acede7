import { useContext, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router';

/** Whether the screen of the address is still being drawn, and the one before it stands until then. */
export const useIsNavigating = (): boolean => {
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const { location: drawn } = useContext(UNSAFE_DataRouterStateContext)!;
  // What a store says is drawn at once, where a navigation may take its time.
  const asked = useSyncExternalStore(router.subscribe, () => router.state.location);
  return asked !== drawn;
};
