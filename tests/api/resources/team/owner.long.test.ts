import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn, personOf } from '../people';
import { membersOf } from './members';

await onEachEngine((server) => {
  let vendor: Person;
  let admin: Person;
  let root: Person;
  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    admin = await logIn(server(), 'admin');
    root = await logIn(server(), 'super-admin');
  });
  const { invited, tokenOf, accept, enter } = membersOf(server, () => vendor);

  describe('the owner of a shop', () => {
    let colleague: Person;
    let owner: Row;
    let id: object;

    beforeAll(async () => {
      const { body } = await invited({ role_type: 'vendor' });
      await accept(await tokenOf(body.data));
      const { token, ...session } = (await enter(body.data.email)).body.data;
      const headers = {
        authorization: `Bearer ${token}`,
        'subcategory-id': String(session.subcategory_id.subcategory_id),
      };
      colleague = personOf(server(), { ...session, token, headers });
      [owner] = (await colleague.get('team_members?search=vendor@matjar.test&filter[role_type]=vendor')).body.data as [
        Row,
      ];
      id = { team_member_id: owner.team_member_id };
    });

    it('is marked in the list of the team', async () => {
      expect(owner).toMatchObject({ email: 'vendor@matjar.test', owner: true });
      const others = (await colleague.get('team_members?per_page=100')).body.data as Row[];
      expect(others.filter((one) => one.owner)).toHaveLength(1);
    });

    it('can’t be suspended, demoted or removed by another vendor', async () => {
      const words = 'Only the platform can suspend, demote or remove a shop’s owner';
      const attempts: [string, object][] = [
        ['suspend', {}],
        ['delete', {}],
        ['update', { role_type: 'viewer' }],
        ['update', { role_type: 'viewer', name: 'Nobody' }],
        ['password_link', {}],
      ];
      for (const [call, more] of attempts) {
        const reply = await colleague.post(`team_members/${call}`, { ...id, ...more });
        expect([call, reply.status, reply.body.message]).toEqual([call, 422, words]);
      }
    });

    it('blocks a bulk change, and is skipped by a partial one', async () => {
      const other = (await invited()).body.data.team_member_id as number;
      const both = [owner.team_member_id, other];
      expect((await colleague.post('team_members/delete', { team_member_id: both })).status).toBe(422);
      const lowered = await colleague.post('team_members/update', { team_member_id: both, role_type: 'viewer' });
      expect(lowered.status).toBe(422);
      const partialReply = await colleague.post('team_members/delete', { team_member_id: both, partial: true });
      expect(partialReply.body.meta.refused).toEqual([owner.team_member_id]);
      expect((await vendor.get('my_account')).body.data.role_type).toBe('vendor');
    });

    it('can’t be demoted by undoing an older change', async () => {
      const person = (await root.get('users?search=vendor@matjar.test')).body.data.find(
        (one: Row) => one.email === 'vendor@matjar.test',
      );
      const change = (role_type: string) => admin.post('team_members/update', { ...id, role_type });
      // The platform's staff change the owner's role twice, so the log contains an earlier role.
      expect((await change('viewer')).status).toBe(200);
      expect((await change('vendor')).status).toBe(200);
      const log = (await colleague.get(`activity?filter[record]=${owner.team_member_id}&search=&per_page=100`)).body
        .data as Row[];
      const raised = log.find((one) => one.restorable && one.operation === 'changed')!;
      const restored = await colleague.post('activity/restore', { activity_id: raised.activity_id });
      expect([restored.status, restored.body.message]).toEqual([
        422,
        'Only the platform can suspend, demote or remove a shop’s owner',
      ]);
      expect((await root.get(`users?ids=${person.user_id}`)).body.data[0].role_type).toBe('vendor');
      vendor = await logIn(server(), 'vendor');
    });

    it('can be suspended by the platform, which no colleague can revert', async () => {
      expect((await admin.post('team_members/suspend', id)).body.data.status).toBe('suspended');
      const activation = await colleague.post('team_members/activate', id);
      expect(activation.body.message).toBe('Only the platform can suspend, demote or remove a shop’s owner');
      expect((await admin.post('team_members/activate', id)).body.data.status).toBe('active');
      vendor = await logIn(server(), 'vendor');
    });
  });
});
