import { bodyOf, messageId } from '@matjar/admin/server';
import type { Message } from '@matjar/admin/server';
import { eq } from 'drizzle-orm';
import { clients } from '../../../src/resources/clients/clients.resource';
import { myAccount } from '../../../src/resources/myAccount/myAccount.resource';
import { shops as allShops } from '../../../src/resources/shops/shops.resource';
import { setPassword } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { apiKeys } from '../../../src/resources/apiKeys/apiKeys.resource';
import { points } from '../../../src/resources/points/points.resource';
import { ownRoles } from '../../../src/resources/roles/roles.resource';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import { webhookDeliveries, webhooks } from '../../../src/resources/webhooks/webhooks.resource';
import type { PointsFacts } from '../../ledger/points';
import { tableOf, memberships } from '../../tables';
import { accounts, demoClient, demoPassword, colleagues } from '../data/accounts';
import { deliveryFeeIn, taxesOfShops, shops as shopData } from '../data/shops';
import { currencies } from '../data/platform';
import type { ShopKey } from '../data/shops';
import type { PlannedOrder } from '../orders';
import type { Studio } from '../pictures/studio';
import type { Random } from '../random';
import type { Write } from '../writer';

interface HookOptions {
  write: Write;
  shops: ReadonlyMap<ShopKey, number>;
  /** The ids of the accounts, in the order of `accounts`. */
  users: readonly number[];
  now: Date;
}

/** Adds a webhook with past deliveries to each shop. The webhooks are inactive because their URLs don't exist. */
const fillWebhooks = async ({ write, shops, users, now }: HookOptions): Promise<void> => {
  const timestamp = now.toISOString();
  for (const [key, tenant] of shops) {
    const index = accounts.findIndex(({ role, shops: own }) => role === 'vendor' && own.includes(key));
    const hook = {
      name: 'Bookkeeping',
      url: 'https://books.example/matjar',
      covers: 'all',
      active: false,
      maker: accounts[index]!.full_name,
      maker_id: users[index]!,
    };
    const [webhook] = await write(webhooks, [hook], { shop: tenant });
    const sent = (number: number, more: object) => {
      const message: Message = {
        type: 'clients.updated',
        timestamp,
        data: { tenant, resource: 'clients', record: number, changed: ['notes'] },
      };
      const id = messageId(tenant, number);
      return {
        webhook,
        event: message.type,
        resource: 'clients',
        record: number,
        message: id,
        payload: bodyOf(id, message),
        sent_at: timestamp,
        ...more,
      };
    };
    await write(
      webhookDeliveries,
      [
        sent(1, { result: 'delivered', attempts: 1, code: 200, duration: 84 }),
        sent(2, {
          result: 'failed',
          attempts: 10,
          code: 503,
          problem: 'status',
          duration: 131,
          response: '{"error":"busy"}',
        }),
      ],
      { shop: tenant },
    );
  }
};

/** For each demo shop, the points that clients earn per currency unit, and the value of a point. */
const pointSettings: Record<ShopKey, { points_per_unit: number; point_worth: string }> = {
  noor: { points_per_unit: 10, point_worth: '0.005' },
  sada: { points_per_unit: 1, point_worth: '0.05' },
  rimal: { points_per_unit: 1, point_worth: '0.05' },
  bayt: { points_per_unit: 0.5, point_worth: '0.1' },
};

interface Tools {
  write: Write;
  random: Random;
  now: Date;
}

interface Entry {
  at: number;
  values: Record<string, unknown>;
}

const iso = (time: number) => new Date(time).toISOString();

const earnedBy = ({ steps, status }: PlannedOrder, order: PointsFacts, rate: number): Entry[] => {
  const delta = Math.floor(Number(order.total) * rate);
  if (status !== 'completed' || delta === 0) return [];
  return [
    {
      at: steps.at(-1)!.at,
      values: { client: order.client, delta, type: 'earned', reason: order.number, order: order.id },
    },
  ];
};

/** Adds the points that a shop's clients earned in the past year, and some manual changes. */
export const fillPoints = async (
  { shop, key }: { shop: number; key: ShopKey },
  planned: readonly PlannedOrder[],
  placed: readonly PointsFacts[],
  { write, random, now }: Tools,
): Promise<void> => {
  const earned = planned.flatMap((order, index) => earnedBy(order, placed[index]!, pointSettings[key].points_per_unit));
  const rich = [
    ...new Set(earned.filter(({ values }) => Number(values.delta) >= 50).map(({ values }) => values.client)),
  ];
  const gifts = random.some(rich, 12).map((client, index): Entry => {
    const at = now.getTime() - (300 - index * 20) * dayInMs;
    return {
      at,
      values: {
        client,
        delta: 50,
        reason: index % 2 ? 'هدية العيد' : 'Welcome gift',
        expires_at: iso(at + 180 * dayInMs),
      },
    };
  });
  const taken = random.some(rich, 4).map((client): Entry => ({
    at: now.getTime() - random.next() * dayInMs,
    values: { client, delta: -random.int(5, 40), reason: 'Gift card at the till' },
  }));
  const entries = [...earned, ...gifts, ...taken].toSorted((one, other) => one.at - other.at);
  await write(
    points,
    entries.map(({ values }) => values),
    { shop, times: entries.map(({ at }) => iso(at)) },
  );
};

interface FilledAccounts {
  /** The ids of the accounts, in the order of `accounts`. */
  users: readonly number[];
  shops: ReadonlyMap<ShopKey, number>;
  now: Date;
}

/** Returns a vendor's API keys: a key without a secret and an expired key. Neither key grants access. */
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

/**
 * Adds a shop's custom roles: the roles that its accounts have and a role for support. Returns the role ids, keyed by
 * English name.
 */
const fillRoles = async (write: Write, shop: number, staff: readonly { ownRole?: string }[]) => {
  const presets = ownRoles.ownRoles!.presets.filter(
    ({ name }) => name.en === 'Support' || staff.some(({ ownRole }) => ownRole === name.en),
  );
  const ids = await write(
    ownRoles,
    presets.map(({ name, rights }) => ({ name, rights, base: 'vendor' })),
    { shop },
  );
  return new Map(presets.map(({ name }, index) => [name.en, ids[index]!]));
};

/** Adds the accounts to their shops' teams, and adds team members without an account. */
const fillTeam = async (db: Db, write: Write, { users, shops, now }: FilledAccounts): Promise<void> => {
  const invited_at = new Date(now.getTime() - 90 * dayInMs).toISOString();
  for (const [key, shop] of shops) {
    const staff = accounts
      .map((account, index) => ({ ...account, user: users[index]! }))
      .filter((one) => one.shops.includes(key) && one.role !== 'client');
    const roles = await fillRoles(write, shop, staff);
    const roleOf = ({ ownRole }: (typeof staff)[number]) => (ownRole === undefined ? null : roles.get(ownRole)!);
    const records = staff.map(({ full_name, email, phone, role }, index) => ({
      name: full_name,
      email,
      phone,
      role_type: role,
      own_role: roleOf(staff[index]!),
      status: 'active',
      invited_at,
    }));
    const ids = await write(teamMembers, records, { shop });
    const members = staff.map((one, index) => ({
      user_id: one.user,
      tenant_id: shop,
      team_member_id: ids[index]!,
      own_role_id: roleOf(one),
    }));
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

interface Options {
  db: Db;
  write: Write;
  studio: Studio;
  shops: ReadonlyMap<ShopKey, number>;
  now: Date;
}

/** Sets each shop's owner and settings, and opens the shop. */
const openShops = async (db: Db, users: readonly number[], ids: Options['shops']) => {
  const table = tableOf(allShops);
  for (const { key, timeZone, currency } of shopData) {
    const owner = users[accounts.findIndex(({ role, shops: own }) => role === 'vendor' && own.includes(key))]!;
    const own = { owner, status: 'open', time_zone: timeZone, order_prefix: `${key.toUpperCase()}-` };
    const footer = { invoice_footer_en: 'Thank you for shopping with us.', invoice_footer_ar: 'شكرًا لتسوقكم معنا.' };
    const charges = {
      delivery_fee: String(deliveryFeeIn(currencies.find(({ code }) => code === currency)!)),
      tax_registered: taxesOfShops[key] !== null,
      prices_include_tax: taxesOfShops[key]?.isIncluded ?? false,
    };
    await db
      .update(table)
      .set({ ...own, ...charges, ...footer, ...pointSettings[key] })
      .where(eq(table.id, ids.get(key)!));
  }
};

/**
 * Adds the demo accounts with passwords and memberships. Makes vendors the owners of their shops and opens the shops.
 */
export const fillAccounts = async ({ db, write, studio, shops, now }: Options): Promise<void> => {
  const records = accounts.map(({ email, full_name, phone, role }, index) => ({
    email,
    full_name,
    phone,
    role_type: role,
    photoUrl: studio.person(index),
  }));
  const ids = await write(myAccount, records);
  await fillTeam(db, write, { users: ids, shops, now });
  await openShops(db, ids, shops);
  await fillWebhooks({ write, shops, users: ids, now });
  const client = tableOf(clients);
  await db
    .update(client)
    .set({ account: ids[accounts.indexOf(demoClient)]! })
    .where(eq(client.email, demoClient.email));
  for (const id of ids) await setPassword(db, id, demoPassword);
};
