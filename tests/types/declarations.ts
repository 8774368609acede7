// Checks that mistakes in a declaration don't compile. If one does, `tsc` reports an unused directive.
import { defineResource, field } from '@matjar/admin';
import { defineViews } from '@matjar/admin/client';
import { shop } from '../../src/scopes';

const label = { en: 'Name', ar: 'الاسم' };

const orders = defineResource({
  name: 'orders',
  label: { en: ['Order', 'Orders'], ar: ['طلب', 'الطلبات'] },
  api: { path: 'orders' },
  scope: shop,
  title: 'number',
  fields: {
    number: field.text({ label, required: true }),
    status: field.choice({ label, required: true, choices: { open: label, canceled: label } }),
    reason: field.text({ label }),
  },
});

// Value types depend on the field's kind. Optional fields also allow null.
orders.withActions({
  cancel: {
    label,
    input: { why: field.text({ label, required: true }) },
    when: (order) => order.status === 'open' && order.reason === null,
    patch: (input) => ({ status: 'canceled', reason: input.why.trim() }),
  },
});

// @ts-expect-error The label has no Arabic text.
field.text({ label: { en: 'Name' } });

// @ts-expect-error The name of an option is misspelled.
field.text({ label, requierd: true });

// @ts-expect-error The default isn't one of the choices.
field.choice({ label, choices: { open: label }, default: 'shut' });

const resource = { name: 'a', label: { en: ['A', 'As'], ar: ['أ', 'أ'] }, api: { path: 'a' }, scope: shop } as const;
const fields = { number: field.text({ label }) };

// @ts-expect-error The title is an unknown field.
defineResource({ ...resource, title: 'nothing', fields });

// @ts-expect-error The column is an unknown field.
defineResource({ ...resource, title: 'number', fields, list: { columns: ['nothing'] } });

// @ts-expect-error The tabs are for an unknown field.
defineResource({ ...resource, title: 'number', fields, list: { tabs: 'nothing' } });
const open = field.choice({ label, choices: { open: label, shut: label } });

defineResource({
  ...resource,
  title: 'number',
  fields: { ...fields, open },
  list: { filters: ['open'], tabs: { all: { label, filter: { open: ['open', 'shut'] } } } },
});

defineResource({
  ...resource,
  title: 'number',
  fields: { ...fields, open },
  // @ts-expect-error The tab filters by a value that the choice doesn't have.
  list: { filters: ['open'], tabs: { all: { label, filter: { open: ['closed'] } } } },
});

// @ts-expect-error The filter is an unknown field.
defineResource({ ...resource, title: 'number', fields, list: { filters: ['nothing'] } });

// @ts-expect-error The form contains an unknown field.
defineResource({ ...resource, title: 'number', fields, form: [{ label, fields: ['nothing'] }] });

// @ts-expect-error The resource has no Arabic name.
defineResource({ ...resource, label: { en: ['A', 'As'] }, title: 'number', fields });

// @ts-expect-error The action sets a status that the choice doesn't have.
orders.withActions({ close: { label, patch: { status: 'shut' } } });

// @ts-expect-error The action's function returns a status that the choice doesn't have.
orders.withActions({ close: { label, patch: () => ({ status: 'shut' }) } });

orders.withActions({
  cancel: {
    label,
    input: { why: field.text({ label, required: true }) },
    // @ts-expect-error The action reads an undeclared input.
    patch: (input) => ({ reason: input.because }),
  },
});

// @ts-expect-error The action's condition reads an unknown field.
orders.withActions({ cancel: { label, when: (order) => order.paid } });

// @ts-expect-error The cell is for an unknown field.
defineViews(orders, { cells: { nothing: () => null } });

defineViews(orders, { cells: { status: () => null } });

defineViews(orders, { inputs: { status: () => null }, show: () => null });

// @ts-expect-error The input is for an unknown field.
defineViews(orders, { inputs: { nothing: () => null } });

// @ts-expect-error The cell reads an unknown field.
defineViews(orders, { cells: { status: ({ record }) => record.nothing } });
