import { describe, expect, test } from 'vitest';
import type { Formula } from '../../../core/condition';
import { field } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import { label } from '../../../testing/judge';
import { roles } from '../../../testing/library/roles';
import { complaint, resourceOf } from '../../testing/resources';
import { withWhen } from '../../resource/when';
import { accessComplaints } from '../resource/accessComplaints';

const otherFields: Fields = {
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

/** The error message for a resource that has a field with this formula. */
const messageFor = (
  formula: Formula,
  total: (options: { label: typeof label; formula: Formula }) => Fields[string] = field.money,
  more: object = {},
) => complaint(resourceOf({ ...otherFields, total: total({ label, formula }) }, more));

describe('fields with a formula', () => {
  test.each<[string, string]>([
    ['may calculate with numbers', messageFor({ minus: [{ times: ['price', 'qty'] }, { either: ['price', 0] }] })],
    [
      'may be required if they can’t be empty',
      messageFor({ times: ['price', 'qty'] }, (options) => field.money({ ...options, required: true })),
    ],
    ['may join texts', messageFor({ join: ['note', 'both.en', { text: 'x' }], with: ' ' }, field.text)],
    [
      'may depend on the time',
      messageFor({ when: { field: 'at', is: 'past' }, is: { years: ['from', 'now'] } }, field.number),
    ],
    ['may use the unmasked part of an address', messageFor('shipped.city', field.text)],
    ['may choose a date', messageFor({ most: ['from', 'now'] }, field.date)],
  ])('%s', (_title, found) => {
    expect(found).toBe('none');
  });

  const usable = 'name, price, qty, note, from, at, both, kind, of';
  test.each<[string, string, string]>([
    [
      'if they use an unknown field',
      messageFor({ times: ['prise', 2] }),
      `the formula of field total names prise, which is not a field of the resource: it can use ${usable}`,
    ],
    [
      'if they use themselves',
      messageFor({ plus: ['price', 'total'] }),
      `the formula of field total names the field itself: it can use ${usable}`,
    ],
    [
      'if they use another formula',
      messageFor({ plus: ['twice', 1] }),
      'the formula of field total names twice, which has a formula itself: use the fields that its formula names',
    ],
    [
      'if they use a field that isn’t stored',
      messageFor({ either: ['made'] }),
      'the formula of field total names made, which isn’t stored or can’t be read',
    ],
    [
      'if they use a masked field',
      messageFor({ join: ['phone'] }, field.text),
      'the formula of field total names phone, which is masked for some roles',
    ],
    [
      'if they use a masked part of an address',
      messageFor({ join: ['shipped.street'] }, field.text),
      'the formula of field total names shipped.street, which is masked for some roles',
    ],
    [
      'if they use an unknown part of an address',
      messageFor({ join: ['shipped.zip'] }, field.text),
      'the formula of field total names shipped.zip, which isn’t stored or can’t be read',
    ],
    [
      'if they use an inherited field',
      messageFor({ plus: ['own', 1] }),
      'the formula of field total names own, which takes its owner’s value where it is empty',
    ],
    [
      'if they calculate with a field that isn’t a number',
      messageFor({ times: ['price', 'note'] }),
      'the formula of field total is invalid: times takes a number, but "note" is a text',
    ],
    [
      'if they use a localized text without a language',
      messageFor({ join: ['both'] }, field.text),
      'the formula of field total is invalid: both is not a single number, text or day',
    ],
    [
      'if they use a choice',
      messageFor({ join: ['kind'] }, field.text),
      'the formula of field total is invalid: kind is not a single number, text or day',
    ],
    [
      'if they use a time',
      messageFor({ days: ['at', 'now'] }, field.number),
      'the formula of field total is invalid: at is not a single number, text or day',
    ],
    [
      'if their values have different kinds',
      messageFor({ either: ['price', 'note'] }),
      'the formula of field total is invalid: either mixes a number with a text',
    ],
    [
      'if they use the minimum of texts',
      messageFor({ least: ['note', 'name'] }, field.text),
      'the formula of field total is invalid: least takes numbers or days, not texts',
    ],
    [
      'if they are empty',
      messageFor({ plus: [] }),
      'the formula of field total is invalid: plus has 0 operands, and needs at least one',
    ],
    [
      'if their number has too many digits',
      messageFor({ round: ['price', 21] }),
      'the formula of field total is invalid: round has 21 digits: give it 0 to 20',
    ],
    [
      'if their condition is impossible',
      messageFor({ when: { field: 'note', atLeast: 1 }, is: 'price' }),
      'the formula of field total is invalid: its condition names note, which is not a number',
    ],
    [
      'if the formula has another kind',
      messageFor({ days: ['from', 'now'] }, field.text),
      'field total is a text, but its formula gives a number',
    ],
    [
      'if they are required but can be empty',
      messageFor({ over: ['price', 'qty'] }, (options) => field.money({ ...options, required: true })),
      'field total is required, but its formula can be empty: add a fallback with `either`, or make it optional',
    ],
    [
      'if they are unique',
      messageFor('price', (options) => field.money({ ...options, unique: true })),
      'field total is computed by a formula and is read-only: remove `unique`',
    ],
    [
      'if they are conditional',
      complaint(
        resourceOf(
          withWhen({ ...otherFields, total: field.money({ label, formula: 'price' }) }, { total: () => true } as never),
        ),
      ),
      'field total is computed by a formula and is read-only: remove `when`',
    ],
    [
      'if they are searched',
      messageFor({ join: ['note'] }, field.text, { list: { search: ['total'] } }),
      'list.search names total, which has a formula: name the fields of its formula instead',
    ],
    [
      'if they define a manual order',
      messageFor('qty', field.number, { list: { order: 'total' } }),
      "list.order names total, which has a formula, so that records can't be reordered: name a stored field",
    ],
    [
      'if another API stores them',
      messageFor('price', field.money, { api: { path: 'things', provider: {} } }),
      'field total has a formula, which only this server can compute, but its records come from another API: make it a read-only field',
    ],
  ])('are rejected %s', (_title, found, sentence) => {
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
    expect(hidden()).toContain("things: field total depends on cost, but some roles that see total can't read cost");
    expect(hidden(['owner'])).toEqual([]);
  });
});
