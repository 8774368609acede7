// Checks that mistakes in a resource or its actions don't compile.
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

// A resource that uses every option.
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

// @ts-expect-error The search contains an unknown field.
defineResource({ ...resource, fields, list: { search: ['nothing'] } });

// @ts-expect-error The sort field is unknown.
defineResource({ ...resource, fields, list: { sort: { field: 'nothing', order: 'ASC' } } });

// @ts-expect-error The sort direction is unknown.
defineResource({ ...resource, fields, list: { sort: { field: 'number', order: 'UP' } } });

// @ts-expect-error The status field is unknown.
defineResource({ ...resource, fields, status: 'nothing' });

// @ts-expect-error The rule is for an unknown field.
defineResource({ ...resource, fields, checks: [after('start', 'nothing')] });

defineResource({
  ...resource,
  fields,
  // @ts-expect-error The rule reads an unknown field.
  checks: [{ at: 'end', message: 'validation.invalid', passes: (it) => it.nothing === 1 }],
});

// @ts-expect-error The operation is unknown.
defineResource({ ...resource, fields, can: { approve: ['admin'] } });

// @ts-expect-error The role is unknown.
defineResource({ ...resource, fields, can: { edit: ['editor'] } });

// @ts-expect-error The menu section is unknown.
defineResource({ ...resource, fields, menu: 'elsewhere' });

// @ts-expect-error The scope is unknown.
defineResource({ ...resource, fields, scope: 'nobody' });

// @ts-expect-error The form section has no Arabic name.
defineResource({ ...resource, fields, form: [{ label: { en: 'Part' }, fields: ['number'] }] });

// @ts-expect-error The API call is unknown.
defineResource({ ...resource, api: { path: 'a', verbs: { remove: 'a/remove' } }, fields });

// @ts-expect-error The action has no Arabic name.
whole.withActions({ shut: { label: { en: 'Shut' }, patch: { status: 'shut' } } });

// @ts-expect-error The confirmation is in only one language.
whole.withActions({ shut: { label, confirm: { en: 'Sure?' }, patch: { status: 'shut' } } });

// @ts-expect-error The action is allowed for an unknown role.
whole.withActions({ shut: { label, allow: ['editor'], patch: { status: 'shut' } } });

// @ts-expect-error The action changes an unknown field.
whole.withActions({ shut: { label, patch: { nothing: 1 } } });

// @ts-expect-error The action sets a required field to null.
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
    // @ts-expect-error The optional input may be missing.
    patch: (input) => ({ number: input.note.trim() }),
  },
});

const views = { cells: { number: () => null } };
defineViews(whole, views);
// @ts-expect-error The cell is for an unknown field.
defineViews(whole, { cells: { numbre: () => null } });
// @ts-expect-error The view is unknown.
defineViews(whole, { lists: () => null });
// @ts-expect-error The views are for an unknown resource.
const mistyped: ViewsByResource = { brnads: async () => ({ default: views }) };
void mistyped;
