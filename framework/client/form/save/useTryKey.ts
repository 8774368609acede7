import { useRef } from 'react';
import { uuid } from '../../../core/ids';
import { canonical } from '../../../core/objects';
import { useClient } from '../../hooks/useClient';
import type { Tried } from '../draft/draft';
import { forgetTry, keepTry, readDraft } from '../draft/draft';

/**
 * The key of a write that the person may have to send again: a reply that got lost may have been a success, so the same
 * values tried again are the same write. Once it is done, or refused, the same values are another. With a draft's key
 * (`draftKey`), it outlives the page with the draft.
 */
export const useTryKey = (draftKey?: string) => {
  const client = useClient();
  const last = useRef<Tried>(undefined);

  /** The key that the draft was sent with, unless this page has sent it. */
  const keptFor = (asked: string): string | undefined => {
    const kept = draftKey === undefined ? undefined : readDraft(client, draftKey)?.tried;
    return kept?.asked === asked && kept.key !== last.current?.key ? kept.key : undefined;
  };

  return {
    /** `kept` is what may be kept of what is asked for: no passwords. */
    keyFor: (asked: unknown, kept = asked): string => {
      const [whole, keptText] = [canonical(asked), canonical(kept)];
      if (last.current?.asked === whole) return last.current.key;
      const key = keptFor(keptText) ?? uuid();
      last.current = { asked: whole, key };
      if (draftKey !== undefined) keepTry(client, draftKey, { asked: keptText, key });
      return key;
    },
    done: () => {
      last.current = undefined;
      if (draftKey !== undefined) forgetTry(client, draftKey);
    },
  };
};
