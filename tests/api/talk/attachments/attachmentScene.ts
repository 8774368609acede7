import { readdirSync } from 'node:fs';
import { pdf, png } from '../../../helpers/files';
import type { TestServer } from '../../../helpers/server';
import type { Person } from '../../resources/people';
import type { Wire } from '../storefrontTalk';
import { talkAt } from '../storefrontTalk';

/** The query string for uploading a file for a shop's messages. */
export const to = 'resource=messages/items&field=attachments';

/** Returns a pattern that matches the temporary URL of a file. */
export const opens = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', String.raw`\.`)}\\?until=\\d+&key=[\\w-]{43}$`);

/**
 * Returns files to attach, and functions that send them. `engine` makes the files' content unique for each database
 * engine. `folder` is where the server stores the files.
 */
export const attachmentSceneOf = (server: () => TestServer, engine: 'PGlite' | 'PostgreSQL', folder: string) => {
  const { at, call, rows } = talkAt(server, 4);
  let count = 0;
  const stored = () => readdirSync(folder, { recursive: true }).map(String).toSorted();
  /** Returns a new picture with unique content. */
  const picture = () => {
    count += 1;
    return png(60 + count, engine === 'PGlite' ? 40 : 41);
  };
  const paper = () => {
    count += 1;
    return Buffer.concat([pdf, Buffer.from(`%${engine} ${count}`)]);
  };
  const send = async (content: Buffer | undefined, name = 'photo.png', bearer: string | null = at.token) => {
    const form = new FormData();
    if (content) form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
    else form.append('nothing', '');
    const reply = await fetch(`${server().url}/api/storefront/uploads`, {
      method: 'POST',
      body: form,
      headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), 'accept-language': 'en' },
    });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Wire };
  };
  const startThread = async (more: object = {}) =>
    (await call('messages', { subject: 'A dress', body: 'See', ...more })).body.data.thread_id as number;
  const messagesIn = async (person: Person, thread: number): Promise<Wire[]> =>
    (await person.get(`messages?filter[thread]=${thread}&sort=id&order=ASC&per_page=100`)).body.data;
  const read = async (thread: number): Promise<Wire> =>
    (await at.vendor.get(`message_threads?ids=${thread}`)).body.data[0];
  return { server, at, call, rows, stored, picture, paper, send, startThread, messagesIn, read };
};

export type AttachmentScene = ReturnType<typeof attachmentSceneOf>;
