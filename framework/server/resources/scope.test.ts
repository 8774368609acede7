import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import type { Db } from '../database/database';
import { model } from '../../../server/tables';
import { scoped } from './scope';

/** The framework's own, and what the shop puts in their way when a currency changes. */
const folders = ['.', '../../../server/resources/currencies'].map((path) => fileURLToPath(new URL(`${path}/`, import.meta.url)));

/** A query of Drizzle's on a table; the other methods of these names have an id, a name or a hook before them. */
const asks = /\.(from|insert|update|delete)\((entity\.|own\.)?(table|subShops)\b/;

describe('scoped', () => {
  it('refuses to speak of a shop’s rows without a shop, and of a user’s own without a user', () => {
    const nobody = { principal: null, tenant: null };
    expect(() => scoped(model.entity('brands'), nobody)).toThrow('without a tenant');
    expect(() => scoped(model.entity('my_shop'), nobody)).toThrow('without a tenant');
    expect(() => scoped(model.entity('myAccount'), nobody)).toThrow('without a principal');
    expect(() => scoped(model.entity('currencies'), nobody)).not.toThrow();
  });

  it('is what every call goes through: no other file asks for rows', () => {
    const asking = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /^\w+\.ts$/.test(basename(file)))
        .filter((file) => asks.test(readFileSync(folder + file, 'utf8')))
        .map((file) => basename(file)));
    // A tenant and a login's reply come before all scope; a deletion counts who uses a record, and tells the number; the
    // rows of a record, its events, and the places that use a file, are found by what was found within the scope; amounts finer than a currency
    // are counted in the very shops that are to have it, which may be the platform's choice.
    expect(asking.sort()).toEqual(['finerAmounts.ts', 'giveUp.ts', 'history.ts', 'readOne.ts', 'remove.ts', 'rows.ts', 'scope.ts']);
  });

  it.each([
    [[], undefined, 'false'],
    [[4], undefined, '"brands"."sub_shop_id" = $1'],
    [[4, 5], sql`true or true`, '("brands"."sub_shop_id" in ($1, $2) and (true or true))'],
  ])('puts the shops %j around the filter', async (reach, where, expected) => {
    const asked: SQL[] = [];
    const db = { select: () => ({ from: () => ({ where: async (given: SQL) => [{ total: asked.push(given) }] }) }) };
    const tenant = { isFrozen: false, id: 4, reach };
    const rows = scoped(model.entity('brands'), { principal: null, tenant });
    await rows.count(db as unknown as Db, where);
    expect(new PgDialect().sqlToQuery(asked[0]!).sql).toBe(expected);
  });
});
