import { Suspense, useEffect } from 'react';
import { useBlocker } from 'react-admin';
import { useClient } from '../../hooks/useClient';
import { whenIdle } from '../../hooks/useIdle';
import { watchUnsaved } from '../../providers/session/unsaved';
import { lazyPart } from '../../views/lazyPart';

const LeaveDialog = lazyPart(() => import('../../views/LeaveDialog'));

interface UnsavedGuardProps {
  isChanged(): boolean;
  /** The person would rather lose what was typed. */
  onLeave(): void;
}

/** Asks before what was typed is left behind: in our words within the product, in the browser's when the tab closes. */
export const UnsavedGuard = ({ isChanged, onLeave }: UnsavedGuardProps) => {
  const { session } = useClient();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );

  // Without a connection there would be nothing to ask with.
  useEffect(() => whenIdle(() => void LeaveDialog.preload()), []);
  useEffect(() => watchUnsaved(session, isChanged), [session, isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog
        onStay={blocker.reset}
        onLeave={() => {
          onLeave();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
};
