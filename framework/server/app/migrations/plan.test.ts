import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateDrizzleJson } from 'drizzle-kit/api';
import type { Decisions } from './plan';
import { planMigration } from './plan';

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const boxes = (columns: object = {}, constraints: (own: never) => never[] = () => []) => ({
  boxes: pgTable('boxes', { id: id(), name: text('name').notNull(), ...columns } as never, constraints as never),
});
const labels = () => ({ labels: pgTable('labels', { id: id() }) });

const database = new PGlite();
// The timeout is long, because the embedded database starts slowly on a busy machine.
beforeAll(() => database.waitReady, 120_000);
afterAll(() => database.close());

/** Plans the migration from the tables `from` to the tables `to`, and applies it to existing `boxes`. */
const plan = async (from: object, to: object, decisions: Decisions = {}) => {
  const before = generateDrizzleJson(from as never);
  const found = await planMigration(before, to as never, decisions);
  if (found.complaints.length > 0) return { complaints: found.complaints };
  const create = await planMigration(generateDrizzleJson({}), from as never);
  await database.exec('drop schema public cascade; create schema public;');
  for (const statement of create.statements) await database.exec(statement);
  await database.exec(`insert into boxes (name) values ('one'), ('two')`);
  for (const statement of found.statements) await database.exec(statement);
  const { rows } = await database.query<Record<string, unknown>>('select * from boxes order by id');
  return { rows, again: (await planMigration(found.snapshot, to as never)).statements };
};

it('a new required column needs a value for existing rows, and is filled before it becomes required', async () => {
  const price = { price: numeric('price', { precision: 16, scale: 4 }).notNull() };
  expect(await plan(boxes(), boxes(price))).toEqual({
    complaints: [
      'boxes.price is required, but existing rows have no value: add --fill boxes.price=<value>, give the field a default, or make it optional',
    ],
  });
  expect(await plan(boxes(), boxes(price), { fill: ['boxes.price=much'] })).toEqual({
    complaints: ['--fill boxes.price=much: the value is not of type numeric'],
  });
  const { rows, again } = await plan(boxes(), boxes(price), { fill: ['boxes.price=1.5'] });
  expect(rows).toMatchObject([
    { name: 'one', price: '1.5000' },
    { name: 'two', price: '1.5000' },
  ]);
  expect(again).toEqual([]);
});

it('a column that becomes required is filled, in both languages for a localized text', async () => {
  const note = (isRequired: boolean) => {
    const half = (name: string) => (isRequired ? text(name).notNull() : text(name));
    return { noteEn: half('note_en'), noteAr: half('note_ar') };
  };
  const { rows } = await plan(boxes(note(false)), boxes(note(true)), { fill: ["boxes.note=Editor's"] });
  expect(rows).toMatchObject([{ note_en: "Editor's", note_ar: "Editor's" }, {}]);
});

it('a unique column can’t be filled with a single value', async () => {
  const code = boxes({ code: text('code').notNull() }, ((own: { code: never }) => [
    unique('boxes_code_unique').on(own.code),
  ]) as never);
  const { complaints } = await plan(boxes(), code, { fill: ['boxes.code=A'] });
  expect(complaints).toEqual([
    expect.stringMatching(/^boxes\.code is unique, so that --fill can't give all rows the same value: /),
  ]);
});

it('a renamed field keeps its values only if the rename is confirmed; it is never guessed', async () => {
  const [from, to] = [boxes({ hue: text('hue').default('red') }), boxes({ tint: text('tint').default('red') })];
  expect(await plan(from, to)).toEqual({
    complaints: [
      'boxes.hue is no longer declared. Dropping its column deletes its values: add --drop boxes.hue, or --rename boxes.hue=tint if it was only renamed',
    ],
  });
  const { rows, again } = await plan(from, to, { rename: ['boxes.hue=tint'] });
  expect([rows, again]).toMatchObject([[{ tint: 'red' }, { tint: 'red' }], []]);
  expect((await plan(from, to, { rename: ['boxes.hue=shade'] })).complaints?.[0]).toContain(
    '--rename boxes.hue=shade: in the declaration of boxes, hue must be gone and shade must be new',
  );
  expect((await plan(from, to, { drop: ['boxes.hue'] })).rows).toMatchObject([{ tint: 'red' }, { tint: 'red' }]);
});

it('a table is dropped with its rows only if that is confirmed', async () => {
  expect(await plan({ ...boxes(), ...labels() }, boxes())).toEqual({
    complaints: [
      "the table labels is no longer declared. Dropping it deletes all its rows: add --drop labels, or keep the table with table: 'labels' in the resource that uses it now",
    ],
  });
  expect((await plan({ ...boxes(), ...labels() }, boxes(), { drop: ['labels'] })).again).toEqual([]);
  expect((await plan(boxes(), boxes(), { drop: ['labels', 'boxes.name'] })).complaints).toEqual([
    '--drop labels: it is still declared, or never was',
    '--drop boxes.name: it is still declared, or never was',
  ]);
});

it('several columns of one table change their type in a single statement, and policies that name them are kept', async () => {
  const from = boxes({ shelf: integer('shelf'), weight: integer('weight').default(2) });
  const to = boxes({
    shelf: bigint('shelf', { mode: 'number' }),
    weight: bigint('weight', { mode: 'number' }).default(2),
  });
  const { statements } = await planMigration(generateDrizzleJson(from), to as never);
  expect(statements.filter((statement) => statement.startsWith('ALTER TABLE'))).toEqual([
    'ALTER TABLE "boxes"\n  ALTER COLUMN "shelf" SET DATA TYPE bigint,\n  ALTER COLUMN "weight" SET DATA TYPE bigint,\n  ALTER COLUMN "weight" SET DEFAULT 2;',
  ]);
  await database.exec('drop schema public cascade; create schema public;');
  for (const statement of (await planMigration(generateDrizzleJson({}), from as never)).statements)
    await database.exec(statement);
  await database.exec(`
    insert into boxes (name, shelf) values ('one', 7);
    create role packers; create role "the others";
    create policy own on boxes for update to packers, "the others" using (shelf > 1) with check (shelf < 9);
    create policy "no heavy one" on boxes as restrictive to public using (weight < 5);
    comment on policy own on boxes is 'as it''s declared'`);
  const policies = async () =>
    (
      await database.query(`
    select pg_policies.*, obj_description(oid, 'pg_policy') as said from pg_policies join pg_policy on polname = policyname order by policyname`)
    ).rows;
  const before = await policies();
  expect(before).toHaveLength(2);
  // The migration is applied twice, because two migrations may be combined.
  for (const statement of [...statements, ...statements]) await database.exec(statement);
  expect(await policies()).toEqual(before);
  await database.exec('update boxes set shelf = 5000000000');
  expect((await database.query('select shelf, weight from boxes')).rows).toEqual([{ shelf: 5_000_000_000, weight: 2 }]);
});

it('a composite primary key replaces a single-column one after its columns exist, and before references to it', async () => {
  const from = boxes({ code: text('code').unique() });
  const columnsOf = ({ boxes: table }: ReturnType<typeof boxes>) =>
    table as unknown as Record<'id' | 'room', AnyPgColumn>;
  const lids = pgTable('lids', {
    box: integer('box')
      .primaryKey()
      .references(() => columnsOf(from).id),
  });
  const room = integer('room').notNull();
  const to = boxes({ id: integer('id').notNull().generatedAlwaysAsIdentity(), code: text('code'), room }, ((
    own: Record<'id' | 'code' | 'room', never>,
  ) => [
    primaryKey({ name: 'boxes_pkey', columns: [own.id, own.room] }),
    unique('boxes_code_unique').on(own.code, own.room),
  ]) as never);
  const ofRooms = pgTable('lids', { box: integer('box').notNull(), room: integer('room').notNull() }, (own) => [
    primaryKey({ name: 'lids_pkey', columns: [own.box, own.room] }),
    foreignKey({
      name: 'lids_box_fk',
      columns: [own.box, own.room],
      foreignColumns: [columnsOf(to).id, columnsOf(to).room],
    }),
  ]);
  const { rows, again } = await plan(
    { ...from, lids },
    { ...to, lids: ofRooms },
    { fill: ['boxes.room=7', 'lids.room=7'] },
  );
  expect([rows, again]).toEqual([
    [
      { id: 1, name: 'one', code: null, room: 7 },
      { id: 2, name: 'two', code: null, room: 7 },
    ],
    [],
  ]);
  await database.exec('insert into lids values (1, 7)');
  await expect(database.exec('insert into lids values (2, 8)')).rejects.toThrow('lids_box_fk');
  await expect(
    database.exec('insert into boxes (id, name, room) overriding system value values (1, $$three$$, 7)'),
  ).rejects.toThrow('boxes_pkey');
});

it('a foreign key to a table of the framework, which no migration contains, is created only once', async () => {
  const target = pgTable('shared_boxes', { id: integer('id').primaryKey() });
  const lids = pgTable('lids', { box: integer('box').references(() => target.id) });
  const first = await planMigration(generateDrizzleJson({}), { lids } as never);
  expect(first.statements.filter((statement) => statement.includes('FOREIGN KEY'))).toHaveLength(1);
  const again = await planMigration(first.snapshot, { lids } as never);
  expect(again.statements).toEqual([]);
});

it('a foreign key to a unique constraint is dropped before a primary key replaces that constraint', async () => {
  const columns = {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    room: integer('room').notNull().default(7),
  };
  type Own = Record<'id' | 'room', AnyPgColumn>;
  const from = boxes(columns, ((own: Record<'id' | 'room', never>) => [
    primaryKey({ name: 'boxes_pkey', columns: [own.id] }),
    unique('boxes_row_unique').on(own.room, own.id),
  ]) as never);
  const target = from.boxes as unknown as Own;
  const lids = pgTable('lids', { box: integer('box'), room: integer('room') }, (own) => [
    foreignKey({ name: 'lids_box_fk', columns: [own.room, own.box], foreignColumns: [target.room, target.id] }),
  ]);
  const to = boxes(columns, ((own: Record<'id' | 'room', never>) => [
    primaryKey({ name: 'boxes_pkey', columns: [own.room, own.id] }),
  ]) as never);
  const { rows, again } = await plan(
    { ...from, lids },
    { ...to, lids: pgTable('lids', { box: integer('box'), room: integer('room') }) },
  );
  expect([rows, again]).toMatchObject([
    [
      { id: 1, room: 7 },
      { id: 2, room: 7 },
    ],
    [],
  ]);
});

describe('a generated column', () => {
  const priced = (formula?: string, type = numeric('price', { precision: 16, scale: 4 })) => {
    // A generated column may be declared before the column that it uses.
    const due = numeric('due', { precision: 16, scale: 4 });
    const columns = {
      due: formula === undefined ? due : due.generatedAlwaysAs(sql.raw(formula)),
      price: type.default('2.5'),
    };
    return boxes(columns, ((own: { due: never }) => [index('boxes_due_index').on(own.due)]) as never);
  };
  const indexes = async () =>
    (await database.query(`select from pg_indexes where indexname = 'boxes_due_index'`)).rows.length;

  it.each<[string, object, object, Decisions, string]>([
    ['is added after the columns it uses', boxes(), priced('"price" * 2'), {}, '5.0000'],
    ['is recreated for another formula', priced('"price" * 2'), priced('"price" * 3'), {}, '7.5000'],
    [
      'is recreated if a column it uses changes its type',
      priced('"price" * 2'),
      priced('"price" * 2', numeric('price', { precision: 16, scale: 0 })),
      {},
      '6.0000',
    ],
    [
      'is kept if a column it uses is renamed',
      boxes({ cost: numeric('cost').default('4') }),
      priced('"price" * 2'),
      { rename: ['boxes.cost=price'] },
      '8.0000',
    ],
    ['replaces values on confirmation', priced(), priced('"price" * 2'), { drop: ['boxes.due'] }, '5.0000'],
    ['keeps its values if the formula is removed', priced('"price" * 2'), priced(), {}, '5.0000'],
  ])('%s', async (_what, from, to, decisions, due) => {
    const { rows, again, complaints } = await plan(from, to, decisions);
    expect([complaints, rows, again, await indexes()]).toMatchObject([undefined, [{ due }, { due }], [], 1]);
  });

  it('is dropped before the columns it uses, without confirmation', async () => {
    expect((await plan(priced('"price" * 2'), boxes(), { drop: ['boxes.price'] })).rows).toEqual([
      { id: 1, name: 'one' },
      { id: 2, name: 'two' },
    ]);
  });

  it('replaces a column with values only after confirmation', async () => {
    expect(await plan(priced(), priced('"price" * 2'))).toEqual({
      complaints: ['boxes.due has a formula now. Its result replaces all values of the column: add --drop boxes.due'],
    });
  });
});
