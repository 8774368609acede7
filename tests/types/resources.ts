// Mistakes in a resource or its actions that must not compile.
import { platform, shop } from '../../src/scopes';
import type { ViewsByResource } from '../../src/resources/views';
import { after, anyOf, defineResource, field, same, simpleRest } from '@matjar/admin';
import { defineViews } from '@matjar/admin/client';

const label = { en: 'Name', ar: 'الاسم' };
const resource = {
  name: 'a',
  label: { en: ['A', 'As'], ar: ['أ', 'أ'] },
  api: { path: 'a' },
  scope: shop,
  title: 'number',
} as const;
const fields = {
  number: field.text({ label }),
  status: field.choice({ label, required: true, choices: { open: label, shut: label } }),
  start: field.date({ label }),
  end: field.date({ label }),
};

// A resource with all options.
const whole = defineResource({
  ...resource,
  api: { path: 'a', key: 'a_id', verbs: { update: 'b/update' }, names: { number: 'no' }, public: true },
  scope: platform,
  table: 'as',
  menu: 'selling',
  fields,
  status: 'status',
  checks: [
    after('start', 'end'),
    anyOf(['start', 'end'], 'validation.required'),
    same('start', 'end', 'validation.invalid'),
  ],
  can: { delete: ['super-admin'], create: [] },
  list: {
    columns: ['id', 'number', 'created_at'],
    filters: ['status'],
    search: ['number'],
    sort: { field: 'start', order: 'DESC' },
  },
  form: [{ label, fields: ['number', 'status'] }],
});

defineResource({ ...resource, api: simpleRest('https://api.test', 'a'), fields });

// @ts-expect-error an unknown field to search in
defineResource({ ...resource, fields, list: { search: ['nothing'] } });

// @ts-expect-error an unknown field to sort by
defineResource({ ...resource, fields, list: { sort: { field: 'nothing', order: 'ASC' } } });

// @ts-expect-error an unknown sort direction
defineResource({ ...resource, fields, list: { sort: { field: 'number', order: 'UP' } } });

// @ts-expect-error an unknown status
defineResource({ ...resource, fields, status: 'nothing' });

// @ts-expect-error a rule about an unknown field
defineResource({ ...resource, fields, checks: [after('start', 'nothing')] });

defineResource({
  ...resource,
  fields,
  // @ts-expect-error a rule that reads an unknown field
  checks: [{ at: 'end', message: 'validation.invalid', passes: (it) => it.nothing === 1 }],
});

// @ts-expect-error a right to an unknown operation
defineResource({ ...resource, fields, can: { approve: ['admin'] } });

// @ts-expect-error a right of an unknown role
defineResource({ ...resource, fields, can: { edit: ['editor'] } });

// @ts-expect-error an unknown menu section
defineResource({ ...resource, fields, menu: 'elsewhere' });

// @ts-expect-error an unknown scope
defineResource({ ...resource, fields, scope: 'nobody' });

// @ts-expect-error a form section without its Arabic name
defineResource({ ...resource, fields, form: [{ label: { en: 'Part' }, fields: ['number'] }] });

// @ts-expect-error an unknown call
defineResource({ ...resource, api: { path: 'a', verbs: { remove: 'a/remove' } }, fields });

// @ts-expect-error an action without its Arabic name
whole.withActions({ shut: { label: { en: 'Shut' }, patch: { status: 'shut' } } });

// @ts-expect-error a confirmation in only one language
whole.withActions({ shut: { label, confirm: { en: 'Sure?' }, patch: { status: 'shut' } } });

// @ts-expect-error an action allowed to an unknown role
whole.withActions({ shut: { label, allow: ['editor'], patch: { status: 'shut' } } });

// @ts-expect-error an action that changes an unknown field
whole.withActions({ shut: { label, patch: { nothing: 1 } } });

// @ts-expect-error an action that sets a required field to null
whole.withActions({ shut: { label, patch: { status: null } } });

whole.withActions({
  shut: {
    label,
    input: { day: field.date({ label, required: true }), note: field.text({ label }) },
    patch: (input, record) => ({ end: input.day, number: input.note ?? record.number }),
  },
});

whole.withActions({
  shut: {
    label,
    input: { note: field.text({ label }) },
    // @ts-expect-error an optional input for a required field
    patch: (input) => ({ number: input.note.trim() }),
  },
});

const views = { cells: { number: () => null } };
defineViews(whole, views);
// @ts-expect-error a cell of an unknown field
defineViews(whole, { cells: { numbre: () => null } });
// @ts-expect-error an unknown view
defineViews(whole, { lists: () => null });
// @ts-expect-error views of an unknown resource
const mistyped: ViewsByResource = { brnads: async () => ({ default: views }) };
void mistyped;
