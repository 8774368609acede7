import { describe, expect, test } from 'vitest';
import type { Formula } from '../../../core/condition';
import { field } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import { label } from '../../../testing/judge';
import { roles } from '../../../testing/library/roles';
import { complaint, resourceOf } from '../../testing/resources';
import { withWhen } from '../../resource/when';
import { accessComplaints } from '../resource/accessComplaints';

const beside: Fields = {
  price: field.money({ label, required: true }),
  qty: field.number({ label, default: 1 }),
  note: field.text({ label }),
  from: field.date({ label }),
  at: field.dateTime({ label }),
  both: field.localized({ label }),
  kind: field.choice({ label, choices: { a: label } }),
  phone: field.phone({ label, masked: ['viewer'] }),
  made: field.text({ label, readOnly: true, computed: true }),
  twice: field.money({ label, formula: { times: ['price', 2] } }),
  own: field.money({ label, inherits: 'of' }),
  of: field.ref({ label, to: 'things' }),
  shipped: field.address({ label, masked: ['viewer'] }),
};

/** The message for a resource with a field that has this formula. */
const said = (
  formula: Formula,
  total: (options: { label: typeof label; formula: Formula }) => Fields[string] = field.money,
  more: object = {},
) => complaint(resourceOf({ ...beside, total: total({ label, formula }) }, more));

describe('fields with a formula', () => {
  test.each<[string, string]>([
    ['may calculate with numbers', said({ minus: [{ times: ['price', 'qty'] }, { either: ['price', 0] }] })],
    [
      'may be required if they can’t be empty',
      said({ times: ['price', 'qty'] }, (options) => field.money({ ...options, required: true })),
    ],
    ['may join texts', said({ join: ['note', 'both.en', { text: 'x' }], with: ' ' }, field.text)],
    [
      'may depend on the time',
      said({ when: { field: 'at', is: 'past' }, is: { years: ['from', 'now'] } }, field.number),
    ],
    ['may use the unmasked part of an address', said('shipped.city', field.text)],
    ['may choose a date', said({ most: ['from', 'now'] }, field.date)],
  ])('%s', (_what, found) => {
    expect(found).toBe('none');
  });

  const usable = 'name, price, qty, note, from, at, both, kind, of';
  test.each<[string, string, string]>([
    [
      'if they use an unknown field',
      said({ times: ['prise', 2] }),
      `field total is worked out by prise, which is no field beside it: it can be by ${usable}`,
    ],
    [
      'if they use themselves',
      said({ plus: ['price', 'total'] }),
      `field total is worked out by itself: it can be by ${usable}`,
    ],
    [
      'if they use another formula',
      said({ plus: ['twice', 1] }),
      'field total is worked out by twice, which has a formula itself: name what that one does',
    ],
    [
      'if they use a field that isn’t stored',
      said({ either: ['made'] }),
      'field total is worked out by made, which isn’t stored to be read',
    ],
    [
      'if they use a masked field',
      said({ join: ['phone'] }, field.text),
      'field total is worked out by phone, which some see masked',
    ],
    [
      'if they use a masked part of an address',
      said({ join: ['shipped.street'] }, field.text),
      'field total is worked out by shipped.street, which some see masked',
    ],
    [
      'if they use an unknown part of an address',
      said({ join: ['shipped.zip'] }, field.text),
      'field total is worked out by shipped.zip, which isn’t stored to be read',
    ],
    [
      'if they use an inherited field',
      said({ plus: ['own', 1] }),
      'field total is worked out by own, which is its owner’s where it is empty',
    ],
    [
      'if they calculate with a field that isn’t a number',
      said({ times: ['price', 'note'] }),
      'the formula of field total can\'t be worked out: times takes a number, and "note" is a text',
    ],
    [
      'if they use a localized text without a language',
      said({ join: ['both'] }, field.text),
      "the formula of field total can't be worked out: both is no single number, text or day",
    ],
    [
      'if they use a choice',
      said({ join: ['kind'] }, field.text),
      "the formula of field total can't be worked out: kind is no single number, text or day",
    ],
    [
      'if they use a time',
      said({ days: ['at', 'now'] }, field.number),
      "the formula of field total can't be worked out: at is no single number, text or day",
    ],
    [
      'if their values have different kinds',
      said({ either: ['price', 'note'] }),
      "the formula of field total can't be worked out: either mixes a number with a text",
    ],
    [
      'if they use the minimum of texts',
      said({ least: ['note', 'name'] }, field.text),
      "the formula of field total can't be worked out: least takes numbers or days, and no texts",
    ],
    ['if they are empty', said({ plus: [] }), "the formula of field total can't be worked out: plus has 0 parts"],
    [
      'if their number has too many digits',
      said({ round: ['price', 21] }),
      "the formula of field total can't be worked out: round has 21 digits, and can have 0 to 20",
    ],
    [
      'if their condition is impossible',
      said({ when: { field: 'note', atLeast: 1 }, is: 'price' }),
      "the formula of field total can't be worked out: it asks about note, which is no number",
    ],
    [
      'if the formula has another kind',
      said({ days: ['from', 'now'] }, field.text),
      'field total is a text, and its formula comes to a number',
    ],
    [
      'if they are required but can be empty',
      said({ over: ['price', 'qty'] }, (options) => field.money({ ...options, required: true })),
      "field total is required, but its formula can be empty: give it what it then comes to by `either`, or don't require it",
    ],
    [
      'if they are unique',
      said('price', (options) => field.money({ ...options, unique: true })),
      "field total has a formula, and can't say unique too: nobody writes it",
    ],
    [
      'if they are conditional',
      complaint(
        resourceOf(
          withWhen({ ...beside, total: field.money({ label, formula: 'price' }) }, { total: () => true } as never),
        ),
      ),
      "field total has a formula, and can't say when too: nobody writes it",
    ],
    [
      'if they are searched',
      said({ join: ['note'] }, field.text, { list: { search: ['total'] } }),
      'search in total, which has a formula: search in what it is made of',
    ],
    [
      'if they define a manual order',
      said('qty', field.number, { list: { order: 'total' } }),
      'ordered by total, which has a formula: nobody could put the records in order',
    ],
    [
      'if another API stores them',
      said('price', field.money, { api: { path: 'things', provider: {} } }),
      'field total has a formula, which its API would have to work out: make it read-only',
    ],
  ])('are rejected %s', (_what, found, sentence) => {
    expect(found).toContain(`things: ${sentence}`);
  });

  test('may not be readable by roles that can’t read the fields of the formula', () => {
    const cost = field.money({ label, read: ['owner'] });
    const hidden = (read?: readonly ['owner']) =>
      accessComplaints(
        resourceOf({ cost, total: field.money({ label, formula: { times: ['cost', 2] }, ...(read && { read }) }) }),
        roles,
        () => undefined,
      );
    expect(hidden()).toContain("things: field total follows from cost, which some who see it can't read");
    expect(hidden(['owner'])).toEqual([]);
  });
});
