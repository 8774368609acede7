import { afterAll, describe } from 'vitest';
import { connected } from '../../../tests/helpers/database/olderStates';
import { startCluster } from '../../../tests/helpers/database/postgresCluster';
import { testUpgrades } from '../../../tests/helpers/database/upgrades';
import { server } from '../server/server';

const cluster = await startCluster();
const postgres = typeof cluster === 'string' ? null : cluster;
if (!postgres) console.warn(`PostgreSQL is left out: ${String(cluster)}.`);
afterAll(() => postgres?.stop());

const emptyOf = async (url: string) => {
  await connected(url, (client) => client.query('create database empty'));
  return { url: Object.assign(new URL(url), { pathname: '/empty' }).href };
};
const empty = postgres && (await emptyOf(postgres.url));

describe.skipIf(!postgres)("a clinic's database of version 0.1", () => {
  testUpgrades({ postgres: postgres!, empty: empty!, dump: 'clinic', schema: server.schema });
});
