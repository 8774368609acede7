import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { label } from '../../../testing/judge';
import { complaint, resourceOf } from '../../testing/resources';
import { after } from '../../resource/checks';

test.each([
  [
    'a check of an unknown field',
    resourceOf({}, { checks: [after('begin', 'name')] }),
    'checks names begin, which is not a field of the resource',
  ],
  [
    'a wire name of an unknown field',
    resourceOf({}, { api: { path: 'things', names: { nmae: 'title' } } }),
    'api.names names nmae, which is not a field of the resource',
  ],
  [
    'a currency in an unknown field',
    resourceOf({ a: field.money({ label, currency: 'b' }) }),
    'currency of field a names b, which is not a field of the resource',
  ],
  [
    'a value inherited through an unknown field',
    resourceOf({ a: field.text({ label, inherits: 'b' }) }),
    'inherits of field a names b, which is not a field of the resource',
  ],
  [
    'a proposal from an unknown field',
    resourceOf({ a: field.text({ label, unique: true, proposed: { from: ['b'], as: 'code' } }) }),
    'proposed.from of field a names b, which is not a field of the resource',
  ],
])('rejects %s', (_mistake, resource, said) => {
  expect(complaint(resource)).toContain(`things: ${said}`);
});
