import { Suspense, useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { useClient } from '../../hooks/useClient';
import { whenIdle } from '../../hooks/useIdle';
import { watchUnsaved } from '../../providers/session/unsaved';
import { lazyPart } from '../../views/lazyPart';

const ConfirmDialog = lazyPart(() => import('../../actions/ConfirmDialog'));

interface UnsavedGuardProps {
  isChanged(): boolean;
  /** The person would rather lose what was typed. */
  onLeave(): void;
}

/** Asks before what was typed is left behind: in our words within the product, in the browser's when the tab closes. */
export const UnsavedGuard = ({ isChanged, onLeave }: UnsavedGuardProps) => {
  const { session } = useClient();
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );

  // Without a connection there would be nothing to ask with.
  useEffect(() => whenIdle(() => void ConfirmDialog.preload()), []);
  useEffect(() => watchUnsaved(session, isChanged), [session, isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={translate('app.unsaved.title')}
        body={translate('app.unsaved.body')}
        cancelLabel={translate('app.unsaved.stay')}
        confirmLabel={translate('app.unsaved.leave')}
        tone="danger"
        onClose={blocker.reset}
        onConfirm={() => {
          onLeave();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
};
