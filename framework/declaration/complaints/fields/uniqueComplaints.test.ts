import { expect, test } from 'vitest';
import { label } from '../../../testing/judge';
import { field } from '../../../kinds';
import { complaint, resourceOf } from '../../testing/resources';

const at = field.dateTime({ label });
const state = field.choice({ label, choices: { open: label, shut: label } });
const message = 'validation.unique';

test.each([
  [
    'fields that are stored',
    { fields: ['name', 'at'], at: 'at', message, unless: { field: 'state', is: ['shut'] } },
    'none',
  ],
  [
    'a field that isn’t there',
    { fields: ['name', 'when'], at: 'name', message },
    'unique names when, which is no field of it',
  ],
  ['a complaint at none', { fields: ['name'], at: 'when', message }, 'unique names when, which is no field of it'],
  [
    'a text in several languages',
    { fields: ['title', 'at'], at: 'at', message },
    "field title is unique with others, but isn't stored as one value",
  ],
  [
    'what is worked out',
    { fields: ['left', 'at'], at: 'at', message },
    "field left is unique with others, but isn't stored as one value",
  ],
  [
    'a value that isn’t one',
    { fields: ['at'], at: 'at', message, unless: { field: 'state', is: ['gone'] } },
    "what is unique passes over state being gone, which it can't be",
  ],
])('unique together, by %s: %j', (_what, set, said) => {
  const fields = {
    at,
    state,
    title: field.localized({ label }),
    left: field.number({ label, readOnly: true, computed: true }),
  };
  expect(complaint(resourceOf(fields, { unique: [set] }))).toContain(said);
});
