import { useEffect } from 'react';
import { useCanBlock, useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { SignInHere } from '../../signIn/SignInHere';
import { DraftKeeper } from '../draft/DraftKeeper';
import type { Kept } from '../draft/useKept';
import { FollowRecord } from './FollowRecord';
import { UnsavedGuard } from './UnsavedGuard';
import { changedNames } from '../values/values';

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
