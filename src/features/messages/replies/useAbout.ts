import type { Language } from '@matjar/admin';
import { useSession, useTextKey } from '@matjar/admin/client';
import { titleOf } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { headOf, placeOf } from '../../../providers/place';
import { languageOf } from './replies';
import type { Item, TalkResources, Thread } from '../resources';
import type { About } from './useReplies';

/** What saved replies may speak of in a shop's conversation; undefined on the client's side, who has none. */
export const useAbout = ({ side }: TalkResources, thread: Thread, items: readonly Item[]): About | undefined => {
  const session = useSession();
  const own = useTextKey();
  if (side !== 'shop') return undefined;
  const said = items.findLast(({ sender, body }) => sender === 'client' && body !== '')?.body;
  return {
    language: said === undefined ? own : languageOf(said),
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
