import { useCanBlock, useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { SignInHere } from '../../signIn/SignInHere';
import { DraftKeeper } from '../draft/DraftKeeper';
import type { Kept } from '../kept/useKept';
import { FollowRecord } from '../pages/FollowRecord';
import { UnsavedGuard } from './UnsavedGuard';
import { changedNames } from '../values';

/** All that looks after what was typed and isn't saved; with `follows`, the form takes newer versions of its record. */
export const Unsaved = ({ kept, follows = false }: { kept: Kept; follows?: boolean }) => {
  const { draftKey, fields, base, record, start, isSettled, giveUp, follow, restored, restart } = kept;
  const { getValues } = useFormContext();
  const canBlock = useCanBlock();
  const isChanged = useEvent(() => !isSettled() && changedNames(fields, base, getValues()).length > 0);
  const discard = () => {
    giveUp();
    restart(record);
  };
  return (
    <>
      <DraftKeeper draftKey={draftKey} fields={fields} base={base} typed={start.typed} onRestored={restored} onDiscard={discard} />
      {follows && record && <FollowRecord record={record} isChanged={isChanged} onFollow={follow} />}
      {canBlock && <UnsavedGuard isChanged={isChanged} onLeave={giveUp} />}
      <SignInHere />
    </>
  );
};
