// Checks the types of a record's rows in hooks, and that mistakes in these rows don't compile.
import { defineResource, field } from '@matjar/admin';
import type { RecordOfResource } from '@matjar/admin';
import { defineHandlers } from '@matjar/admin/server';
import { shop } from '../../src/scopes';

const label = { en: 'Name', ar: 'الاسم' };
const resource = { label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] }, scope: shop } as const;

const numbers = defineResource({
  ...resource,
  name: 'numbers',
  api: { path: 'numbers' },
  title: 'number',
  fields: {
    contact: field.ref({ label, to: 'contacts', required: true }),
    number: field.phone({ label, required: true }),
  },
});

const contacts = defineResource({
  ...resource,
  name: 'contacts',
  api: { path: 'contacts' },
  title: 'name',
  fields: {
    supplier: field.ref({ label, to: 'suppliers', required: true }),
    name: field.text({ label, required: true }),
    role: field.choice({ label, choices: { sales: label, service: label } }),
    calls: field.number({ label, required: true, readOnly: true, default: 0 }),
    numbers: field.rows({ label, of: numbers, by: 'contact' }),
  },
});

const suppliers = defineResource({
  ...resource,
  name: 'suppliers',
  api: { path: 'suppliers' },
  title: 'name',
  fields: {
    name: field.text({ label, required: true }),
    contacts: field.rows({ label, of: contacts, by: 'supplier' }),
  },
}).withActions({
  call: {
    label,
    input: { contacts: field.rows({ label, of: contacts, by: 'supplier' }) },
    when: ({ contacts: all }) => all.some(({ role }) => role === 'sales'),
  },
});

type Contact = RecordOfResource<typeof suppliers>['contacts'][number];
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Type checks that compile only if each value in a row has exactly the expected type. */
export const valueTypes = [
  true satisfies Same<Contact['id'], number>,
  true satisfies Same<Contact['name'], string>,
  true satisfies Same<Contact['role'], 'sales' | 'service' | null>,
  true satisfies Same<Contact['calls'], number>,
  true satisfies Same<Contact['numbers'][number]['number'], string>,
  false satisfies 'supplier' extends keyof Contact ? true : false,
];

defineHandlers(suppliers, {
  before: {
    // In writes, new rows have no id. Optional values may be missing, but required values are always present.
    create: async ({ values }) => ({
      contacts: values.contacts!.map((one) => ({ ...one, name: one.name.trim(), role: one.role ?? 'sales' })),
    }),
    edit: async ({ record, values }) => {
      const names = new Map(record.contacts.map(({ id, name }) => [id, name.trim()]));
      // @ts-expect-error The id may be missing, because the row may be new.
      values.contacts?.forEach(({ id }) => names.get(id));
      // @ts-expect-error The field is unknown.
      record.contacts.map(({ nmae }) => nmae);
    },
    // @ts-expect-error The required name is null.
    status: async () => ({ contacts: [{ name: null }] }),
    rows: async ({ field: name, current, list }) => {
      true satisfies Same<typeof name, 'contacts'>;
      current.map((one) => one.numbers.map(({ number }) => number.trim()));
      list.map((one) => one.numbers?.map(({ number }) => number.trim()));
      // @ts-expect-error The role is unknown.
      list.some(({ role }) => role === 'buyer');
    },
  },
  after: {
    edit: async ({ before, record }) =>
      void (before.contacts.length - record.contacts.map(({ calls }) => calls.toFixed()).length),
  },
  call: async ({ input }) => void input.contacts.map(({ name }) => name.trim()),
});
