import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import { filled } from '../../../core/text/text';
import type { Draft, OtherDraft } from './draft';
import { dropDraft, dropOldDrafts, dropOther, keepTry, losesDrafts, otherDrafts, readDraft, writeDraft } from './draft';
import { useClient } from '../../hooks/useClient';
import { useFormats } from '../../hooks/useFormats';
import { useText } from '../../hooks/useText';
import { useKeepAgain } from './useKeepAgain';
import { keepable, usable } from './usable';
import { changedNames, pick } from '../values/values';
import type { Values } from '../values/values';

interface OfferedDraftProps {
  draft: OtherDraft;
  onRestore(): void;
  onDiscard(): void;
}

/** Says that another tab left something typed for this form, and offers it. */
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
  /** The form's fields. */
  fields: Fields;
  /** What the form started from. */
  base: Values;
  /** What is already typed over it, and goes before any draft. */
  typed: Values | undefined;
  /** Told what the fields of a draft held before it was typed. */
  onRestored(before: Values): void;
  /** Starts the form afresh, without the draft. */
  onDiscard(): void;
}

/**
 * Keeps what is typed until it is saved. What was typed in this tab is given back when the form is drawn anew (after a
 * login, a change of language, a reload); what another tab left is offered. Passwords are never kept.
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

  const put = ({ values, base: held = {}, version, tried }: Draft) => {
    setBefore(held);
    onRestored(held);
    // The version goes back with it: if the record has moved on since, the save will say so.
    reset({ ...getValues(), ...values, version }, { keepDefaultValues: true });
    keep(getValues());
    if (tried) keepTry(client, key, tried);
  };

  const begin = useEvent(() => {
    dropOldDrafts(client);
    if (typed) put({ values: typed, version: typed.version as number | undefined });
    else if (draft) put(draft);
  });

  /** A form that is left without a change leaves nothing: what was sent of it belongs to this page alone. */
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
            put(found);
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
