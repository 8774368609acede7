import { useRef } from 'react';
import { uuid } from '../../../core/ids';
import { canonical } from '../../../core/objects';
import { useClient } from '../../hooks/useClient';
import type { Tried } from '../draft/draft';
import { forgetTry, keepTry, readDraft } from '../draft/draft';

/**
 * Returns the idempotency key of a write that may be retried: a lost reply may have been a success, so the same values
 * count as the same write until it is done or refused. With `draftKey`, the key is stored with the draft and survives
 * the page.
 */
export const useTryKey = (draftKey?: string) => {
  const client = useClient();
  const last = useRef<Tried>(undefined);

  /** The key stored with the draft, unless it is from this page. */
  const keptFor = (asked: string): string | undefined => {
    const kept = draftKey === undefined ? undefined : readDraft(client, draftKey)?.tried;
    return kept?.asked === asked && kept.key !== last.current?.key ? kept.key : undefined;
  };

  return {
    /** `kept` is the part that may be stored: no passwords. */
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
