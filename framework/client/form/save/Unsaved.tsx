import { useEffect, useRef, Suspense } from 'react';
import { useCanBlock, useEvent, useBlocker } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useClient } from '../../hooks/useClient';
import { whenIdle } from '../../hooks/useIdle';
import { watchUnsaved } from '../../providers/session/unsaved';
import { SignInHere } from '../../signIn/SignInHere';
import { lazyPart } from '../../views/lazyPart';
import { DraftKeeper } from '../draft/DraftKeeper';
import type { Kept } from '../draft/useKept';
import { changedNames } from '../values/values';

const LeaveDialog = lazyPart(() => import('../../views/LeaveDialog'));

interface UnsavedGuardProps {
  isChanged(): boolean;
  /** The person would rather lose what was typed. */
  onLeave(): void;
}

/** Asks before what was typed is left behind: in our words within the product, in the browser's when the tab closes. */
const UnsavedGuard = ({ isChanged, onLeave }: UnsavedGuardProps) => {
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

interface FollowRecordProps<R> {
  /** The record as it is now known. */
  record: R;
  isChanged(): boolean;
  onFollow(record: R): void;
}

/** Takes newer values of the record into the form while nothing has been typed; afterwards the form is the person's. */
const FollowRecord = <R,>({ record, isChanged, onFollow }: FollowRecordProps<R>) => {
  const seen = useRef(record);
  useEffect(() => {
    if (seen.current === record) return;
    seen.current = record;
    if (!isChanged()) onFollow(record);
  }, [record, isChanged, onFollow]);
  return null;
};

interface UnsavedProps {
  kept: Kept;
  /** Whether the form takes newer versions of its record. */
  follows?: boolean;
  /** The record's current version, once a refusal has told the person that it changed. The next save replaces that version. */
  told?: number | undefined;
}

/** All that looks after what was typed and isn't saved. */
export const Unsaved = ({ kept, follows = false, told }: UnsavedProps) => {
  const { draftKey, fields, base, record, start, isSettled, giveUp, follow, restored, restart } = kept;
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (told !== undefined) setValue('version', told);
  }, [told, setValue]);
  const canBlock = useCanBlock();
  const isChanged = useEvent(() => !isSettled() && changedNames(fields, base, getValues()).length > 0);
  const discard = () => {
    giveUp();
    restart(record);
  };
  return (
    <>
      <DraftKeeper
        draftKey={draftKey}
        fields={fields}
        base={base}
        typed={start.typed}
        onRestored={restored}
        onDiscard={discard}
      />
      {follows && record && <FollowRecord record={record} isChanged={isChanged} onFollow={follow} />}
      {canBlock && <UnsavedGuard isChanged={isChanged} onLeave={giveUp} />}
      <SignInHere />
    </>
  );
};
