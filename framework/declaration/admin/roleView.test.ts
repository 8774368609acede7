import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { Role } from '../../core/register';
import { label } from '../../testing/judge';
import { branch } from '../../testing/library/scopes';
import { defineResource } from '../resource/resource';
import type { AnyResource } from '../resource/resource';
import { validate } from '../validation/validate';
import { resourceFor, writtenBy } from './roleView';

const things = defineResource({
  name: 'things',
  label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
  api: { path: 'things' },
  scope: branch,
  title: 'name',
  fields: {
    name: field.text({ label, required: true }),
    cost: field.number({ label, read: ['owner'] }),
    price: field.number({ label, default: 5 }),
    grade: field.choice({ label, read: ['owner', 'manager'], write: ['owner'], choices: { a: label, b: label } }),
    open: field.toggle({ label, default: true, write: ['owner'] }),
  },
  status: 'open',
  checks: [
    { at: 'price', message: 'validation.min', passes: ({ cost, price }) => (price ?? 0) >= (cost ?? 0) },
    { at: 'name', message: 'validation.too_short', passes: ({ name }) => name.length > 1 },
  ],
  editable: (thing) => thing.name !== 'Fixed' && thing.grade!.length === 1,
  list: {
    phone: { lead: 'grade', line: ['cost', 'id', 'open'] },
    columns: ['name', 'cost', 'grade', 'open'],
    filters: ['cost', 'grade', 'open'],
    search: ['name'],
    inPlace: ['cost', 'price', 'grade'],
    spare: ['grade'],
    tabs: { best: { label, filter: { grade: ['a'] } }, shut: { label, filter: { open: false } } },
  },
  form: [
    { label, fields: ['name', 'price'] },
    { label, fields: ['cost'] },
  ],
  page: { aside: ['cost', 'open', ['grade']], sections: [{ label, fields: ['price', 'created_at'] }] },
}).withActions({
  raise: {
    label,
    when: ({ cost }) => cost! > 3,
    unless: ({ name }) => (name === 'Fixed' ? { en: 'No', ar: 'لا' } : undefined),
  },
}) as AnyResource;

const writable = ({ fields }: AnyResource) =>
  Object.entries(fields as Fields)
    .filter(([, { readOnly }]) => !readOnly)
    .map(([name]) => name);

describe('a resource as seen by a role', () => {
  test('is the declaration itself for a role with full access, and a cached copy for each other role', () => {
    expect(resourceFor(things, 'owner')).toBe(things);
    expect(writtenBy(things, 'owner')).toBe(things);
    expect(resourceFor(things, 'editor')).toBe(resourceFor(things, 'editor'));
    expect(resourceFor(things, 'editor')).not.toBe(resourceFor(things, 'manager'));
  });

  test.each<[Role | undefined, string[], string[]]>([
    ['owner', ['name', 'cost', 'price', 'grade', 'open'], ['name', 'cost', 'price', 'grade', 'open']],
    ['manager', ['name', 'price', 'grade', 'open'], ['name', 'price']],
    ['editor', ['name', 'price', 'open'], ['name', 'price']],
    [undefined, ['name', 'price', 'open'], ['name', 'price']],
  ])('shows %s the fields %j, with %j writable', (role, readable, written) => {
    expect(Object.keys(resourceFor(things, role).fields as Fields)).toEqual(readable);
    expect(writable(resourceFor(things, role))).toEqual(written);
    expect(writable(writtenBy(things, role))).toEqual(written);
    expect(Object.keys(writtenBy(things, role).fields as Fields)).toEqual(Object.keys(things.fields as Fields));
  });

  test('doesn’t mention hidden fields anywhere', () => {
    const { list, form, page, status } = resourceFor(things, 'editor');
    expect(list).toMatchObject({
      columns: ['name', 'open'],
      filters: ['open'],
      inPlace: ['price'],
      spare: [],
      tabs: { shut: expect.anything() },
    });
    expect(Object.keys(list.tabs as object)).toEqual(['shut']);
    expect(list.phone).toEqual({ line: ['id', 'open'] });
    expect(page).toEqual({ aside: ['open'], sections: [{ label, fields: ['price', 'created_at'] }] });
    expect(form.map(({ fields }) => fields)).toEqual([['name', 'price']]);
    expect(status).toBeUndefined();
    expect(resourceFor(things, 'manager').list).toMatchObject({ inPlace: ['price'], spare: ['grade'] });
  });

  test('leaves conditions on hidden fields to the server, and evaluates the others', () => {
    const { editable, actions } = resourceFor(things, 'editor') as AnyResource & {
      actions: { raise: { when(r: object): boolean; unless(r: object): unknown } };
    };
    expect([editable!({ name: 'Fixed' } as never), editable!({ name: 'Free' } as never)]).toEqual([false, true]);
    expect([actions.raise.when({ name: 'x' }), actions.raise.unless({ name: 'Fixed' })]).toEqual([
      true,
      { en: 'No', ar: 'لا' },
    ]);
    const complaints = (resource: AnyResource, values: object) =>
      Object.keys(validate(resource, { ...values }, 'update', { name: 'Cup', cost: 9 }).complaints);
    expect(complaints(resourceFor(things, 'editor'), { price: 1, name: 'x' })).toEqual(['name']);
    expect(complaints(writtenBy(things, 'editor'), { price: 1, name: 'x' })).toEqual(['price', 'name']);
  });
});
