import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';
import { label } from '../../../testing/judge';
import { complaint, resourceOf } from '../../testing/resources';

test.each([
  ['a number', field.number({ label, min: 5, max: 1 }), 'field a has min 5 above max 1, so that no value is valid'],
  ['a text', field.text({ label, min: 9, max: 3 }), 'field a has min 9 above max 3, so that no value is valid'],
  ['an invalid number', field.number({ label, max: Number.NaN }), 'field a has the bound NaN, which is not a number'],
])('rejects bounds of %s that no value satisfies', (_what, declared, said) => {
  expect(complaint(resourceOf({ a: declared }))).toContain(`things: ${said}`);
  const asking = {
    ...resourceOf(),
    actions: { ask: { label, input: { a: declared }, patch: {} } },
  } as unknown as AnyResource;
  expect(complaint(asking)).toContain(`things: ${said.replace('field a', 'field a of action ask')}`);
});

test('accepts equal bounds', () => {
  expect(complaint(resourceOf({ a: field.number({ label, min: 5, max: 5 }) }))).toBe('none');
});

test.each(['my things', 'Things', '/things', 'things/', 'a//b', 'أشياء', ''])(
  'rejects the resource name “%s”',
  (name) => {
    expect(complaint(resourceOf({}, { name }))).toContain(`name is “${name}”: it must begin with a lowercase letter`);
    expect(complaint(resourceOf({}, { api: { path: name } }))).toContain(
      `api.path is “${name}”: it must begin with a lowercase letter`,
    );
  },
);
