import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import { watchUnsaved } from '../../providers/session/unsaved';
import type { Draft } from './draft';
import { draftKey, dropDraft, dropOther, losesDrafts, otherDrafts, readDraft, writeDraft } from './draft';

const textOf = (draft: Draft | undefined): string => (typeof draft?.values.text === 'string' ? draft.values.text : '');

/**
 * A text that is typed outside of a form and is there again, after a login say, until it is emptied. A tab that has none
 * takes over the last that another one left.
 */
export const useKeptText = (name: string): [text: string, set: (text: string) => void] => {
  const [key] = useState(() => draftKey(name, undefined));
  const [own] = useState(() => readDraft(key));
  const [taken] = useState(() => (own ? undefined : otherDrafts(key)[0]));
  const [text, setText] = useState(() => textOf(own ?? taken));
  const isTyped = useEvent(() => text !== '');
  useEffect(() => watchUnsaved(isTyped, losesDrafts), [isTyped]);
  useEffect(() => {
    if (text === '') dropDraft(key);
    else writeDraft(key, { values: { text } });
  }, [key, text]);
  useEffect(() => {
    // By now it is this tab's.
    if (taken) dropOther(taken);
  }, [taken]);
  return [text, setText];
};
