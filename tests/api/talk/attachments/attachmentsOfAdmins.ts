import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../resources/people';
import { logIn } from '../../resources/people';
import { upload } from '../../resources/uploaded';
import type { Wire } from '../storefrontTalk';
import type { AttachmentScene } from './attachmentScene';
import { opens, to } from './attachmentScene';

/** Tests attachments and assignments for an admin, who has access to all shops. */
export const attachmentsOfAdmins = ({ server, at, rows, picture, paper }: AttachmentScene): void => {
  describe('an admin', () => {
    it('sends files into the shop of the conversation', async () => {
      const admin = await logIn(server(), 'admin');
      for (const shop of [at.vendor.sub_shop.sub_shop_id, at.other.sub_shop.sub_shop_id]) {
        const [{ id: thread }] = await rows(
          sql`select id from message_threads where sub_shop_id = ${shop} and state = 'open' limit 1`,
        );
        const content = paper();
        const { url } = (await upload(server(), admin, `${to}&home=${thread}`, content, 'terms.pdf')).body.data;
        expect(url).toMatch(new RegExp(`^/media/talk-${shop}/`));
        const reply = await admin.post('messages/add', { thread, attachments: [{ url, name: 'terms.pdf' }] });
        expect(reply.body.data.attachments).toEqual([
          { url, name: 'terms.pdf', bytes: content.length, href: expect.stringMatching(opens(url)) },
        ]);
      }
    });

    it('finds only members of the conversation’s shop to assign it to', async () => {
      const admin = await logIn(server(), 'admin');
      const find = async (person: Person, recordRef: string) =>
        person.get(`team_members?filter[status]=active&per_page=100&beside=${encodeURIComponent(recordRef)}`);
      for (const shop of [at.vendor.sub_shop.sub_shop_id, at.other.sub_shop.sub_shop_id]) {
        const [{ id: thread }] = await rows(sql`select id from message_threads where sub_shop_id = ${shop} limit 1`);
        const members = await rows(
          sql`select id from team_members where sub_shop_id = ${shop} and status = 'active' order by id`,
        );
        const { body } = await find(admin, `messages:${thread}`);
        expect(body.data.map((one: Wire) => one.team_member_id).toSorted((a: number, b: number) => a - b)).toEqual(
          members.map(({ id }) => id),
        );
        expect(body.meta.total).toBe(members.length);
      }
      // For a missing or inaccessible conversation, the list of team members is empty.
      const [{ id: foreign }] = await rows(
        sql`select id from message_threads where sub_shop_id = ${at.other.sub_shop.sub_shop_id} limit 1`,
      );
      for (const recordRef of [`messages:${foreign}`, 'messages:2147483647'])
        expect((await find(at.vendor, recordRef)).body.data).toEqual([]);
      for (const recordRef of [
        'messages',
        'messages:0',
        'messages:x',
        'nothing:1',
        'currencies:1',
        'messages:1 or true',
      ]) {
        expect((await find(admin, recordRef)).status).toBe(422);
      }
      expect((await admin.get('currencies?beside=messages:1')).status).toBe(422);
    });

    it('gets an error for an invalid `home`', async () => {
      const admin = await logIn(server(), 'admin');
      for (const home of ['0', 'x', '1;drop', '-1'])
        expect((await upload(server(), admin, `${to}&home=${home}`, await picture())).status).toBe(422);
      expect((await upload(server(), admin, `resource=brands&field=logo&home=1`, await picture())).status).toBe(422);
      // A vendor's upload is always stored in the vendor's shop.
      const [{ id }] = await rows(
        sql`select id from message_threads where sub_shop_id = ${at.other.sub_shop.sub_shop_id} limit 1`,
      );
      expect((await upload(server(), at.vendor, `${to}&home=${id}`, await picture())).body.data.url).toContain(
        `/media/talk-${at.scene.shop}/`,
      );
    });
  });
};
