import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { label } from '../../../testing/judge';
import { resourceOf } from '../../testing/resources';
import { checkDeclarations } from '../checkDeclarations';

const fields = {
  picture: field.image({ label }),
  secret: field.password({ label, virtual: true, min: 8 }),
  code: field.text({ label }),
};

test.each([
  ['an unknown field', { line: ['code', 'nmae'] }, 'list.phone.line names nmae, which is not a field of the resource'],
  ['an unknown lead field', { lead: 'nmae' }, 'list.phone.lead names nmae, which is not a field of the resource'],
  ['a field that is never read', { lead: 'secret' }, 'list.phone names secret, which is never read'],
  [
    'a picture',
    { line: ['picture', 'id'] },
    'list.phone names picture, which is a picture: make it a column, which is shown before the lines',
  ],
])('rejects a phone line with %s', (_title, phone, complaint) => {
  const check = () => checkDeclarations([resourceOf(fields, { list: { phone } })]);
  expect(check).toThrow(new RegExp(`\\n  things: ${complaint}$`));
});

test('rejects a search result with a field that can’t be read', () => {
  const check = () => checkDeclarations([resourceOf(fields, { list: { found: { line: ['code', 'secret'] } } })]);
  expect(check).toThrow('list.found names secret, which is never read');
});

test('rejects a counted noun with the wrong number of plural forms', () => {
  const counted = { en: '%{smart_count} thing |||| %{smart_count} things', ar: 'شيء |||| أشياء' };
  const check = () => checkDeclarations([resourceOf(fields, { counted })]);
  expect(check).toThrow('counted has 2 plural forms in ar: write 6, separated by ||||');
});

test('accepts phone lines with fields that the list loads', () => {
  expect(() =>
    checkDeclarations([resourceOf(fields, { list: { phone: { lead: 'code', line: ['id', 'created_at'] } } })]),
  ).not.toThrow();
});
