// Takes a long time to run because each `setup` command runs in a separate process.
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '@matjar/admin/server/database';
import { openDatabase } from '@matjar/admin/testing/database';
import { startPostgres } from '../../helpers/database/postgres';
import { startProgram } from '../../helpers/process';

const postgres = await startPostgres();
const database: Database | null = postgres && (await openDatabase({ databaseUrl: postgres.url }));
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
});

const set = (email: string) => ({
  SETUP_NAME: 'Mona',
  SETUP_EMAIL: email,
  SETUP_CATEGORY_EN: 'Fashion',
  SETUP_SUB_CATEGORY_EN: 'Women',
  SETUP_SHOP_EN: 'Noor',
  SETUP_PHONE: '+965 2222 0110',
  SETUP_CURRENCY: 'KWD',
});

const run = async (env: Record<string, string>, args: string[] = []) => {
  const program = startProgram(
    'setup',
    { NODE_ENV: 'production', DATABASE_URL: postgres!.url, LANG: 'C', ...env },
    args,
  );
  return { code: await program.exit, ...program.output() };
};

const storedShops = async () =>
  (
    (await database!.db.execute(sql`
    select u.email, u.role_type, s.slug, s.status, s.time_zone, c.code, c.decimals, k.name_ar as category, p.token_hash
    from users u join memberships m on m.user_id = u.id join sub_shops s on s.id = m.tenant_id and s.owner = u.id
      join currencies c on c.id = s.currency join sub_categories b on b.id = s.sub_category
      join available_categories k on k.id = b.category left join password_links p on p.user_id = u.id`)) as unknown as {
      rows: Record<string, unknown>[];
    }
  ).rows;

const linkIn = (text: string) => /^ {2}http:\S+\/password#(\S+)$/m.exec(text)?.[1];

describe.skipIf(!postgres)('the first set-up of an empty PostgreSQL', () => {
  it('succeeds for only one of two parallel runs, prints a link once, and is unchanged by later runs', async () => {
    const [one, two] = await Promise.all([run(set('one@example.com')), run(set('two@example.com'))]);
    expect([one.code, two.code, one.stderr, two.stderr]).toEqual([0, 0, '', '']);
    const [made, late] = linkIn(one.stdout) ? [one, two] : [two, one];
    expect(linkIn(made.stdout)).toMatch(/^\S{20,}$/);
    expect(late.stdout).toMatch(/^This server is already set up \(users: 1\)\. Nothing was changed\. /);

    const rows = await storedShops();
    expect(rows).toEqual([
      {
        email: made === one ? 'one@example.com' : 'two@example.com',
        role_type: 'super-admin',
        slug: 'noor',
        status: 'open',
        time_zone: 'Asia/Kuwait',
        code: 'KWD',
        decimals: 3,
        category: 'Fashion',
        token_hash: expect.any(String),
      },
    ]);
    const secondRun = await run(set('three@example.com'), ['--lang', 'ar']);
    expect([secondRun.code, secondRun.stdout]).toEqual([0, expect.stringContaining('ولم يتغيّر شيء')]);
    expect(await storedShops()).toEqual(rows);

    const renewed = await run({}, ['--new-link', String(rows[0]!.email)]);
    expect(linkIn(renewed.stdout)).not.toBe(linkIn(made.stdout));
    const unknownUser = await run({}, ['--new-link', 'nobody@example.com']);
    expect([unknownUser.code, unknownUser.stderr]).toEqual([
      1,
      'No super admin has the email nobody@example.com. Nothing was changed.\n',
    ]);
  }, 300_000);
});
