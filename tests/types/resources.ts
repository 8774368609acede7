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

// A resource with every option.
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

// @ts-expect-error an order there is not
defineResource({ ...resource, fields, list: { sort: { field: 'number', order: 'UP' } } });

// @ts-expect-error an unknown status
defineResource({ ...resource, fields, status: 'nothing' });

// @ts-expect-error a rule about a field that doesn't exist
defineResource({ ...resource, fields, checks: [after('start', 'nothing')] });

defineResource({
  ...resource,
  fields,
  // @ts-expect-error a rule that reads what the record doesn't have
  checks: [{ at: 'end', message: 'validation.invalid', passes: (it) => it.nothing === 1 }],
});

// @ts-expect-error a right to something that can't be done
defineResource({ ...resource, fields, can: { approve: ['admin'] } });

// @ts-expect-error a right of a role that doesn't exist
defineResource({ ...resource, fields, can: { edit: ['editor'] } });

// @ts-expect-error a part of the menu that doesn't exist
defineResource({ ...resource, fields, menu: 'elsewhere' });

// @ts-expect-error rows of nobody
defineResource({ ...resource, fields, scope: 'nobody' });

// @ts-expect-error a part of the form without its Arabic half
defineResource({ ...resource, fields, form: [{ label: { en: 'Part' }, fields: ['number'] }] });

// @ts-expect-error a call that isn't one
defineResource({ ...resource, api: { path: 'a', verbs: { remove: 'a/remove' } }, fields });

// @ts-expect-error an action without its Arabic name
whole.withActions({ shut: { label: { en: 'Shut' }, patch: { status: 'shut' } } });

// @ts-expect-error an action that asks for confirmation in one language
whole.withActions({ shut: { label, confirm: { en: 'Sure?' }, patch: { status: 'shut' } } });

// @ts-expect-error an action allowed to a role that doesn't exist
whole.withActions({ shut: { label, allow: ['editor'], patch: { status: 'shut' } } });

// @ts-expect-error an action that changes a field that doesn't exist
whole.withActions({ shut: { label, patch: { nothing: 1 } } });

// @ts-expect-error an action that changes a field to nothing, which it can't be
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
    // @ts-expect-error an input that may be left empty, where something must be
    patch: (input) => ({ number: input.note.trim() }),
  },
});

const views = { cells: { number: () => null } };
defineViews(whole, views);
// @ts-expect-error a cell of a field that isn't there
defineViews(whole, { cells: { numbre: () => null } });
// @ts-expect-error a screen that isn't one
defineViews(whole, { lists: () => null });
// @ts-expect-error views of a resource that isn't there
const mistyped: ViewsByResource = { brnads: async () => ({ default: views }) };
void mistyped;
