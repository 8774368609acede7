import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineResource, field, kindOf } from '@matjar/admin';
import type { AnyField, AnyResource, Fields } from '@matjar/admin';
import { createModel } from '@matjar/admin/server/database';
import type { Database } from '@matjar/admin/server/database';
import { keyOf, kinds, toWire } from '@matjar/admin/testing';
import { guardsOf, guardTables, latestSnapshot, planMigration, adminTables } from '@matjar/admin/testing/database';
import { handlers } from '../../../../server/resources';
import { migrationsFolder } from '../../../../server/config';
import { allTables } from '../../../../server/tables';
import { schema } from '../../../../server/schema';
import { shop } from '../../../../src/scopes';
import { resources as all } from '../../../../src/resources/all';
import { colours } from '../../../../src/resources/colours/colours.resource';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { anyOf } from '../samples';
import { temporaryStorage, upload } from '../uploaded';
import { pdf, png } from '../../../helpers/files';

const label = { en: 'Field', ar: 'حقل' };

/** The options that each kind requires in addition to the label. */
const options: Readonly<Record<string, object>> = {
  choice: { choices: { one: label, two: label } },
  ref: { to: 'products_colors' },
  refs: { to: 'products_colors' },
};

/** One field of each kind that users can edit, by kind. */
const filledIn = Object.fromEntries(
  Object.keys(kinds)
    .map((kind): [string, AnyField] => [kind, { label, ...options[kind], kind }])
    .filter(
      ([kind, declared]) =>
        !['complete', 'changes', 'state'].includes(kind) && Object.keys(kindOf(declared).columns(declared)).length > 0,
    ),
);

const stateOf = (name: string) =>
  field.state({
    label,
    choices: { is_empty: label, is_filled: label, neither: label },
    otherwise: 'neither',
    cases: [
      { is: 'is_empty', when: { field: name, is: 'empty' } },
      { is: 'is_filled', when: { all: [{ field: name, is: 'filled' }, { any: [{ field: name, is: 'filled' }] }] } },
    ],
  });

const stateName = (kind: string) => `state_of_${kind}`;

const crates = defineResource({
  name: 'crates',
  label: { en: ['Crate', 'Crates'], ar: ['صندوق', 'صناديق'] },
  api: { path: 'crates' },
  scope: shop,
  title: 'name',
  fields: {
    name: field.text({ label, required: true }),
    ...filledIn,
    ...Object.fromEntries(Object.keys(filledIn).map((kind) => [stateName(kind), stateOf(kind)])),
  } as Fields,
  list: { filters: Object.keys(filledIn).map(stateName) },
} as never) as AnyResource;

const resources: readonly AnyResource[] = [...all, crates];

const prepare = async ({ db }: Database) => {
  const model = createModel(resources);
  const { statements } = await planMigration(
    latestSnapshot(migrationsFolder!),
    adminTables({ ...allTables, ...model.tables }),
  );
  for (const statement of statements) await db.execute(sql.raw(statement));
  await guardTables(db, guardsOf({ ...schema, model, tables: { ...allTables, ...model.tables } }), schema.role);
};

/** Non-empty values for the kinds whose generated samples may be empty lists. */
const filledValues: Readonly<Record<string, unknown>> = {
  hours: [{ day: 1, open: '09:00', close: '17:00' }],
  images: [{ url: 'https://example.com/a.webp', alt: null }],
  addresses: [{ city: 'Kuwait', street: '7 Gulf Street' }],
};

/** The ways forms and programs can send an empty value. */
const emptyValues: Readonly<Record<string, unknown>> = {
  text: '',
  longText: '  ',
  localized: ['', ''],
  richText: ['<p></p>', ''],
  tags: [],
  refs: [],
  hours: [],
  images: [],
  attachments: [],
  addresses: [],
};

const files = temporaryStorage();
afterAll(() => files.remove());

await onEachEngine(
  (server) => {
    const made: Record<string, { id: number } & Record<string, unknown>> = {};
    const [person] = loggedIn(server, 'vendor');
    beforeAll(async () => {
      const colour: unknown = (await person.get('products_colors?per_page=1')).body.data[0][keyOf(colours.api)];
      const sent = async (kind: string, content: Buffer, name: string) =>
        (await upload(server(), person, `resource=crates&field=${kind}`, content, name)).body.data.url as string;
      const values: Readonly<Record<string, unknown>> = {
        ...filledValues,
        ref: colour,
        refs: [colour],
        attachments: [{ url: await sent('attachments', pdf, 'a.pdf'), name: 'a.pdf', bytes: pdf.length }],
      };
      const file = await sent('file', await png(20, 9), 'a.png');
      const full = Object.fromEntries(
        Object.entries(filledIn)
          .filter(([kind]) => kind !== 'file')
          .map(([kind, declared]) => [kind, values[kind] ?? anyOf(declared, 7)]),
      );
      const bodies = {
        full: { name: 'full', ...toWire(crates, full), file },
        bare: { name: 'bare' },
        cleared: { name: 'cleared', ...emptyValues },
      };
      for (const [name, body] of Object.entries(bodies)) {
        const reply = await person.post('crates/add', body);
        if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
        made[name] = reply.body.data;
      }
    });

    // Number, time and boolean fields are never empty.
    it.each(Object.keys(filledIn))(
      '%s: a state that depends on whether the field is empty is returned by a write, and a list can be filtered by it',
      async (kind) => {
        const state = stateName(kind);
        const isAlwaysFilled = kindOf(filledIn[kind]!).empty === false;
        const empty = isAlwaysFilled ? 'is_filled' : 'is_empty';
        expect([made.full![state], made.bare![state], made.cleared![state]]).toEqual(['is_filled', empty, empty]);
        const found = async (filter: string) =>
          (
            (await person.get(`crates?filter[${state}]=${filter}&sort=id&order=asc`)).body.data as { name: string }[]
          ).map(({ name }) => name);
        expect(await found('is_filled')).toEqual(isAlwaysFilled ? ['full', 'bare', 'cleared'] : ['full']);
        expect(await found('is_empty')).toEqual(isAlwaysFilled ? [] : ['bare', 'cleared']);
        expect(await found('neither')).toEqual([]);
      },
    );
  },
  { resources, handlers, prepare, storage: files.storage },
);
