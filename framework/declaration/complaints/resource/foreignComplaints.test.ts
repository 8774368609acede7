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
    'api.can is only for records of another API, but `api` names no provider',
  ],
  [
    'a manual order',
    { api: rest, list: { order: 'place' } },
    'list.order needs a call that its data provider does not have: remove it',
  ],
  [
    'an action',
    { api: rest, actions: { burn: { label } } },
    'action burn needs a call that its data provider does not have: remove it',
  ],
  [
    'sorting by an unknown field',
    { api: { ...rest, can: { sort: ['id', 'b'] } } },
    'api.can.sort names b, which is not a field of the resource',
  ],
])('rejects %s', (_title, { actions = {}, ...more }: Record<string, object>, said) => {
  expect(complaint({ ...resourceOf(fields, more), actions } as never)).toContain(`things: ${said}`);
});

test('accepts an API’s capabilities that name declared fields', () => {
  expect(
    complaint(resourceOf(fields, { api: { ...rest, can: { filter: ['a'], sort: ['id', 'a'], create: false } } })),
  ).toBe('none');
});
