import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import { watchUnsaved } from '../../providers/unsaved';
import { draftKey, dropDraft, readDraft, writeDraft } from './draft';

/** A text that is typed outside of a form and is there again in this tab, after a login say, until it is emptied. */
export const useKeptText = (name: string): [text: string, set: (text: string) => void] => {
  const [key] = useState(() => draftKey(name, undefined));
  const [text, setText] = useState(() => {
    const kept = readDraft(key)?.values.text;
    return typeof kept === 'string' ? kept : '';
  });
  const isTyped = useEvent(() => text !== '');
  useEffect(() => watchUnsaved(isTyped, false), [isTyped]);
  useEffect(() => {
    if (text === '') dropDraft(key);
    else writeDraft(key, { values: { text } });
  }, [key, text]);
  return [text, setText];
};
