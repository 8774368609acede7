import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { model } from '../../testing/library/tables';
import { scoped } from './scope';

const folder = fileURLToPath(new URL('./', import.meta.url));

/** A query of Drizzle's on a table; the other methods of these names have an id, a name or a hook before them. */
const asks = /\.(from|insert|update|delete)\((entity\.|own\.)?table\b/;

describe('scoped', () => {
  it('refuses to speak of a branch’s rows without a branch, and of a user’s own without a user', () => {
    const nobody = { principal: null, tenant: null };
    expect(() => scoped(model.entity('publishers'), nobody)).toThrow('without a tenant');
    expect(() => scoped(model.entity('my_branch'), nobody)).toThrow('without a tenant');
    expect(() => scoped(model.entity('my_account'), nobody)).toThrow('without a principal');
    expect(() => scoped(model.entity('currencies'), nobody)).not.toThrow();
  });

  it('is what every call goes through: no other file asks for rows', () => {
    const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^\w+\.ts$/.test(basename(file)))
      .filter((file) => asks.test(readFileSync(folder + file, 'utf8')))
      .map((file) => basename(file));
    // A tenant and a login's reply come before all scope; a deletion counts who uses a record, and tells the number; the
    // rows of a record, its events, and the places that use a file, are found by what was found within the scope.
    expect(asking.sort()).toEqual([
      'history.ts',
      'planRows.ts',
      'remove.ts',
      'saveRows.ts',
      'scope.ts',
      'wireRecord.ts',
    ]);
  });

  it.each([
    [[], undefined, 'false'],
    [[4], undefined, '"publishers"."branch_id" = $1'],
    [[4, 5], sql`true or true`, '("publishers"."branch_id" in ($1, $2) and (true or true))'],
  ])('puts the branches %j around the filter', (reach, where, expected) => {
    const tenant = { isFrozen: false, id: 4, reach };
    const rows = scoped(model.entity('publishers'), { principal: null, tenant });
    expect(new PgDialect().sqlToQuery(rows.counting(where)).sql).toBe(
      `(select count(*)::int from "publishers" where ${expected})`,
    );
  });
});
