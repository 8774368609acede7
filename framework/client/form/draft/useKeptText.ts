import { useEvent } from 'react-admin';
import { useEffect, useState } from 'react';
import { useClient } from '../../hooks/useClient';
import { watchUnsaved } from '../../providers/session/unsaved';
import type { Draft } from './draft';
import { draftKey, dropDraft, dropOther, losesDrafts, otherDrafts, readDraft, writeDraft } from './draft';

/**
 * Stores this page's draft again when the same user signs back in, because signing out in another tab removed all
 * drafts.
 */
export const useKeepAgain = (keep: () => void): void => {
  const { session } = useClient();
  const [user] = useState(() => session.get().user?.id);
  const keepAgain = useEvent(keep);
  useEffect(() => {
    let isOut = false;
    return session.subscribe(() => {
      const wasOut = isOut;
      isOut = !session.isLoggedIn();
      if (wasOut && !isOut && session.get().user?.id === user) keepAgain();
    });
  }, [session, user, keepAgain]);
};

const textOf = (draft: Draft | undefined): string => (typeof draft?.values.text === 'string' ? draft.values.text : '');

interface KeptText {
  text: string;
  set(text: string): void;
  /** Removes the draft once the text has been sent or discarded. */
  forget(): void;
  key: string;
}

/**
 * Stores text typed outside a form as a draft, so that it isn't lost, for example when the user has to sign in again.
 * The draft is removed once the text equals `initialText` again. A tab without a draft takes over the latest draft from
 * another tab.
 */
export const useKeptText = (name: string, initialText = ''): KeptText => {
  const client = useClient();
  const [key] = useState(() => draftKey(client, name, undefined));
  const [own] = useState(() => readDraft(client, key));
  const [adopted] = useState(() => (own ? undefined : otherDrafts(client, key)[0]));
  const [text, setText] = useState(() => textOf(own ?? adopted) || initialText);
  const isTyped = useEvent(() => text !== initialText);
  useEffect(() => watchUnsaved(client.session, isTyped, () => losesDrafts(client)), [client, isTyped]);
  const keep = useEvent(() => {
    if (text === initialText) dropDraft(client, key);
    else writeDraft(client, key, { values: { text } });
  });
  useEffect(keep, [client, key, keep, text]);
  useKeepAgain(keep);
  useEffect(() => {
    // This tab has taken over the other tab's draft, so the other tab's copy is removed.
    if (adopted) dropOther(client, adopted);
  }, [client, adopted]);
  const forget = () => {
    setText(initialText);
    // The draft is removed directly because the input may already be unmounted.
    dropDraft(client, key);
  };
  return { text, set: setText, forget, key };
};
