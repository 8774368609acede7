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
  /** Called when the user has chosen to leave without saving. */
  onLeave(): void;
}

/**
 * Asks for confirmation before the user leaves with unsaved input. Within the app, opens a dialog; when the tab is
 * closed, the browser asks.
 */
const UnsavedGuard = ({ isChanged, onLeave }: UnsavedGuardProps) => {
  const { session } = useClient();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );

  // The dialog is preloaded because it may be needed while the page is offline.
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

/** Updates an unchanged form when a newer version of its record arrives. */
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
  /** True if an unchanged form is updated when a newer version of its record arrives. */
  follows?: boolean;
  /**
   * The record's current version. Set once a save has been rejected and the user has seen the change. The next save
   * overwrites this version.
   */
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
