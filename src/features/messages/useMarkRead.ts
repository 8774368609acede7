import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useRights } from '@matjar/admin/client';
import type { AdminDataProvider } from '@matjar/admin/client/api';
import type { TalkResources, Thread } from './resources';

/** Says that a conversation is read once what is new in it is on a page that is seen, by somebody who may say so. */
export const useMarkRead = ({ threads }: TalkResources, thread: Thread, isShown: boolean): void => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const client = useQueryClient();
  const mayMark = useRights(threads)('mark_read');
  const { id, unread } = thread;
  const isNew = mayMark && isShown && unread > 0;
  useEffect(() => {
    if (!isNew) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      // Where it fails it stays unread, and is tried again with the next visit: nothing to trouble anybody with.
      dataProvider.act(threads.name, { action: 'mark_read', ids: [id] }).then(
        () => client.invalidateQueries({ queryKey: [threads.name] }),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isNew, unread, id, dataProvider, client, threads.name]);
};
