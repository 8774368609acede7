import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { amount, report } from '@matjar/admin/testing';
import { openDatabase } from '@matjar/admin/testing/database';
import { startPostgres } from '../../../helpers/database/postgres';
import { logInAt, startMain, ask } from '../../process/remote';
import { unlimited } from '../../hardening/writers';
import { openProvider } from './provider';

const kills = amount(3, 200);
const perKill = 10;
const postgres = await startPostgres({ content: 'seeded' });
const provider = await openProvider();
const folder = mkdtempSync(join(tmpdir(), 'matjar-notices-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await provider.close();
  await postgres?.stop();
});

describe.skipIf(!postgres)(`a server that is killed ${kills} times while it sends messages`, () => {
  it(
    'loses no message, and sends none twice to a provider that recognizes keys',
    async () => {
      const env = {
        DATABASE_URL: postgres!.url,
        DATA_DIR: folder,
        PUBLIC_URL: 'https://admin.test',
        WEBHOOKS_ALLOW_PRIVATE: 'on',
        ...unlimited,
      };
      const { db, close } = await openDatabase({ databaseUrl: postgres!.url });
      let server = await startMain(env);
      const headers = await logInAt(server.url);
      const call = (path: string, body: object) => ask(`${server.url}/api/sub_vendor/${path}`, { body, headers });
      const added = await call('notice_channels/add', {
        channel: 'sms',
        active: true,
        events: ['refunded'],
        api_url: provider.url,
        body: '{"to":"{{to}}","text":"{{text}}"}',
        key_header: 'Idempotency-Key',
        id_path: 'data.id',
      });
      expect([added.status, added.body.errors]).toEqual([200, undefined]);
      const queue = (round: number) =>
        db.execute(sql`
          insert into client_notices (sub_shop_id, event, "order", client, channel, key, due_at)
          select sub_shop_id, 'refunded', id, client, 'sms', ${`kill-${round}-`} || id, now() from orders
          where sub_shop_id = (select id from sub_shops where slug = 'noor') and client in (select id from clients where not blocked and not no_notices) order by id limit ${perKill}`);
      const count = async (status: string) =>
        Number(
          (
            await db.execute<{ n: string }>(
              sql`select count(*) as n from client_notices where key like 'kill-%' and status = ${status}`,
            )
          ).rows[0]!.n,
        );
      for (let kill = 0; kill < kills; kill += 1) {
        const before = provider.calls.length;
        provider.answers.push(...Array.from({ length: perKill }, () => ({ wait: Math.floor(Math.random() * 80) })));
        await queue(kill);
        // Kills the server after it has claimed messages but before it has recorded the responses.
        while (provider.calls.length < before + 1) await setTimeout(5);
        await setTimeout(Math.random() * 120);
        server.program.signal('SIGKILL');
        expect(await server.program.exit).toBeNull();
        server = await startMain(env);
      }
      const interrupted = await count('sending');
      // Ends the killed processes' leases right away. Otherwise, the leases would last for minutes.
      await db.execute(sql`
        update client_notices set claimed_at = claimed_at - interval '1 hour', due_at = due_at - interval '1 hour'
        where key like 'kill-%' and status in ('sending', 'queued')`);
      await expect.poll(() => count('sent'), { timeout: 180_000, interval: 500 }).toBe(kills * perKill);
      const keys = provider.delivered.map(({ headers: { 'idempotency-key': key } }) => key);
      const twice = keys.length - new Set(keys).size;
      server.program.signal('SIGTERM');
      expect(await server.program.exit).toBe(0);
      await close();
      report({ name: 'kills of the server while it sends messages', value: kills, min: 200 });
      report({ name: 'messages interrupted by a kill', value: interrupted });
      report({ name: 'messages lost by a kill', value: kills * perKill - keys.length, max: 0 });
      report({ name: 'messages sent twice after a kill', value: twice, max: 0 });
      expect({ lost: kills * perKill - keys.length, twice }).toEqual({ lost: 0, twice: 0 });
    },
    240_000 + kills * 20_000,
  );
});
