import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Gap } from '../../../domain/messages/gaps';
import { fillGaps, openGap } from '../../../domain/messages/gaps';
import type { Language } from '@matjar/admin';
import { useSession, useTextKey } from '@matjar/admin/client';
import { titleOf } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { headOf, placeOf } from '../../../providers/place';
import type { Item, TalkResources, Thread } from '../resources';
import { ReplyPicker } from './ReplyPicker';
import { asksForReply, putIn, languageOf } from './replies';
import type { SavedReply } from './replies';

/** `values` returns the placeholder values in a language. `language` is the client's language. */
export interface ReplyContext {
  language: Language;
  values(language: Language): Partial<Record<Gap, string>>;
}

interface Place {
  start: number;
  end: number;
  /** True if the user opened the saved replies by typing a slash. If no reply is selected, the slash is inserted. */
  typed: boolean;
}

interface Box {
  about: ReplyContext | undefined;
  input: RefObject<HTMLTextAreaElement | null>;
  body: string;
  write(body: string): void;
}

/**
 * Inserts saved replies at the caret and replaces their placeholders. Selects the first placeholder without a value.
 */
export const useReplies = ({ about, input, body, write }: Box) => {
  const [place, setPlace] = useState<Place>();
  const [marked, setMarked] = useState<{ start: number; end: number }>();
  useEffect(() => {
    if (!marked) return;
    input.current?.focus();
    input.current?.setSelectionRange(marked.start, marked.end);
  }, [marked, input]);

  const open = (typed = false) => {
    const start = input.current?.selectionStart ?? body.length;
    setPlace({ start, end: input.current?.selectionEnd ?? start, typed });
  };
  const insertText = (text: string, at: Place) => {
    const next = putIn(body, at, text);
    const gap = openGap(text);
    write(next.body);
    setPlace(undefined);
    setMarked(gap ? { start: at.start + gap.start, end: at.start + gap.end } : { start: next.end, end: next.end });
  };
  const choose = ({ text }: SavedReply, language: Language) =>
    place && about && insertText(fillGaps(text[language], about.values(language)), place);
  const close = () => place && insertText(place.typed ? '/' : body.slice(place.start, place.end), place);

  return {
    open: () => open(),
    /** Opens the saved replies if a slash is typed at a valid position. Returns true if they were opened. */
    takeSlash: (): boolean => {
      const start = input.current?.selectionStart ?? 0;
      if (!about || !asksForReply(body.slice(0, start))) return false;
      open(true);
      return true;
    },
    /** True if the message contains a placeholder without a value. */
    isOpen: about !== undefined && openGap(body) !== undefined,
    picker: place && about && <ReplyPicker language={about.language} onChoose={choose} onClose={close} />,
  };
};

/**
 * Returns the placeholder values for saved replies in a shop's conversation. Returns undefined on the client's side,
 * where saved replies don't exist.
 */
export const useAbout = ({ side }: TalkResources, thread: Thread, items: readonly Item[]): ReplyContext | undefined => {
  const session = useSession();
  const own = useTextKey();
  if (side !== 'shop') return undefined;
  const lastMessage = items.findLast(({ sender, body }) => sender === 'client' && body !== '')?.body;
  return {
    language: lastMessage === undefined ? own : languageOf(lastMessage),
    values: (language: Language) => {
      const text = (value: Text) => value[language];
      const { client, about_order: order, labels } = thread;
      const shop = headOf(placeOf(session), language).name;
      const me = session.user?.full_name;
      return {
        client: titleOf(labels?.client, client!, text),
        ...(order !== null && { order: titleOf(labels?.about_order, order, text) }),
        ...(shop && { shop }),
        ...(me && { me }),
      };
    },
  };
};
