import { useCanBlock, useEvent } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import { SignInHere } from '../../signIn/SignInHere';
import { DraftKeeper } from '../draft/DraftKeeper';
import { FollowRecord } from '../pages/FollowRecord';
import { UnsavedGuard } from './UnsavedGuard';
import { changedNames } from '../values';
import type { Values } from '../values';

interface UnsavedProps {
  draftKey: string;
  fields: Fields;
  /** What the form started from. */
  base: Values;
  /** What is already typed over it. */
  typed?: Values | undefined;
  /** The record as it is now known, where the form is to follow it. */
  record?: RaRecord | undefined;
  /** Whether what was typed is saved by now, or given up. */
  isSettled(): boolean;
  onGiveUp(): void;
  /** The record is newer than what the form started from, and nothing has been typed. */
  onFollow?(record: RaRecord): void;
  /** A draft was put back; `before` is what its fields held when it was typed. */
  onRestored?(before: Values): void;
  onRestart(record: RaRecord | undefined): void;
}

const nothing = () => {};

/** All that looks after what was typed and isn't saved. */
export const Unsaved = ({ draftKey, fields, base, typed, record, ...props }: UnsavedProps) => {
  const { isSettled, onGiveUp, onFollow, onRestored = nothing, onRestart } = props;
  const { getValues } = useFormContext();
  const canBlock = useCanBlock();
  const isChanged = useEvent(() => !isSettled() && changedNames(fields, base, getValues()).length > 0);
  const discard = () => {
    onGiveUp();
    onRestart(record);
  };
  return (
    <>
      <DraftKeeper draftKey={draftKey} fields={fields} base={base} typed={typed} onRestored={onRestored} onDiscard={discard} />
      {record && onFollow && <FollowRecord record={record} isChanged={isChanged} onFollow={onFollow} />}
      {canBlock && <UnsavedGuard isChanged={isChanged} onLeave={onGiveUp} />}
      <SignInHere />
    </>
  );
};
