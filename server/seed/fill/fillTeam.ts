import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import type { Db } from '../../../framework/server/database/database';
import { memberships } from '../../tables';
import { accounts } from '../data/accounts';
import type { ShopKey } from '../data/shops';
import { colleagues } from '../data/team';
import type { Write } from '../writer';
import { dayInMs } from '../../../framework/core/days';

interface People {
  /** The accounts' ids, in their order. */
  users: readonly number[];
  shops: ReadonlyMap<ShopKey, number>;
  now: Date;
}

/** Makes the accounts members of their shops' teams, and puts those beside them who have no account yet. */
export const fillTeam = async (db: Db, write: Write, { users, shops, now }: People): Promise<void> => {
  const invited_at = new Date(now.getTime() - 90 * dayInMs).toISOString();
  for (const [key, shop] of shops) {
    const staff = accounts
      .map((account, index) => ({ ...account, user: users[index]! }))
      .filter((one) => one.shops.includes(key) && one.role !== 'client');
    const records = staff.map(({ full_name, email, phone, role }) => ({
      name: full_name, email, phone, role_type: role, status: 'active', invited_at,
    }));
    const ids = await write(teamMembers, records, { shop });
    const members = staff.map(({ user }, index) => ({ user_id: user, tenant_id: shop, team_member_id: ids[index]! }));
    if (members.length > 0) await db.insert(memberships).values(members);
    const others = colleagues.filter((one) => one.shop === key);
    await write(teamMembers, others.map(({ shop: _shop, ...one }) => ({ ...one, invited_at })), { shop });
  }
};
