import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import { useClient } from '../../hooks/useClient';
import { watchUnsaved } from '../../providers/session/unsaved';
import type { Draft } from './draft';
import { draftKey, dropDraft, dropOther, losesDrafts, otherDrafts, readDraft, writeDraft } from './draft';

const textOf = (draft: Draft | undefined): string => (typeof draft?.values.text === 'string' ? draft.values.text : '');

/**
 * A text that is typed outside of a form and is there again, after a login say, until it is emptied. A tab that has none
 * takes over the last that another one left.
 */
export const useKeptText = (name: string): [text: string, set: (text: string) => void] => {
  const client = useClient();
  const [key] = useState(() => draftKey(client, name, undefined));
  const [own] = useState(() => readDraft(client, key));
  const [taken] = useState(() => (own ? undefined : otherDrafts(client, key)[0]));
  const [text, setText] = useState(() => textOf(own ?? taken));
  const isTyped = useEvent(() => text !== '');
  useEffect(() => watchUnsaved(client.session, isTyped, () => losesDrafts(client)), [client, isTyped]);
  useEffect(() => {
    if (text === '') dropDraft(client, key);
    else writeDraft(client, key, { values: { text } });
  }, [client, key, text]);
  useEffect(() => {
    // By now it is this tab's.
    if (taken) dropOther(client, taken);
  }, [client, taken]);
  return [text, setText];
};
