import { sql } from 'drizzle-orm';
import { defineResource, field, withWhen } from '@matjar/admin';
import type { AnyResource } from '@matjar/admin';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { HandlerRegistry } from '@matjar/admin/server';
import { createModel } from '@matjar/admin/server/database';
import type { Database, Model } from '@matjar/admin/server/database';
import { guardsOf, guardTables, latestSnapshot, planMigration, adminTables } from '@matjar/admin/testing/database';
import { installAudit, installEvents } from '@matjar/admin/testing/server';
import { handlers } from '../../../server/resources';
import { migrationsFolder } from '../../../server/config';
import { allTables } from '../../../server/tables';
import { schema } from '../../../server/schema';
import { resources as all } from '../../../src/resources/all';
import { shop } from '../../../src/scopes';
import type { ServerOptions } from '../../helpers/server';

const lamps = defineResource({
  name: 'lamps',
  label: { en: ['Lamp', 'Lamps'], ar: ['مصباح', 'المصابيح'] },
  api: { path: 'lamps', key: 'lamp_id', names: { watt: 'power' } },
  scope: shop,
  title: 'name',
  fields: withWhen(
    {
      name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 20 }),
      watt: field.number({ label: { en: 'Watts', ar: 'الواط' }, required: true, min: 1, max: 500 }),
      shade: field.ref({ label: { en: 'Shade', ar: 'اللون' }, to: 'products_colors' }),
      state: field.choice({
        label: { en: 'State', ar: 'الحالة' },
        default: 'off',
        readOnly: true,
        choices: { on: { en: 'On', ar: 'مضاء' }, off: { en: 'Off', ar: 'مطفأ' } },
      }),
      note: field.text({ label: { en: 'Note', ar: 'ملاحظة' } }),
      key: field.password({ label: { en: 'Key', ar: 'المفتاح' } }),
      dims: field.toggle({ label: { en: 'Dims', ar: 'قابل للتعتيم' }, default: false }),
      levels: field.number({ label: { en: 'Levels', ar: 'المستويات' }, required: true, min: 2, max: 9 }),
      filter: field.ref({ label: { en: 'Filter', ar: 'المرشّح' }, to: 'products_colors' }),
      made: field.date({ label: { en: 'Made', ar: 'تاريخ الصنع' } }),
      draw: field.number({
        label: { en: 'Draw', ar: 'السحب' },
        decimals: 2,
        formula: { over: [{ times: ['watt', 'levels'] }, 3] },
      }),
      age: field.number({ label: { en: 'Age', ar: 'العمر' }, formula: { days: ['made', 'now'] } }),
      lit_for: field.text({ label: { en: 'Lit for', ar: 'سبب الإضاءة' }, readOnly: true }),
    },
    {
      levels: ({ dims }) => dims,
      filter: ({ levels }) => levels !== null && levels > 2,
      lit_for: ({ state }) => state === 'on',
    },
  ),
  status: 'state',
  list: {
    columns: ['name', 'watt', 'draw', 'age'],
    filters: ['watt', 'shade', 'draw', 'age'],
    sort: { field: 'watt', order: 'ASC' },
  },
}).withActions({
  light: {
    label: { en: 'Light', ar: 'إضاءة' },
    input: { reason: field.text({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 10 }) },
    when: (lamp) => lamp.state === 'off',
    patch: (input) => ({ state: 'on', note: input.reason, lit_for: input.reason }),
    bulk: true,
  },
  smash: { label: { en: 'Smash', ar: 'تحطيم' }, allow: ['admin'] },
});

const lampHandlers = defineHandlers(lamps, {
  smash: async ({ record, tx, say }) => {
    await tx.execute(sql`select 1`);
    say('messages.in_use', { smart_count: record.watt });
    return { note: `was ${record.name.en}` };
  },
  before: {
    edit: async ({ values, record }) => {
      if (values.note === 'forbidden')
        throw new FieldError('note', 'validation.too_long', { smart_count: record.watt });
      return values.note ? { note: values.note.toUpperCase() } : {};
    },
  },
  read: (record, principal) => (principal?.role === 'viewer' ? { ...record, note: '•••' } : record),
});

/**
 * Returns the options for a server with the shop's resources and the resources in `more`. `own` contains handlers for
 * `more`. The migrations don't include the resources in `more`.
 */
export const servedWith = (more: readonly AnyResource[], own: HandlerRegistry = {}): ServerOptions => {
  const resources: readonly AnyResource[] = [...all, ...more];
  const model = createModel(resources);
  return { resources, handlers: { ...handlers, ...own }, prepare: prepareFor(model) };
};

const prepareFor =
  (model: Model) =>
  async ({ db }: Database) => {
    const { statements } = await planMigration(
      latestSnapshot(migrationsFolder!),
      adminTables({ ...allTables, ...model.tables }),
    );
    for (const statement of statements) await db.execute(sql.raw(statement));
    const declared = { ...schema, model, tables: { ...allTables, ...model.tables } };
    await guardTables(db, guardsOf(declared), schema.role);
    await installEvents(db, model);
    await installAudit(db, declared);
  };

/** The options for a server with the shop's resources and the `lamps` resource. */
export const withLamps: ServerOptions = servedWith([lamps], { lamps: lampHandlers });
