import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import {
  draftKey,
  losesDrafts,
  useClient,
  useKeepAgain,
  useRights,
  dropDraft,
  dropOther,
  otherDrafts,
  readDraft,
  writeDraft,
} from '@matjar/admin/client';
import { watchUnsaved } from '@matjar/admin/client/api';
import type { HttpError, AdminDataProvider, Client } from '@matjar/admin/client/api';
import { uuid, asAttachments, isPlain } from '@matjar/admin/values';
import type { Attachment } from '@matjar/admin/values';
import type { Outgoing, TalkResources, Thread } from './resources';

export interface Writing {
  body: string;
  attachments: Attachment[];
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

const asWriting = ({ body, attachments }: Record<string, unknown>): Writing => ({
  body: asText(body),
  attachments: asAttachments(attachments),
});

/**
 * Returns this tab's draft. If it has none, returns the latest draft from another tab. Returns an empty draft if the
 * stored draft is malformed.
 */
export const readWriting = (client: Client, key: string): Writing =>
  asWriting((readDraft(client, key) ?? otherDrafts(client, key)[0])?.values ?? {});

const isSame = (one: Writing, other: Writing) =>
  one.body === other.body &&
  one.attachments.map(({ url }) => url).join() === other.attachments.map(({ url }) => url).join();

export const isNothing = ({ body, attachments }: Writing): boolean => body.trim() === '' && attachments.length === 0;

export const keepWriting = (client: Client, key: string, writing: Writing): void => {
  if (writing.body === '' && writing.attachments.length === 0) dropDraft(client, key);
  else writeDraft(client, key, { values: { ...writing } });
};

/** Once a message is sent, deletes other tabs' drafts with the same text so that the text isn't restored. */
export const dropCopies = (client: Client, key: string, sent: Writing): void =>
  otherDrafts(client, key)
    .filter(({ values }) => isSame(asWriting(values), sent))
    .forEach((one) => dropOther(client, one));

/** Moves a failed message back into the draft, before the draft's text. */
export const takeBack = (client: Client, key: string, message: Writing): void => {
  const now = asWriting(readDraft(client, key)?.values ?? {});
  const files = [...message.attachments, ...now.attachments];
  keepWriting(client, key, {
    body: [message.body, now.body].filter(Boolean).join('\n'),
    attachments: [...new Map(files.map((file) => [file.url, file])).values()],
  });
};

/**
 * Returns messages that were still being sent when the page was closed. The messages may have been delivered, but
 * sending them again is safe because each has an idempotency key. `error` is the error message to show with each of
 * them.
 */
export const readOutbox = (client: Client, key: string, error: string): readonly Outgoing[] => {
  // Includes messages from other tabs if they are older than the timeout, because their API calls can no longer
  // succeed.
  const abandoned = otherDrafts(client, key).filter(({ at }) => Date.now() - at > client.config.timeout);
  abandoned.forEach((one) => dropOther(client, one));
  const lists = [readDraft(client, key), ...abandoned].map((draft) => draft?.values.list);
  return lists
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .flatMap((one) => {
      if (!isPlain(one) || !asText(one.attempt)) return [];
      const writing = asWriting(one);
      return isNothing(writing)
        ? []
        : [{ ...writing, attempt: asText(one.attempt), error: asText(one.error) || error }];
    });
};

export const keepOutbox = (client: Client, key: string, list: readonly Outgoing[]): void => {
  if (list.length > 0) writeDraft(client, key, { values: { list } });
  else dropDraft(client, key);
};

/** Returns the reason why a message was rejected: the first field error, or the general message if there is none. */
const reasonOf = ({ message, body }: HttpError): string => {
  const [complaint] = Object.values(body?.errors ?? {});
  return typeof complaint === 'string' ? complaint : message;
};

/**
 * Returns the messages of a conversation that are being sent or have failed. They are stored in the browser so that
 * none are lost.
 */
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
      // If only the response was lost, the message has already been delivered.
      if (error.status === 422 && error.body?.errors?.attempt) return arrived(sent);
      mark(sent, reasonOf(error) || failed);
    },
    onSuccess: (_reply, sent) => arrived(sent),
  });
  const arrived = async ({ attempt }: Outgoing) => {
    // Refetches the list before removing the pending copy, so the message never disappears from view.
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

/** Marks a conversation as read once its new messages are visible, if the user is allowed to do that. */
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
      // If the request fails, no error is shown, and the conversation stays unread until it is reopened.
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
