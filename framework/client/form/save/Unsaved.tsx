import { useEffect, useRef, Suspense } from 'react';
import { useCanBlock, useEvent, useBlocker } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useClient } from '../../hooks/useClient';
import { whenIdle } from '../../hooks/timing';
import { watchUnsaved } from '../../providers/session/unsaved';
import { SignInHere } from '../../signIn/SignInHere';
import { lazyPart } from '../../views/lazyPart';
import { DraftKeeper } from '../draft/DraftKeeper';
import type { BaseFormState } from './BaseForm';
import { changedNames } from '../values/values';

const LeaveDialog = lazyPart(() => import('../../views/LeaveDialog'));

interface UnsavedGuardProps {
  isChanged(): boolean;
  /** The person chose to lose the input. */
  onLeave(): void;
}

/** Confirms leaving with unsaved input: by a dialog within the app, by the browser when the tab closes. */
const UnsavedGuard = ({ isChanged, onLeave }: UnsavedGuardProps) => {
  const { session } = useClient();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );

  // Preloaded while there is a connection.
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
  record: R;
  isChanged(): boolean;
  onFollow(record: R): void;
}

/** Updates an untouched form to newer versions of its record. */
const FollowRecord = <R,>({ record, isChanged, onFollow }: FollowRecordProps<R>) => {
  const lastRecord = useRef(record);
  useEffect(() => {
    if (lastRecord.current === record) return;
    lastRecord.current = record;
    if (!isChanged()) onFollow(record);
  }, [record, isChanged, onFollow]);
  return null;
};

interface UnsavedProps {
  form: BaseFormState;
  /** Follows newer versions of its record. */
  follows?: boolean;
  /** The current version, after a refusal has told the person of the change. The next save replaces it. */
  currentVersion?: number | undefined;
}

export const Unsaved = ({ form, follows = false, currentVersion }: UnsavedProps) => {
  const { draftKey, fields, base, record, start, isSettled, giveUp, follow, restored, restart } = form;
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (currentVersion !== undefined) setValue('version', currentVersion);
  }, [currentVersion, setValue]);
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
