import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { draftKey, losesDrafts, useClient, useKeepAgain, useRights } from '@matjar/admin/client';
import { watchUnsaved } from '@matjar/admin/client/api';
import type { HttpError, AdminDataProvider } from '@matjar/admin/client/api';
import { uuid } from '@matjar/admin/values';
import type { Outgoing, TalkResources, Thread } from './resources';
import type { Writing } from './drafts';
import { keepOutbox, readOutbox } from './drafts';

/** Why a message was refused: what is wrong in it, where the server says; else its message. */
const reasonOf = ({ message, body }: HttpError): string => {
  const [complaint] = Object.values(body?.errors ?? {});
  return typeof complaint === 'string' ? complaint : message;
};

/** The messages of a conversation that are on their way, or didn't arrive and may be sent again; none is lost. */
export const useOutbox = ({ items }: TalkResources, thread: number, failed: string) => {
  const dataProvider = useDataProvider();
  const client = useClient();
  const queryClient = useQueryClient();
  const key = draftKey(client, `${items.name}.outbox`, thread);
  const [list, setList] = useState(() => readOutbox(client, key, failed));
  useEffect(() => keepOutbox(client, key, list), [client, key, list]);
  useKeepAgain(() => keepOutbox(client, key, list));
  const isWaiting = useEvent(() => list.length > 0);
  useEffect(() => watchUnsaved(client.session, isWaiting, () => losesDrafts(client)), [client, isWaiting]);

  const drop = (attempt: string) => setList((before) => before.filter((one) => one.attempt !== attempt));
  const mark = ({ attempt }: Outgoing, error?: string) =>
    setList((before) =>
      before.map((one) => {
        const { error: _error, ...rest } = one;
        if (one.attempt !== attempt) return one;
        return error === undefined ? rest : { ...rest, error };
      }),
    );

  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ error: _error, ...data }: Outgoing) =>
      dataProvider.create(items.name, { data: { ...data, thread } }),
    onError: async (error: HttpError, sent) => {
      // It had arrived before: only its answer was lost.
      if (error.status === 422 && error.body?.errors?.attempt) return arrived(sent);
      mark(sent, reasonOf(error) || failed);
    },
    onSuccess: (_reply, sent) => arrived(sent),
  });
  const arrived = async ({ attempt }: Outgoing) => {
    // First it's among the others, then it's no longer here: it never isn't there.
    await queryClient.invalidateQueries({ queryKey: [items.name] });
    drop(attempt);
  };

  return {
    list,
    send: (message: Writing) => {
      const sent = { ...message, attempt: uuid() };
      setList((before) => [...before, sent]);
      mutate(sent);
    },
    retry: (one: Outgoing) => {
      mark(one);
      mutate(one);
    },
    discard: ({ attempt }: Outgoing) => drop(attempt),
  };
};

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
