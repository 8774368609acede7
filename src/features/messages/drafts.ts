import { dropDraft, dropOther, otherDrafts, readDraft, writeDraft } from '@matjar/admin/client';
import type { Client } from '@matjar/admin/client/api';
import { asAttachments, isPlain } from '@matjar/admin/values';
import type { Attachment } from '@matjar/admin/values';
import type { Outgoing } from './resources';

/** What is written and not sent yet. */
export interface Writing {
  body: string;
  attachments: Attachment[];
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

const asWriting = ({ body, attachments }: Record<string, unknown>): Writing => ({
  body: asText(body),
  attachments: asAttachments(attachments),
});

/** This tab's own draft, else the last that another tab left; nothing, where that isn't of its shape. */
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

/** Forgets what other tabs hold of a message that is sent now, so that it isn't offered once more. */
export const dropCopies = (client: Client, key: string, sent: Writing): void =>
  otherDrafts(client, key)
    .filter(({ values }) => isSame(asWriting(values), sent))
    .forEach((one) => dropOther(client, one));

/** Puts a message that didn't arrive back to what is being written, before it. */
export const takeBack = (client: Client, key: string, message: Writing): void => {
  const now = asWriting(readDraft(client, key)?.values ?? {});
  const files = [...message.attachments, ...now.attachments];
  keepWriting(client, key, {
    body: [message.body, now.body].filter(Boolean).join('\n'),
    attachments: [...new Map(files.map((file) => [file.url, file])).values()],
  });
};

/**
 * Messages that were on their way when the page was left: whether they arrived isn't known, and sending them again does no
 * harm. `error` is what is said of those that nothing is known of.
 */
export const readOutbox = (client: Client, key: string, error: string): readonly Outgoing[] => {
  // What another tab left: once a call would have ended, nothing of it is on its way any more.
  const left = otherDrafts(client, key).filter(({ at }) => Date.now() - at > client.config.timeout);
  left.forEach((one) => dropOther(client, one));
  const lists = [readDraft(client, key), ...left].map((draft) => draft?.values.list);
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
