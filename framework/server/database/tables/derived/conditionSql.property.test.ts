// Checks that conditions and formulas give the same results in PostgreSQL and in the browser.
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson } from 'drizzle-kit/api';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Condition, Formula } from '../../../../core/condition';
import { publishCases } from '../../../../declaration/resource/publish';
import type { Publish } from '../../../../declaration/resource/publish';
import type { Fields } from '../../../../core/kind';
import { evaluate, holds } from '../../../../declaration/resource/formula/evaluate';
import { formulaComplaints } from '../../../../declaration/complaints/fields/formulaComplaints';
import { resourceOf } from '../../../../declaration/testing/resources';
import { conditionComplaints, isMoving } from '../../../../declaration/resource/formula/conditions';
import { field, kindOf } from '../../../../kinds';
import { label } from '../../../../testing/judge';
import { platform } from '../../../../testing/library/scopes';
import { createFolded } from './folded';
import { planMigration } from '../../../app/migrations/plan';
import { computedOf, isOut } from '../../../resources/read/computed';
import { createModel } from '../model';
import { fromColumns, newRow } from '../row';
import { buildColumn } from './columns';
import { conditionSql, formulaSql } from './conditionSql';

const choices = { a: label, 'b’s': label };
const things = resourceOf(
  {
    both: field.localized({ label }),
    tags: field.tags({ label }),
    active: field.toggle({ label, default: true }),
    choice: field.choice({ label, choices }),
    whole: field.number({ label }),
    sure: field.number({ label, default: 0 }),
    exact: field.number({ label, decimals: 2 }),
    price: field.money({ label }),
    day: field.date({ label }),
    until: field.date({ label }),
    from: field.dateTime({ label }),
    to: field.dateTime({ label }),
    hours: field.hours({ label }),
  },
  { scope: platform, list: { search: [] } },
);
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
const texts = maybe('', 'a', 'b’s', 'it\'s \\ "so"');

const records = fc.sample(
  fc.record({
    name: texts,
    both: fc.oneof(fc.constant(null), fc.record({ en: texts, ar: texts })),
    tags: fc.subarray(['a', 'b’s', '']),
    active: maybe(true, false),
    choice: maybe('a', 'b’s'),
    whole: maybe(0, 1, -1, 2147483647),
    sure: maybe(0, 1),
    exact: maybe(0, 0.1, 12, -3.5),
    price: maybe('0', '0.1', '12', '999999999999.9999'),
    day: maybe(...days),
    until: maybe(...days),
    from: maybe(...moments),
    to: maybe(...moments),
    hours: maybe([], [{ day: 1, open: '09:00', close: '17:00' }]),
  }),
  { numRuns: 60, seed: 7 },
);

beforeAll(async () => {
  await createFolded(db);
  const { statements } = await planMigration(generateDrizzleJson({}), model.tables);
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.insert(table).values(records.map((record) => newRow(model, things, record)));
  // The results must not depend on the session's time zone.
  await db.execute(sql`set time zone 'Pacific/Kiritimati'`);
}, 120_000);

const ofTime = (own: string[], given: string[]) => {
  const bound = fc.oneof(
    fc.constantFrom(...given, 'now'),
    fc.constantFrom(...own).map((name) => ({ field: name })),
  );
  const maybeBound = fc.option(bound, { nil: undefined });
  return fc.record({
    field: fc.constantFrom(...own),
    after: maybeBound,
    before: maybeBound,
    atLeast: maybeBound,
    atMost: maybeBound,
  });
};
const numbers = ['whole', 'sure', 'exact', 'price'];
const number = fc.oneof(
  fc.constantFrom(0, 0.1, 12, -3.5),
  fc.constantFrom(...amounts),
  fc.constantFrom(...numbers).map((name) => ({ field: name })),
);
const leaf = fc
  .oneof(
    fc.record({
      field: fc.constantFrom(...Object.keys(fields), 'both.ar'),
      is: fc.constantFrom('empty' as const, 'filled' as const),
    }),
    fc.record({ field: fc.constantFrom('day', 'from', 'to'), is: fc.constantFrom('past' as const, 'future' as const) }),
    fc.record({
      field: fc.constantFrom(...numbers),
      atLeast: fc.option(number, { nil: undefined }),
      atMost: fc.option(number, { nil: undefined }),
    }),
    ofTime(['day', 'until'], days),
    ofTime(['from', 'to'], moments),
    fc.record({ field: fc.constantFrom('name', 'both.en', 'choice', 'tags'), in: fc.subarray(['a', 'b’s']) }),
    fc.record({ field: fc.constantFrom(...numbers), in: fc.subarray([0, 0.1, 12]) }),
    fc.record({ field: fc.constant('active'), in: fc.subarray([true, false]) }),
  )
  .filter((one) => conditionComplaints(one as Condition, fields).length === 0);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    leaf as fc.Arbitrary<Condition>,
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}));

const place = {
  fields,
  column: (key: string) => table[key]!,
  isNotNull: (key: string) => spec.fields.some((one) => one.name === key && one.notNull),
};

const found = async (where: SQL) => {
  const { rows } = await db.execute<{ ids: number[]; now: string }>(
    sql`select now() as now, array(select id from ${table} where ${where} order by id) as ids`,
  );
  return { ids: rows[0]!.ids, now: new Date(rows[0]!.now) };
};

test('the database finds the records that fulfil a condition, and all others by its negation', async () => {
  await fc.assert(
    fc.asyncProperty(condition, async (tested) => {
      const { ids, now } = await found(conditionSql(place, tested));
      const expected = records.flatMap((record, index) => (holds(tested, { fields, record, now }) ? [index + 1] : []));
      expect(ids).toEqual(expected);
      expect((await found(conditionSql(place, tested, false))).ids).toEqual(
        records.map((_record, index) => index + 1).filter((id) => !expected.includes(id)),
      );
    }),
    { numRuns: 300 },
  );
});

const isMoment = (...names: string[]) => fc.option(fc.constantFrom(...names), { nil: undefined });
const published = fc
  .record({
    ends: fc.oneof(
      fc.record({ from: isMoment('from'), until: isMoment('to') }),
      fc.record({ from: isMoment('day'), until: isMoment('until') }),
    ),
    on: isMoment('active'),
  })
  .map(({ ends, on }): Publish => ({ ...ends, ...(on && { on }) }))
  .filter(({ from, until }) => (from ?? until) !== undefined);
const at = fc.option(
  fc.constantFrom(...moments, ...days.map((day) => `${day}T00:00:00.000Z`)).map((moment) => new Date(moment)),
  { nil: undefined },
);

test('the database finds the records published at any given time, and the state of each record', async () => {
  await fc.assert(
    fc.asyncProperty(published, at, async (publish, moment) => {
      const { resource, ...rest } = model.entity('things');
      const { state } = resourceOf(fields, { publish }).fields as Fields;
      const entity = { ...rest, resource: { ...resource, published: publish }, fields: { ...fields, state: state! } };
      const { ids, now } = await found(isOut(entity, moment));
      const cases = publishCases(publish, fields);
      const statesBy = (some: typeof cases) =>
        records.map(
          (record) => some.find(({ when }) => holds(when, { fields, record, now: moment ?? now }))?.is ?? 'running',
        );
      const told = await db.execute<{ state: string }>(
        sql`select ${computedOf(entity, undefined, moment).state!.value} as state from ${table} order by id`,
      );
      expect(told.rows.map((row) => row.state)).toEqual(statesBy(cases));
      // If a time is given, drafts count as published.
      const out = statesBy(moment ? cases.filter(({ is }) => is !== 'draft') : cases);
      expect(ids).toEqual(out.flatMap((one, index) => (one === 'running' ? [index + 1] : [])));
    }),
    { numRuns: 60 },
  );
});

const some = <T>(part: fc.Arbitrary<T>) => fc.array(part, { minLength: 1, maxLength: 3 });
const deep = { depthSize: 'small', maxDepth: 4, withCrossShrink: true } as const;
const { sum, said, date } = fc.letrec<Record<'sum' | 'said' | 'date', Formula>>((tie) => {
  const chosen = (way: 'sum' | 'said' | 'date') =>
    fc.record(
      { when: condition, is: tie(way), otherwise: tie(way) },
      { requiredKeys: ['when', 'is'] },
    ) as fc.Arbitrary<Formula>;
  return {
    sum: fc.oneof(
      deep,
      fc.constantFrom(...numbers, 0, 3, -0.07, 1e-9),
      fc.record({ plus: some(tie('sum')) }),
      fc.record({ minus: fc.tuple(tie('sum'), tie('sum')) }),
      fc.record({ times: some(tie('sum')) }),
      fc.record({ over: fc.tuple(tie('sum'), tie('sum')) }),
      fc.record({ round: fc.tuple(tie('sum'), fc.integer({ min: 0, max: 3 })) }),
      fc.record({ least: some(tie('sum')) }),
      fc.record({ most: some(tie('sum')) }),
      fc.record({ either: some(tie('sum')) }),
      fc.record({ days: fc.tuple(tie('date'), tie('date')) }),
      fc.record({ years: fc.tuple(tie('date'), tie('date')) }),
      chosen('sum'),
    ),
    said: fc.oneof(
      deep,
      fc.constantFrom('name', 'both.ar'),
      fc.constantFrom('–', "it's").map((one) => ({ text: one })),
      fc.record({ join: some(tie('said')), with: fc.constantFrom(' ', ', ', '') }, { requiredKeys: ['join'] }),
      fc.record({ either: some(tie('said')) }),
      chosen('said'),
    ),
    date: fc.oneof(
      deep,
      fc.constantFrom('day', 'until', 'now'),
      fc.record({ least: some(tie('date')) }),
      fc.record({ either: some(tie('date')) }),
      chosen('date'),
    ),
  };
});
const worked = fc
  .oneof(
    sum.chain((formula) =>
      fc.constantFrom(
        field.money({ label, formula }),
        field.number({ label, formula }),
        field.number({ label, decimals: 3, formula }),
        field.percent({ label, formula }),
      ),
    ),
    said.map((formula) => field.text({ label, max: 7, formula })),
    date.map((formula) => field.date({ label, formula })),
  )
  .filter((declared) => formulaComplaints('made', declared, things).length === 0);

/**
 * Returns the value that the database computes for a field in each row. Values that don't depend on the time are read
 * from a generated column.
 */
const made = async (declared: Fields[string]) => {
  const value = formulaSql(place, declared);
  const { made: column } = pgTable('other', {
    made: buildColumn('made', Object.values(kindOf(declared).columns(declared))[0]!, false),
  });
  const type = sql.raw(column.getSQLType());
  if (!isMoving(declared))
    await db.execute(sql`alter table ${table} add column made ${type} generated always as (${value}) stored`);
  const { rows } = await db.execute<{ made: unknown; now: string }>(
    sql`select now() as now, ${isMoving(declared) ? value : sql`made`} as made from ${table} order by id`,
  );
  if (!isMoving(declared)) await db.execute(sql`alter table ${table} drop column made`);
  return { now: new Date(rows[0]!.now), values: rows.map((row) => fromColumns('made', declared, row)) };
};

test('a formula has the same value in the browser and in a generated column', async () => {
  await fc.assert(
    fc.asyncProperty(worked, async (declared) => {
      const { now, values } = await made(declared);
      expect(records.map((record) => evaluate(declared, { fields, record, now }))).toEqual(values);
    }),
    { numRuns: 80 },
  );
});
