import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import { filled } from '../../../core/text/text';
import type { Draft, OtherDraft } from './draft';
import {
  dropDraft,
  dropOldDrafts,
  dropOther,
  keepAttempt,
  losesDrafts,
  otherDrafts,
  readDraft,
  writeDraft,
  keepable,
  usable,
} from './draft';
import { useClient } from '../../hooks/useClient';
import { useFormats, useText } from '../../hooks/useText';
import { useKeepAgain } from './useKeptText';
import { changedNames, pick } from '../values/values';
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
export const DraftKeeper = ({ draftKey: key, fields, base, typed, onRestored, onDiscard }: DraftKeeperProps) => {
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
