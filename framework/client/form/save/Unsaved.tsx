import { Suspense, useEffect, useRef, useState } from 'react';
import { useBlocker, useCanBlock, useEvent, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Alert, Button } from '@mui/material';
import { useClient } from '../../hooks/useClient';
import { whenIdle } from '../../hooks/timing';
import { watchUnsaved } from '../../providers/session/unsaved';
import { SignInHere } from '../../signIn/SignInHere';
import { lazyPart } from '../../views/lazyPart';
import type { BaseFormState } from './BaseForm';
import { changedNames, pick } from '../values/values';
import type { Fields } from '../../../core/kind';
import { filled } from '../../../core/text/text';
import type { Draft, OtherDraft } from '../draft/draft';
import {
  dropDraft,
  dropOldDrafts,
  dropOther,
  keepAttempt,
  keepable,
  losesDrafts,
  otherDrafts,
  readDraft,
  usable,
  writeDraft,
} from '../draft/draft';
import { useFormats, useText } from '../../hooks/useText';
import { useKeepAgain } from '../draft/useKeptText';
import type { Values } from '../values/values';

interface OfferedDraftProps {
  draft: OtherDraft;
  onRestore(): void;
  onDiscard(): void;
}

const OfferedDraft = ({ draft, onRestore, onDiscard }: OfferedDraftProps) => {
  const text = useText();
  const formats = useFormats();
  const when = formats.dateTime(new Date(draft.at).toISOString());
  return (
    <Alert
      role="status"
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={onRestore}>
            {text('draft.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {text('draft.discard')}
          </Button>
        </>
      }
    >
      {filled(text('draft.found'), { when })}
    </Alert>
  );
};

interface DraftKeeperProps {
  draftKey: string;
  fields: Fields;
  base: Values;
  /** The unsaved input that the form starts with. If set, stored drafts are ignored. */
  typed: Values | undefined;
  /** Called after a draft has been restored, with the form's previous values. */
  onRestored(before: Values): void;
  /** Remounts the form without the draft. */
  onDiscard(): void;
}

/**
 * Stores the input as a draft until it is saved. When the form mounts again, for example after signing in again,
 * switching languages or reloading, this tab's draft is restored. A draft from another tab is offered to the user.
 * Passwords are never stored.
 */
const DraftKeeper = ({ draftKey: key, fields, base, typed, onRestored, onDiscard }: DraftKeeperProps) => {
  const client = useClient();
  const translate = useTranslate();
  const { subscribe, reset, getValues, formState } = useFormContext();
  const { isReady } = formState;
  const [draft] = useState(() => (typed ? undefined : usable(readDraft(client, key), fields, base)));
  const [offered, setOffered] = useState(() =>
    otherDrafts(client, key).flatMap((one) => usable(one, fields, base) ?? []),
  );
  const [isLost, setLost] = useState(false);
  const [before, setBefore] = useState<Values>({});

  const keep = useEvent((now: Values) => {
    const names = changedNames(keepable(fields), base, now);
    if (names.length === 0 && !readDraft(client, key)?.tried) return dropDraft(client, key);
    writeDraft(client, key, {
      values: pick(now, names),
      base: pick({ ...base, ...before }, names),
      version: now.version as number | undefined,
    });
    setLost(losesDrafts(client));
  });

  const restore = ({ values, base: restoredBase = {}, version, tried: attempt }: Draft) => {
    setBefore(restoredBase);
    onRestored(restoredBase);
    // The record's version is restored with the draft so that saving reports a conflict if the record has changed.
    reset({ ...getValues(), ...values, version }, { keepDefaultValues: true });
    keep(getValues());
    if (attempt) keepAttempt(client, key, attempt);
  };

  const begin = useEvent(() => {
    dropOldDrafts(client);
    if (typed) restore({ values: typed, version: typed.version as number | undefined });
    else if (draft) restore(draft);
  });

  /** If the form has no changes, deletes its draft, including the idempotency key. */
  const leave = useEvent(() => {
    if (changedNames(keepable(fields), base, getValues()).length === 0) dropDraft(client, key);
  });

  useEffect(() => {
    if (!isReady) return;
    begin();
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
    return () => {
      stop();
      leave();
    };
  }, [isReady, key, subscribe, begin, keep, leave]);

  useKeepAgain(() => keep(getValues()));

  const settle = (one: OtherDraft) => {
    dropOther(client, one);
    setOffered((all) => all.filter((other) => other !== one));
  };

  const [found] = offered;
  return (
    <>
      {draft && (
        <Alert
          role="status"
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={onDiscard}>
              {translate('app.discard_draft')}
            </Button>
          }
        >
          {translate('app.draft_restored')}
        </Alert>
      )}
      {found && (
        <OfferedDraft
          draft={found}
          onDiscard={() => settle(found)}
          onRestore={() => {
            restore(found);
            settle(found);
          }}
        />
      )}
      {isLost && (
        <Alert role="status" severity="info">
          {translate('app.storage_unavailable')}
        </Alert>
      )}
    </>
  );
};

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
