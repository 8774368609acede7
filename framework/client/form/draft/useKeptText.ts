import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import { useClient } from '../../hooks/useClient';
import { watchUnsaved } from '../../providers/session/unsaved';
import type { Draft } from './draft';
import { draftKey, dropDraft, dropOther, losesDrafts, otherDrafts, readDraft, writeDraft } from './draft';
import { useKeepAgain } from './useKeepAgain';

const textOf = (draft: Draft | undefined): string => (typeof draft?.values.text === 'string' ? draft.values.text : '');

interface KeptText {
  text: string;
  set(text: string): void;
  /** It was sent, or given up. */
  forget(): void;
  /** Where its draft is. */
  key: string;
}

/**
 * A text that is typed outside of a form and is there again, after a login say, until it is what it `began` with. A tab that
 * has none takes over the last that another one left.
 */
export const useKeptText = (name: string, began = ''): KeptText => {
  const client = useClient();
  const [key] = useState(() => draftKey(client, name, undefined));
  const [own] = useState(() => readDraft(client, key));
  const [taken] = useState(() => (own ? undefined : otherDrafts(client, key)[0]));
  const [text, setText] = useState(() => textOf(own ?? taken) || began);
  const isTyped = useEvent(() => text !== began);
  useEffect(() => watchUnsaved(client.session, isTyped, () => losesDrafts(client)), [client, isTyped]);
  const keep = useEvent(() => {
    if (text === began) dropDraft(client, key);
    else writeDraft(client, key, { values: { text } });
  });
  useEffect(keep, [client, key, keep, text]);
  useKeepAgain(keep);
  useEffect(() => {
    // By now it is this tab's.
    if (taken) dropOther(client, taken);
  }, [client, taken]);
  const forget = () => {
    setText(began);
    // The box that sent it may have left the page by now.
    dropDraft(client, key);
  };
  return { text, set: setText, forget, key };
};
