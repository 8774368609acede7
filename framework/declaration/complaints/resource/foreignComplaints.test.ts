import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { label } from '../../../testing/judge';
import { complaint, resourceOf } from '../../testing/resources';
import { simpleRest } from '../../resource/api';

const fields = { a: field.text({ label }), place: field.number({ label }) };
const rest = simpleRest('https://api.test', 'things');

test.each([
  [
    'options of another API without a provider',
    { api: { path: 'things', can: { create: false } } },
    'api.can is for records that another API has, and api names no provider',
  ],
  ['a manual order', { api: rest, list: { order: 'place' } }, 'ordered by hand, for which its API has no call'],
  [
    'an action',
    { api: rest, actions: { burn: { label } } },
    'action burn is nothing that a data provider has a call for',
  ],
  [
    'sorting by an unknown field',
    { api: { ...rest, can: { sort: ['id', 'b'] } } },
    'api.can.sort names b, which is no field of it',
  ],
])('rejects %s', (_what, { actions = {}, ...more }: Record<string, object>, said) => {
  expect(complaint({ ...resourceOf(fields, more), actions } as never)).toContain(`things: ${said}`);
});

test('accepts an API’s capabilities that name declared fields', () => {
  expect(
    complaint(resourceOf(fields, { api: { ...rest, can: { filter: ['a'], sort: ['id', 'a'], create: false } } })),
  ).toBe('none');
});
