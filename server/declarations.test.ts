import { readFileSync, readdirSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { features } from '@matjar/admin/server';
import { handlersOf, refuseIdle } from '@matjar/admin/testing/server';
import type { Sender } from '@matjar/admin/testing/server';
import { guardsOf } from '@matjar/admin/testing/database';
import { resources } from '../src/resources/all';
import { handlers } from './resources';
import { schema } from './schema';
import { allTables, model } from './tables';

const guards = guardsOf(schema);
const guardOf = (table: string) => guards.find((guard) => guard.table === table)!;

it('every action of the shop has an effect, and every hook can run', () => {
  expect(() =>
    refuseIdle(resources, { ...handlersOf(features, { model, webhooks: {} as Sender }), ...handlers }),
  ).not.toThrow();
});

it('every table is guarded, and only public tables can be read by all', () => {
  expect(guards.map(({ table }) => table)).toEqual(Object.values(allTables).map(getTableName));
  expect(
    guards
      .filter(({ read }) => read === 'true')
      .map(({ table }) => table)
      .sort(),
  ).toEqual(['available_categories', 'currencies', 'sub_categories']);
  expect(guardOf('brands').read).toContain('sub_shop_id = any');
});

it('histories and logs are append-only, points change their client only in a merge, and a transaction changes only its state', () => {
  expect(guardOf('points').change).toEqual(['client']);
  for (const table of ['order_events', 'audit_log', 'platform_audit_log']) expect(guardOf(table).change).toBe('add');
  expect(guardOf('transactions').change).toContain('status');
  expect(guardOf('transactions').change).not.toContain('amount');
  expect(guardOf('orders').change).toBe('all');
});

/** Matches a Drizzle query that selects a shop's rows without using the scope. */
const asks = /\.(from|insert|update|delete)\((entity\.|own\.)?(table|subShops)\b/;

it('only one file queries shops’ rows outside the scope: the currency change, which counts amounts with too many decimals', () => {
  const folder = new URL('./resources/currencies/', import.meta.url);
  const asking = readdirSync(folder).filter(
    (file) => /^\w+\.ts$/.test(file) && asks.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  expect(asking).toEqual(['currency.ts']);
});
