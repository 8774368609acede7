import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AdminServer } from '../../testing/adminServer';
import { startAdminServer } from '../../testing/adminServer';
import { editor, serverWith } from '../../testing/library/served';
import { systemTables, users } from '../database/tables';
import type { Feature } from '../features/feature';
import { namesIn } from '../kernel/variables';
import { readEnv } from './env';
import { features, refuseIncomplete } from './features';

/** Returns all features except `omitted` and those that need it. */
const without = (omitted: Feature): Feature[] =>
  features.filter(({ name, needs = [] }) => name !== omitted.name && !needs.includes(omitted.name));

const namesOf = async ({ database }: AdminServer, query: string): Promise<string[]> =>
  (await database.db.execute<{ name: string }>(sql.raw(query))).rows.map(({ name }) => name);

const ownTables = ({ tables }: Feature): string[] => Object.values(tables?.({ users }, []) ?? {}).map(getTableName);

const settingsOf = ({ settings }: Feature): string[] => (settings ? namesIn(settings) : []);

/** Signs in, then adds, changes and lists a record. */
const work = async (server: AdminServer): Promise<void> => {
  const person = await server.logIn(editor.email, editor.password);
  const values = { name: { en: 'Red', ar: 'أحمر' }, hex: '#c0392b' };
  const added = await person.post('colours/add', values);
  expect(added).toMatchObject({ status: 200 });
  const { colour_id: id, version } = added.body.data;
  const changed = await person.post('colours/update', { colour_id: id, ...values, hex: '#e74c3c', version });
  expect(changed).toMatchObject({ status: 200, body: { data: { hex: '#e74c3c' } } });
  expect(await person.get('colours')).toMatchObject({ status: 200, body: { meta: { total: 1 } } });
};

const start = async (given: readonly Feature[]): Promise<AdminServer> =>
  startAdminServer(await serverWith(given), { apiDocs: true });

describe('a server without a feature', () => {
  it.for(features.map((feature) => [feature.name, feature] as const))(
    'starts and works without a trace of %s',
    async ([, omitted]) => {
      const rest = without(omitted);
      const removed = features.filter((feature) => !rest.includes(feature));
      const server = await start(rest);
      try {
        await work(server);
        const tables = await namesOf(server, `select tablename as name from pg_tables where schemaname = 'public'`);
        expect(tables).toEqual(expect.arrayContaining(Object.values(systemTables({ users })).map(getTableName)));
        const jobs = await namesOf(server, 'select name from pgboss.queue');
        expect(jobs).toContain('database/partitions');
        for (const feature of rest) {
          expect(tables).toEqual(expect.arrayContaining(ownTables(feature)));
          expect(jobs).toEqual(expect.arrayContaining((feature.jobs ?? []).map(({ name }) => name)));
        }
        const docs = await fetch(`${server.url}/api/docs/json`);
        expect(docs.status).toBe(omitted.name === 'openapi' ? 404 : 200);
        const { body } = await server.call('login', { body: editor });
        for (const feature of removed) {
          expect(tables.filter((name) => ownTables(feature).includes(name))).toEqual([]);
          expect(jobs.filter((name) => feature.jobs?.some((job) => job.name === name))).toEqual([]);
          for (const call of feature.calls ?? []) {
            expect(body.data.resources).not.toContain(call);
            expect((await server.call(call)).status).toBe(404);
          }
        }
        for (const call of rest.flatMap(({ calls = [] }) => calls)) expect(body.data.resources).toContain(call);
      } finally {
        await server.close();
      }
    },
  );
});

describe('a feature’s settings', () => {
  it.for(features.filter(({ settings }) => settings).map((feature) => [feature.name, feature] as const))(
    'are ignored if the server doesn’t include the feature: %s',
    ([, left]) => {
      const [name] = settingsOf(left);
      const given = { EMBEDDED_DATABASE: 'on', [name!]: 'wrong' };
      expect(() => readEnv(given)).toThrow(name);
      expect(() => readEnv(given, {}, () => {}, without(left))).not.toThrow();
    },
  );
});

it('rejects a feature if the feature it needs is missing, and says how to fix this', async () => {
  const incomplete = features.filter(({ name }) => name !== 'uploads');
  expect(() => refuseIncomplete(features)).not.toThrow();
  await expect(start(incomplete)).rejects.toThrow(
    'The feature import needs the feature uploads: list uploads before it, or leave import out.',
  );
});
