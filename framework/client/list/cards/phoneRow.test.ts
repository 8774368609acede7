import { describe, expect, test } from 'vitest';
import { defineResource } from '../../../declaration/resource/resource';
import { field } from '../../../kinds';
import type { AnyResource } from '../../../declaration/resource/resource';
import { label } from '../../../testing/judge';
import { books } from '../../../testing/library/books';
import { loans } from '../../../testing/library/loans';
import { foundLayout } from '../../../declaration/screens/rowLayout';
import { branch } from '../../../testing/library/scopes';
import { columnsOf } from '../columns/columns';
import { needsName, phoneRowOf } from './phoneRow';

/** Returns the parts of the row as lists of column names. */
const named = (resource: unknown, shown?: (name: string) => boolean) => {
  const { pictures, lead, amount, date, line, state } = phoneRowOf(
    resource as AnyResource,
    shown && columnsOf(resource as AnyResource).filter(({ name }) => shown(name)),
  );
  const names = (columns: typeof line) => columns.map(({ name }) => name).join(' ');
  return {
    pictures: names(pictures),
    lead,
    amount: amount?.name,
    ...(date && { date: date.name }),
    line: names(line),
    state: state?.name,
  };
};

const resourceWith = (list: object) =>
  defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things' },
    scope: branch,
    title: 'name',
    fields: {
      name: field.text({ label }),
      code: field.text({ label }),
      price: field.money({ label }),
      cost: field.money({ label }),
      active: field.toggle({ label, default: true }),
      kind: field.choice({ label, choices: { a: label } }),
      made: field.date({ label }),
    },
    list: { columns: ['name', 'active', 'price', 'cost', 'kind', 'made'], ...list },
  });

test('a search result has the lines of a row on a phone, or separately declared lines', () => {
  const phone = { line: ['code', 'active'] };
  const base = { pictures: [], lead: 'name', date: 'made' };
  expect(foundLayout(resourceWith({ phone }) as never)).toEqual({ ...base, line: ['code', 'active'] });
  expect(foundLayout(resourceWith({ phone, found: { line: ['code', 'price', 'kind'] } }) as never)).toEqual({
    ...base,
    line: ['code'],
    amount: 'price',
    state: 'kind',
  });
});

describe('the two lines of a record', () => {
  test('contain the title and the first columns, with an amount and a state at the ends and optional columns last', () => {
    expect(named(books)).toEqual({
      pictures: 'images',
      lead: 'name',
      amount: 'price',
      line: 'stock code',
      state: 'status',
    });
    expect(named(loans)).toEqual({
      pictures: '',
      lead: 'number',
      amount: 'total',
      date: 'lent_at',
      line: 'member fine_status',
      state: 'loan_status',
    });
    expect(named(resourceWith({}))).toMatchObject({
      amount: 'price',
      date: 'made',
      line: 'active cost',
      state: 'kind',
    });
  });

  test('contain the declared values in the declared positions', () => {
    const phone = { lead: 'code', line: ['made', 'kind', 'price', 'name', 'active'] };
    expect(named(resourceWith({ phone }))).toEqual({
      pictures: '',
      lead: 'code',
      amount: 'price',
      date: 'made',
      line: 'name active',
      state: 'kind',
    });
    expect(named(resourceWith({ phone: { line: ['name', 'made'] } }))).toMatchObject({
      lead: 'name',
      date: 'made',
      line: '',
    });
    expect(named(resourceWith({ phone: { line: ['name', 'code'] } }))).toMatchObject({ date: 'made', line: 'code' });
    expect(named(resourceWith({ phone: { lead: 'code' } }))).toMatchObject({ lead: 'code', line: 'name active' });
  });

  test('contain only the columns that the user has chosen, regardless of the declaration', () => {
    const phone = { line: ['price', 'kind'] };
    expect(named(resourceWith({ phone }), (name) => !['price', 'kind'].includes(name))).toMatchObject({
      amount: 'cost',
      date: 'made',
      line: 'active',
      state: undefined,
    });
  });

  test('show a label for a value that is unclear without one', () => {
    const { stock, code, price, status } = books.fields;
    expect([stock, code, price, status].map(needsName)).toEqual([true, false, true, false]);
    expect(needsName(field.toggle({ label, default: true }))).toBe(true);
  });
});
