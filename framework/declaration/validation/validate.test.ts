import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import { defineResource } from '../resource/resource';
import { resourceOf as of } from '../../testing/library/admin';
import { validate } from './validate';
import { judgedRecord, label } from '../../testing/judge';
import { branch } from '../../testing/library/scopes';

const red = { name: { en: 'Red', ar: 'أحمر' }, hex: '#ff0000' };

describe('a new record', () => {
  test('gets defaults and empty values for missing fields', () => {
    expect(judgedRecord(of('colours'), red, 'create')).toEqual({
      values: { ...red, sort: 0, active: true },
      complaints: {},
    });
    expect(judgedRecord(of('colours'), { ...red, sort: undefined }, 'create').values.sort).toBe(0);
  });

  test('requires the required fields, including both languages of a text', () => {
    expect(judgedRecord(of('colours'), { name: { en: 'Red' } }, 'create').complaints).toEqual({
      'name.ar': ['validation.required'],
      hex: ['validation.required'],
    });
    expect(judgedRecord(of('colours'), {}, 'create').complaints).toEqual({
      name: ['validation.required'],
      hex: ['validation.required'],
    });
  });

  test.each([
    ['tags', field.tags({ label, required: true }), ['new']],
    ['images', field.images({ label, required: true }), [{ url: '/media/a.webp', alt: { en: '', ar: '' } }]],
    ['attachments', field.attachments({ label, required: true }), [{ url: '/media/3/a.pdf', name: 'a.pdf', bytes: 1 }]],
    ['hours', field.hours({ label, required: true }), [{ day: 1, open: '08:00', close: '16:00' }]],
    ['addresses', field.addresses({ label, required: true }), [{ city: 'Kuwait', street: 'Gulf Road' }]],
    ['references', field.refs({ label, to: 'shelves', required: true }), [1]],
    [
      'rows',
      field.rows({ label, of: { name: 'parts', fields: { size: field.number({ label }) } }, by: 'up', required: true }),
      [{ size: 1 }],
    ],
  ])('rejects an empty required list of %s, and so does an update', (_, list, filled) => {
    const things = defineResource({
      name: 'things',
      label: { en: ['Thing', 'Things'], ar: ['شيء', 'الأشياء'] },
      api: { path: 'things' },
      scope: branch,
      title: 'list',
      fields: { list },
    });
    const missing = { list: ['validation.required'] };
    for (const values of [{}, { list: [] }, { list: null }])
      expect(judgedRecord(things, values, 'create').complaints).toEqual(missing);
    for (const values of [{ list: [] }, { list: null }])
      expect(judgedRecord(things, values, 'update', { list: filled }).complaints).toEqual(missing);
    for (const mode of ['create', 'update'] as const)
      expect(judgedRecord(things, { list: filled }, mode).complaints).toEqual({});
    expect(judgedRecord(things, {}, 'update', { list: filled }).complaints).toEqual({});
  });

  test('treats a blank text as missing', () => {
    const blank = { ...red, hex: '   ' };
    expect(judgedRecord(of('colours'), blank, 'create').complaints).toEqual({ hex: ['validation.required'] });
    const account = { full_name: 'Sara', email: 'a@b.test', phone: ' ', photoUrl: '' };
    expect(judgedRecord(of('my_account'), account, 'create').values).toMatchObject({ phone: null, photoUrl: null });
  });

  test('rejects undeclared and read-only fields', () => {
    const more = { ...red, id: 5, branch_id: 2, version: 1, created_at: 'x' };
    expect(judgedRecord(of('colours'), more, 'create').complaints).toEqual({
      id: ['validation.unknown_field'],
      branch_id: ['validation.unknown_field'],
      version: ['validation.unknown_field'],
      created_at: ['validation.unknown_field'],
    });
    expect(judgedRecord(of('shelves'), { name: red.name, books: 99 }, 'create').complaints).toEqual({
      books: ['validation.unknown_field'],
    });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('is rejected with a field %s', (name) => {
    const body = JSON.parse(`{ "${name}": { "role_type": "admin", "isAdmin": true } }`) as object;
    const { values, complaints } = judgedRecord(of('colours'), Object.assign(Object.create(null), red, body), 'create');
    expect(Object.hasOwn(values, name)).toBe(false);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    if (name !== '__proto__') expect(complaints).toEqual({ [name]: ['validation.unknown_field'] });
  });
});

describe('an update', () => {
  test('may omit any field', () => {
    expect(judgedRecord(of('colours'), {}, 'update')).toEqual({ values: {}, complaints: {} });
    expect(judgedRecord(of('colours'), { hex: '#00ff00' }, 'update').values).toEqual({ hex: '#00ff00' });
    expect(judgedRecord(of('colours'), { sort: undefined }, 'update').values).toEqual({});
  });

  test('can’t clear a required field', () => {
    expect(judgedRecord(of('colours'), { hex: '', name: null }, 'update').complaints).toEqual({
      hex: ['validation.required'],
      name: ['validation.required'],
    });
  });

  test('resets fields with a default, and clears optional ones', () => {
    expect(judgedRecord(of('colours'), { sort: null, active: null }, 'update').values).toEqual({
      sort: 0,
      active: true,
    });
    expect(
      judgedRecord(of('books/view-all'), { tags: null, publisher: null, barcode: '' }, 'update', { bindings: [1] }),
    ).toEqual({
      values: { tags: [], publisher: null, barcode: null },
      complaints: {},
    });
  });

  test('rejects read-only fields', () => {
    expect(judgedRecord(of('my_account'), { role_type: 'owner' }, 'update').complaints).toEqual({
      role_type: ['validation.unknown_field'],
    });
    expect(judgedRecord(of('branches'), { status: 'open' }, 'update').complaints).toEqual({
      status: ['validation.unknown_field'],
    });
  });
});

describe('rules that compare fields', () => {
  test('apply to the resulting record', () => {
    const mine = of('my_branch');
    const late = { closed_to: ['validation.end_after_start'] };
    expect(judgedRecord(mine, { closed_to: '2026-01-01' }, 'update', { closed_from: '2026-02-01' }).complaints).toEqual(
      late,
    );
    expect(judgedRecord(mine, { closed_to: '2026-03-01' }, 'update', { closed_from: '2026-02-01' }).complaints).toEqual(
      {},
    );
    expect(
      judgedRecord(mine, { closed_from: null }, 'update', { closed_from: '2026-02-01', closed_to: '2026-01-01' })
        .complaints,
    ).toEqual({});
  });

  test('require a binding or a colour for a book', () => {
    const book = { name: red.name, shelf: 1, slug: 'a', code: 'a', price: '5' };
    const complaint = { bindings: ['validation.required'] };
    expect(judgedRecord(of('books/view-all'), book, 'create').complaints).toEqual(complaint);
    expect(judgedRecord(of('books/view-all'), { ...book, colours: [1] }, 'create').complaints).toEqual({});
    expect(
      judgedRecord(of('books/view-all'), { colours: [] }, 'update', { bindings: [], colours: [1] }).complaints,
    ).toEqual(complaint);
  });

  test('are all reported together', () => {
    expect(
      judgedRecord(of('my_account'), { new_password: 'long enough', repeat_password: 'other' }, 'update').complaints,
    ).toEqual({
      repeat_password: ['validation.password_mismatch'],
      current_password: ['validation.required'],
    });
  });

  test('are checked only once the fields themselves are valid', () => {
    const wrong = { new_password: 'short', repeat_password: 'other' };
    expect(judgedRecord(of('my_account'), wrong, 'update').complaints).toEqual({
      new_password: ['validation.password_weak'],
    });
  });
});

describe('an error message', () => {
  test('contains its field and the placeholder values of its text', () => {
    const { complaints } = validate(
      of('colours'),
      { ...red, sort: 10_000, name: { en: 'x'.repeat(61), ar: 'أحمر' } },
      'create',
    );
    expect({ ...complaints }).toEqual({
      'name.en': [{ key: 'validation.too_long', field: 'name', args: { max: 60, smart_count: 60 } }],
      sort: [{ key: 'validation.between', field: 'sort', args: { min: 0, max: 9999, smart_count: 9999 } }],
    });
  });

  test('is reported only once, even if several rules fail with the same message', () => {
    const things = defineResource({
      name: 'things',
      label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
      api: { path: 'things' },
      scope: branch,
      title: 'mail',
      fields: { mail: field.email({ label }) },
    });
    expect(judgedRecord(things, { mail: `${'@'.repeat(300)}` }, 'create').complaints).toEqual({
      mail: ['validation.email'],
    });
  });
});

test('a field that depends on another field is validated even if other fields have errors', () => {
  const known = { scope: 'branch', branch: 3, subject: null };
  const changed = judgedRecord(of('fines'), { scope: 'subject', rate: 101 }, 'update', known).complaints;
  expect(changed).toEqual({ rate: ['validation.between'], subject: ['validation.choice'] });
  const made = judgedRecord(of('fines'), { scope: 'subject', rate: 101 }, 'create', known).complaints;
  expect(made).toEqual(changed);
  expect(judgedRecord(of('fines'), { rate: 101 }, 'create').complaints).toHaveProperty('branch');
});
