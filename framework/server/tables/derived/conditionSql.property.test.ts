// What the database answers to a condition is what it means.
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson } from 'drizzle-kit/api';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Condition } from '../../../core/condition';
import type { Fields } from '../../../core/kind';
import { resourceOf } from '../../../declaration/testing/resources';
import { conditionComplaints } from '../../../declaration/validation/conditions';
import { field } from '../../../kinds';
import { label } from '../../../testing/judge';
import { platform } from '../../../testing/library/scopes';
import { planMigration } from '../../migrations/plan';
import { createModel } from '../model';
import { newRow } from '../row';
import { conditionSql } from './conditionSql';
import { holds } from './holds.fixture';

const choices = { a: label, 'b’s': label };
const things = resourceOf({
  both: field.localized({ label }), tags: field.tags({ label }), active: field.toggle({ label, default: true }), choice: field.choice({ label, choices }),
  whole: field.number({ label }), sure: field.number({ label, default: 0 }), exact: field.number({ label, decimals: 2 }), price: field.money({ label }),
  day: field.date({ label }), until: field.date({ label }), from: field.dateTime({ label }), to: field.dateTime({ label }), hours: field.hours({ label }),
}, { scope: platform, list: { search: [] } });
const fields = things.fields as Fields;
const model = createModel([things]);
const { table, spec } = model.entity('things');

const client = new PGlite();
const db = drizzle(client);
afterAll(() => client.close());

const today = new Date().toISOString().slice(0, 10);
const days = ['1999-12-31', today, '2150-06-01'];
const moments = ['1999-12-31T23:59:59.999Z', '2150-01-01T00:00:00.000Z'];
const maybe = <T>(...values: T[]) => fc.constantFrom(null, ...values);
const amounts = ['0', '0.1', '0.10', '12', '-3.5', '99999999999999.99'];
const texts = maybe('', 'a', 'b’s', "it's \\ \"so\"");

const records = fc.sample(fc.record({
  name: texts, both: fc.oneof(fc.constant(null), fc.record({ en: texts, ar: texts })), tags: fc.subarray(['a', 'b’s', '']), active: maybe(true, false),
  choice: maybe('a', 'b’s'), whole: maybe(0, 1, -1), sure: maybe(0, 1), exact: maybe(0, 0.1, 12, -3.5), price: maybe('0', '0.1', '12', '999999999999.9999'),
  day: maybe(...days), until: maybe(...days), from: maybe(...moments), to: maybe(...moments), hours: maybe([], [{ day: 1, open: '09:00', close: '17:00' }]),
}), { numRuns: 60, seed: 7 });

beforeAll(async () => {
  const { statements } = await planMigration(generateDrizzleJson({}), model.tables);
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.insert(table).values(records.map((record) => newRow(model, things, record)));
  // Whatever clock the session goes by.
  await db.execute(sql`set time zone 'Pacific/Kiritimati'`);
}, 120_000);

const ofTime = (own: string[], given: string[]) => {
  const bound = fc.oneof(fc.constantFrom(...given, 'now'), fc.constantFrom(...own).map((name) => ({ field: name })));
  const maybeBound = fc.option(bound, { nil: undefined });
  return fc.record({ field: fc.constantFrom(...own), after: maybeBound, before: maybeBound, atLeast: maybeBound, atMost: maybeBound });
};
const numbers = ['whole', 'sure', 'exact', 'price'];
const number = fc.oneof(fc.constantFrom(0, 0.1, 12, -3.5), fc.constantFrom(...amounts), fc.constantFrom(...numbers).map((name) => ({ field: name })));
const leaf = fc.oneof(
  fc.record({ field: fc.constantFrom(...Object.keys(fields), 'both.ar'), is: fc.constantFrom('empty' as const, 'filled' as const) }),
  fc.record({ field: fc.constantFrom('day', 'from', 'to'), is: fc.constantFrom('past' as const, 'future' as const) }),
  fc.record({ field: fc.constantFrom(...numbers), atLeast: fc.option(number, { nil: undefined }), atMost: fc.option(number, { nil: undefined }) }),
  ofTime(['day', 'until'], days), ofTime(['from', 'to'], moments),
  fc.record({ field: fc.constantFrom('name', 'both.en', 'choice', 'tags'), in: fc.subarray(['a', 'b’s']) }),
  fc.record({ field: fc.constantFrom(...numbers), in: fc.subarray([0, 0.1, 12]) }),
  fc.record({ field: fc.constant('active'), in: fc.subarray([true, false]) }),
).filter((one) => conditionComplaints(one as Condition, fields).length === 0);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof({ depthSize: 'small' }, leaf as fc.Arbitrary<Condition>,
    fc.record({ not: tie('condition') }), fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }), fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) })),
}));

const place = {
  fields,
  column: (key: string) => table[key]!,
  isNotNull: (key: string) => spec.fields.some((one) => one.name === key && one.notNull),
};

const found = async (where: SQL) => {
  const { rows } = await db.execute<{ ids: number[]; now: string }>(sql`select now() as now, array(select id from ${table} where ${where} order by id) as ids`);
  return { ids: rows[0]!.ids, now: new Date(rows[0]!.now) };
};

test('the database finds the records of which a condition holds, and by its opposite all others', async () => {
  await fc.assert(fc.asyncProperty(condition, async (asked) => {
    const { ids, now } = await found(conditionSql(place, asked));
    const expected = records.flatMap((record, index) => (holds(asked, { fields, record, now }) ? [index + 1] : []));
    expect(ids).toEqual(expected);
    expect((await found(conditionSql(place, asked, false))).ids).toEqual(records.map((_record, index) => index + 1).filter((id) => !expected.includes(id)));
  }), { numRuns: 300 });
});
