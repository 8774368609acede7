import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { label } from '../../../testing/judge';
import { complaint, resourceOf } from '../../testing/resources';

const people = resourceOf({ city: field.text({ label }) }, { name: 'people', api: { path: 'people' } });
const to = 'people';

const acting = (input: object) =>
  (resourceOf() as unknown as { withActions(all: object): typeof people }).withActions({
    call: { label, input, patch: {} },
  });

test('suggestions and the second line of options must name declared resources and fields', () => {
  const fields = { why: field.longText({ label, suggestions: to }), who: field.ref({ label, to, shows: ['city'] }) };
  expect(complaint(people, resourceOf(fields))).toBe('none');
  expect(complaint(people, acting(fields))).toBe('none');
});

test.each([
  [{ why: field.longText({ label, suggestions: 'reasons' }) }, 'suggests the titles of reasons'],
  [{ who: field.ref({ label, to, shows: ['town'] }) }, 'shows town of people, which is not a field'],
])('%j is reported, in a form and in an action', (fields, part) => {
  expect(complaint(people, resourceOf(fields))).toContain(part);
  expect(complaint(people, acting(fields))).toContain(`action call: its input ${Object.keys(fields)[0]} ${part}`);
});
