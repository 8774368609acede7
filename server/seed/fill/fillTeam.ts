import { apiKeys } from '../../../src/resources/apiKeys/apiKeys.resource';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { memberships } from '../../tables';
import { accounts } from '../data/accounts';
import type { ShopKey } from '../data/shops';
import { colleagues } from '../data/team';
import type { Write } from '../writer';

interface People {
  /** The accounts' ids, in their order. */
  users: readonly number[];
  shops: ReadonlyMap<ShopKey, number>;
  now: Date;
}

/** Keys that a vendor has made for programs: one is still without a secret, one is ended. There is none that would open anything. */
const keysOf = (maker: { full_name: string; user: number }, now: Date) => {
  const inDays = (days: number) => new Date(now.getTime() + days * dayInMs).toISOString();
  const made = { maker: maker.full_name, maker_id: maker.user };
  return [
    {
      ...made,
      name: 'Website',
      access: 'chosen',
      rights: ['products/view-all:list', 'categories:list', 'reviews:list'],
      expires_at: inDays(90),
    },
    { ...made, name: 'Till', access: 'read', rights: [], expires_at: inDays(30), revoked_at: inDays(-20) },
  ];
};

/** Makes the accounts members of their shops' teams, and puts those beside them who have no account yet. */
export const fillTeam = async (db: Db, write: Write, { users, shops, now }: People): Promise<void> => {
  const invited_at = new Date(now.getTime() - 90 * dayInMs).toISOString();
  for (const [key, shop] of shops) {
    const staff = accounts
      .map((account, index) => ({ ...account, user: users[index]! }))
      .filter((one) => one.shops.includes(key) && one.role !== 'client');
    const records = staff.map(({ full_name, email, phone, role }) => ({
      name: full_name,
      email,
      phone,
      role_type: role,
      status: 'active',
      invited_at,
    }));
    const ids = await write(teamMembers, records, { shop });
    const members = staff.map(({ user }, index) => ({ user_id: user, tenant_id: shop, team_member_id: ids[index]! }));
    if (members.length > 0) await db.insert(memberships).values(members);
    const others = colleagues.filter((one) => one.shop === key);
    await write(
      teamMembers,
      others.map(({ shop: _shop, ...one }) => ({ ...one, invited_at })),
      { shop },
    );
    const maker = staff.find(({ role }) => role === 'vendor');
    if (maker) await write(apiKeys, keysOf(maker, now), { shop });
  }
};
