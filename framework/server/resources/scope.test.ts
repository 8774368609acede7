import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { model } from '../../testing/library/tables';
import { scoped } from './scope';

const folder = fileURLToPath(new URL('./', import.meta.url));

/**
 * Matches the start of a Drizzle query on a table, but not other methods with these names, whose argument is an id, a
 * name or a hook.
 */
const asks = /\.(from|insert|update|delete)\((entity\.|own\.)?table\b/;

describe('scoped', () => {
  it('requires a branch for a branch’s rows, and a user for the user’s own rows', () => {
    const nobody = { principal: null, tenant: null };
    expect(() => scoped(model.entity('publishers'), nobody)).toThrow('without a tenant');
    expect(() => scoped(model.entity('my_branch'), nobody)).toThrow('without a tenant');
    expect(() => scoped(model.entity('my_account'), nobody)).toThrow('without a principal');
    expect(() => scoped(model.entity('currencies'), nobody)).not.toThrow();
  });

  it('is used by every call: only the listed files query tables directly', () => {
    const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^\w+\.ts$/.test(basename(file)))
      .filter((file) => asks.test(readFileSync(folder + file, 'utf8')))
      .map((file) => basename(file));
    // The tenant and the login reply are read before there is a scope. Deleting a record counts all references to it,
    // but reveals only how many there are. A record's rows, events and file uses are found through a record that is in
    // scope. An erasure finds records through their references to a person's record in the same tenant.
    expect(asking.sort()).toEqual([
      'erase.ts',
      'history.ts',
      'planRows.ts',
      'records.ts',
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
  ])('adds the branches %j to the filter', (reach, where, expected) => {
    const tenant = { isFrozen: false, id: 4, reach };
    const rows = scoped(model.entity('publishers'), { principal: null, tenant });
    expect(new PgDialect().sqlToQuery(rows.counting(where)).sql).toBe(
      `(select count(*)::int from "publishers" where ${expected})`,
    );
  });
});
