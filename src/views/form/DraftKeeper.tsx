import { Alert, Button } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { kindOf } from '../../core/fields';
import type { Fields } from '../../core/kind';
import type { Draft } from './draft';
import { dropDraft, keepsDrafts, readDraft, writeDraft } from './draft';
import { changedNames, pick } from './values';
import type { Values } from './values';

interface DraftKeeperProps {
  draftKey: string;
  /** The form's fields. */
  fields: Fields;
  /** What the form started from. */
  base: Values;
  /** Starts the form afresh, without the draft. */
  onDiscard(): void;
}

const keepable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, declared]) => !kindOf(declared).writeOnly));

/** The draft without what isn't this form's to give back; none where it says nothing new. */
const usable = (draft: Draft | undefined, fields: Fields, base: Values): Draft | undefined => {
  const kept = keepable(fields);
  const values = pick(draft?.values ?? {}, Object.keys(kept));
  const isNews = changedNames(kept, base, { ...base, ...values }).length > 0;
  return draft && isNews ? { values, version: draft.version ?? (base.version as number | undefined) } : undefined;
};

/**
 * Keeps what is typed until it is saved, and gives it back when the form is drawn anew (after a login, a change of
 * language, a reload). Passwords are never kept.
 */
export const DraftKeeper = ({ draftKey: key, fields, base, onDiscard }: DraftKeeperProps) => {
  const translate = useTranslate();
  const { subscribe, reset, getValues, formState } = useFormContext();
  const { isReady } = formState;
  const [draft] = useState(() => usable(readDraft(key), fields, base));
  const [isKept, setKept] = useState(true);

  const restore = useEffectEvent(() => {
    // The version goes back with it: if the record has moved on since, the save will say so.
    if (draft) reset({ ...getValues(), ...draft.values, version: draft.version }, { keepDefaultValues: true });
  });

  const keep = useEffectEvent((now: Values) => {
    const names = changedNames(keepable(fields), base, now);
    if (names.length === 0) return dropDraft(key);
    writeDraft(key, { values: pick(now, names), version: now.version as number | undefined });
    setKept(keepsDrafts());
  });

  useEffect(() => {
    if (!isReady) return;
    restore();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [isReady, key, subscribe]);

  if (!draft && isKept) return null;
  const discard = draft && (
    <Button color="inherit" size="small" onClick={onDiscard}>
      {translate('app.discard_draft')}
    </Button>
  );
  return (
    <Alert role="status" severity="info" action={discard}>
      {translate(draft ? 'app.draft_restored' : 'app.storage_unavailable')}
    </Alert>
  );
};
