import { describe, expect, it } from 'vitest';
import { upload } from '../../resources/uploaded';
import type { Wire } from '../storefrontTalk';
import type { AttachmentScene } from './attachmentScene';
import { opens, to } from './attachmentScene';

/** Tests attachments to a shop's messages. */
export const attachmentsOfShops = ({
  server,
  at,
  call,
  send,
  stored,
  picture,
  paper,
  startThread,
  messagesIn,
  read,
}: AttachmentScene): void => {
  describe('a shop', () => {
    it('sends pictures and documents with sizes from the server and safe names', async () => {
      const thread = await startThread();
      const one = (await upload(server(), at.vendor, to, await picture(), 'IMG 1.JPG')).body.data;
      const two = (await upload(server(), at.vendor, to, paper(), 'invoice.pdf')).body.data;
      expect(two).toMatchObject({ kind: 'document', url: `/media/talk-${at.scene.shop}/${two.hash}.pdf` });
      const attachments = [
        { url: one.url, name: '../../IMG 1.JPG', bytes: 5 },
        { url: two.url, name: '\u202Einvoice.pdf.hta' },
      ];
      const reply = await at.vendor.post('messages/add', { thread, body: 'The invoice', attachments });
      expect(reply.status).toBe(200);
      const kept = [
        { url: one.url, name: 'IMG 1.JPG', bytes: one.bytes },
        { url: two.url, name: 'invoice.pdf.hta.pdf', bytes: two.bytes },
      ];
      const shown = kept.map((file) => ({ ...file, href: expect.stringMatching(opens(file.url)) }));
      expect(reply.body.data.attachments).toEqual(shown);
      const { data } = (await call('messages')).body;
      const seen = data.find((item: Wire) => item.thread_id === thread).messages.at(-1);
      expect(seen).toMatchObject({ sender: 'shop', body: 'The invoice', attachments: shown });
      const file = await fetch(server().url + seen.attachments[1].href);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      });
      // The file is accessible to both sides of the conversation and isn't part of the gallery.
      expect(
        (await at.vendor.get('gallery?per_page=100')).body.data.filter((item: Wire) => item.file === two.url),
      ).toEqual([]);
    });

    it('may send a file of its gallery, which stays public', async () => {
      const thread = await startThread();
      const { url } = (await upload(server(), at.vendor, 'resource=gallery&field=file', await picture(), 'map.png'))
        .body.data;
      const reply = await at.vendor.post('messages/add', { thread, attachments: [{ url, name: 'map.png' }] });
      expect(reply.body.data.attachments).toMatchObject([{ url, href: url }]);
      const [record] = (await at.vendor.get('gallery?per_page=100')).body.data.filter(
        (item: Wire) => item.file === url,
      );
      expect(record.used_in).toMatchObject([{ resource: 'messages/items', field: 'attachments' }]);
    });

    it('may send attachments without text, and the conversation shows their names', async () => {
      const thread = await startThread();
      const { url } = (await upload(server(), at.vendor, to, paper(), 'كشف.pdf')).body.data;
      const reply = await at.vendor.post('messages/add', { thread, attachments: [{ url, name: 'كشف.pdf' }] });
      expect(reply.body.data).toMatchObject({ body: '', attachments: [{ name: 'كشف.pdf' }] });
      expect(await read(thread)).toMatchObject({ last_text: 'كشف.pdf' });
      expect(await at.vendor.post('messages/add', { thread, body: ' ', attachments: [] })).toMatchObject({
        status: 422,
        body: { errors: { body: expect.anything() } },
      });
    });

    it('can’t send files of others, missing files or other addresses', async () => {
      const thread = await startThread();
      const foreign = (await upload(server(), at.other, to, await picture())).body.data.url;
      const foreignUrl = (await send(await picture())).body.data.url;
      const own = (await upload(server(), at.vendor, to, await picture())).body.data.url as string;
      const before = (await messagesIn(at.vendor, thread)).length;
      const wrong = [
        foreign,
        foreignUrl,
        own.replace(/[0-9a-f]{8}-large/, '00000000-large'),
        own.replace('/media/', '/media/x/../'),
        `${own}?x`,
        `https://example.com${own}`,
        'javascript:alert(1)',
        '/media/demo/none.svg',
        '/media/',
        `/media/shop-${at.scene.shop}/`,
        '',
        7,
        null,
      ];
      for (const url of wrong) {
        const reply = await at.vendor.post('messages/add', {
          thread,
          body: 'x',
          attachments: [
            { url: own, name: 'a' },
            { url, name: 'b' },
          ],
        });
        expect([url, reply.status, Object.keys(reply.body.errors)]).toEqual([url, 422, ['attachments.1.url']]);
      }
      for (const attachments of [
        [{ url: own }, { url: own }],
        [{ url: own, alt: null }],
        Array.from({ length: 7 }, () => ({ url: own })),
        'x',
        [own],
      ]) {
        expect((await at.vendor.post('messages/add', { thread, body: 'x', attachments })).status).toBe(422);
      }
      expect(await messagesIn(at.vendor, thread)).toHaveLength(before);
    });

    it('can’t upload a video or disguised HTML for a message', async () => {
      const before = stored();
      const message = 'Files of this type are not accepted: use a picture or a PDF';
      for (const content of [
        Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
        Buffer.from('<!doctype html><script>alert(1)</script>'),
      ]) {
        expect(await upload(server(), at.vendor, to, content, 'a.pdf')).toMatchObject({
          status: 422,
          body: { errors: { attachments: [message] } },
        });
      }
      expect(stored()).toEqual(before);
    });
  });
};
