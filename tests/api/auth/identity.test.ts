import { describe, expect, it } from 'vitest';
import { sessions } from '@matjar/admin/testing/database';
import { demoPassword } from '../../../server/seed/data/accounts';
import { codeOf } from '../../helpers/hosts/authenticator';
import { startFactors, vendor } from './startFactors';

const { server, call, setUpCodes, addPasskey } = startFactors();

/** Expires the proof of identity in all sessions. */
const age = () =>
  server()
    .db.update(sessions)
    .set({ proven_at: new Date(Date.now() - 10 * 60_000) });

const prove = async (headers: Record<string, string>, proof: object) => {
  const { challenge } = (await call('identity', {}, headers)).body.data;
  return call('identity/confirm', { challenge, ...proof }, headers);
};

const account = { bank: 'Bank', holder: 'Holder', iban: 'KW81CBKU0000000000001234560101', currency: 1 };

describe('a proof of identity', () => {
  it.each([
    ['a bank account', 'accounts/add', account],
    ['a payout', 'payouts/add', { account: 1, amount: '1.000' }],
    ['an API key', 'api_keys/add', { name: 'Till', expires_at: '2099-01-01T00:00:00.000Z', access: 'read' }],
    ['a webhook', 'webhooks/add', { name: 'Hook', url: 'https://example.com/hook' }],
    ['a role of the shop', 'own_roles/add', { name: ['Packer', 'مجهز'], base: 'vendor', rights: [] }],
    ['a team member', 'team_members/add', { name: 'New', email: 'new@example.com', role_type: 'viewer' }],
  ])('is needed for %s ten minutes after the login', async (_, path, body) => {
    const { headers } = await server().login(vendor);
    await age();
    const refused = await call(path, body, headers);
    expect([refused.status, refused.body.meta]).toEqual([422, { confirm: 'identity' }]);
    expect((await prove(headers, { password: demoPassword })).status).toBe(200);
    const { body: reply } = await call(path, body, headers);
    expect(reply.meta).not.toEqual({ confirm: 'identity' });
  });

  it('is needed to change a role, but not to change a phone', async () => {
    const { headers } = await server().login(vendor);
    const { data } = (await server().call('team_members?per_page=100', { headers })).body;
    const member = data.find(({ role_type: role }: { role_type: string }) => role === 'viewer');
    const { team_member_id } = member;
    await age();
    const phone = await call(
      'team_members/update',
      { team_member_id, phone: '+96550001234', role_type: 'viewer' },
      headers,
    );
    expect(phone.status).toBe(200);
    const role = await call('team_members/update', { team_member_id, role_type: 'vendor' }, headers);
    expect([role.status, role.body.meta]).toEqual([422, { confirm: 'identity' }]);
  });

  it('is needed to invite a member, or to let another person accept an invitation', async () => {
    const { headers } = await server().login(vendor);
    const added = await call(
      'team_members/add',
      { name: 'New', email: 'to@example.com', role_type: 'viewer' },
      headers,
    );
    const { team_member_id } = added.body.data;
    await age();
    const email = await call('team_members/update', { team_member_id, email: 'other@example.com' }, headers);
    const invitation = await call('team_members/invite', { team_member_id }, headers);
    for (const { body } of [email, invitation]) expect(body.meta).toEqual({ confirm: 'identity' });
  });

  it('is needed to change the ways to log in', async () => {
    const { headers } = await server().login(vendor);
    await age();
    for (const path of ['factors/code', 'factors/passkey', 'factors/recovery'])
      expect((await call(path, {}, headers)).body.meta).toEqual({ confirm: 'identity' });
  });

  it('is a password, a one-time code, a recovery code or a passkey, each for this session only', async () => {
    const login = await server().login(vendor);
    const other = await server().login('admin@matjar.test');
    const { secret, codes } = await setUpCodes(login);
    const { authenticator } = await addPasskey(login);
    const isProven = async () => (await call('factors/code', {}, login.headers)).status === 200;
    const proofs = [
      { code: codeOf(secret, Date.now() + 30_000) },
      { recovery_code: codes[0] },
      { password: demoPassword },
    ];
    for (const proof of proofs) {
      await age();
      expect([(await prove(login.headers, proof)).status, await isProven()]).toEqual([200, true]);
    }
    await age();
    const { challenge } = (await call('identity', {}, login.headers)).body.data;
    const confirm = { challenge, passkey: authenticator.sign(challenge) };
    expect((await call('identity/confirm', confirm, other.headers)).status).toBe(422);
    expect((await call('identity/confirm', confirm, login.headers)).status).toBe(200);
    await age();
    expect([(await prove(login.headers, { password: 'wrong' })).status, await isProven()]).toEqual([422, false]);
  });

  it('isn’t required from API keys', async () => {
    const { headers } = await server().login(vendor);
    const made = await call(
      'api_keys/add',
      { name: 'Till', expires_at: '2099-01-01T00:00:00.000Z', access: 'all' },
      headers,
    );
    const issued = await call('api_keys/issue', { api_key_id: made.body.data.api_key_id }, headers);
    await age();
    const key = { authorization: `Bearer ${issued.body.data.secret}` };
    const { body } = await call('products_colors/add', { name: ['A', 'أ'], hex: '#123456' }, key);
    expect(body.meta).toBeUndefined();
  });
});
