import { describe, expect, test } from 'vitest';
import { field } from '../../kinds';
import { label } from '../../testing/judge';
import { resourceFor } from '../admin/roleView';
import { resourceOf } from '../testing/resources';
import { pagePartsOf } from './parts';
import { english } from '../../testing/translate';

const called = (en: string) => ({ en, ar: en });

const fields = {
  code: field.text({ label: called('Code') }),
  price: field.money({ label: called('Price') }),
  cost: field.money({ label: called('Cost'), read: ['owner'] }),
  stock: field.number({ label: called('Stock'), readOnly: true }),
  secret: field.password({ label, virtual: true, min: 8 }),
};
const form = [
  { label: called('Thing'), fields: ['name', 'code', 'secret'] },
  { label: called('Money'), fields: ['price', 'cost'] },
];

/**
 * Formats the sections as text, such as `Thing: name code | More: stock`, followed by the sections in the side column.
 */
const inWords = (page: object | undefined, role = 'owner') => {
  const { work, aside } = pagePartsOf(resourceFor(resourceOf(fields, { form, page }), role as never));
  const labelsOf = (parts: typeof work) =>
    parts.map(({ label: title, fields: names }) => `${english(title)}: ${names.join(' ')}`).join(' | ');
  return aside.length > 0 ? [labelsOf(work), labelsOf(aside)] : [labelsOf(work)];
};

describe('the sections of a record’s page', () => {
  test('default to the form’s groups, plus the fields that the form doesn’t contain', () => {
    const derived = ['Thing: name code | Money: price cost | More: stock created_at updated_at'];
    expect(inWords(undefined)).toEqual(derived);
    expect(inWords({ related: [] })).toEqual(derived);
    expect(inWords({ hidden: ['cost', 'stock', 'updated_at'] })).toEqual([
      'Thing: name code | Money: price | More: created_at updated_at',
    ]);
  });

  test('are the declared sections, preceded by the form’s other fields', () => {
    expect(inWords({ sections: [['price', 'cost', 'stock'], ['code']] })).toEqual([
      'Thing: name | Money: price cost stock | Code: code | More: created_at updated_at',
    ]);
    expect(inWords({ sections: [{ label: called('Sold for'), fields: ['price', 'cost'] }] })).toEqual([
      'Thing: name code | Sold for: price cost | More: stock created_at updated_at',
    ]);
  });

  test('move to the side column together with the fields that the form doesn’t contain', () => {
    expect(inWords({ aside: ['price', 'cost', 'updated_at'] })).toEqual([
      'Thing: name code',
      'Details: price cost updated_at stock created_at',
    ]);
    expect(inWords({ aside: [['price', 'cost']] })).toEqual([
      'Thing: name code',
      'Money: price cost | More: stock created_at updated_at',
    ]);
    expect(inWords({ aside: ['stock', { label: called('Sold for'), fields: ['price'] }] })).toEqual([
      'Thing: name code | Money: cost',
      'Details: stock created_at updated_at | Sold for: price',
    ]);
  });

  test('omit a field that is part of another field', () => {
    const sent = {
      ...fields,
      address: field.address({ label: called('Address') }),
      city: field.text({ label: called('City'), formula: 'address.city' }),
    };
    const names = (page?: object) => pagePartsOf(resourceOf(sent, { form, page })).work.flatMap((part) => part.fields);
    expect([names().includes('address'), names().includes('city')]).toEqual([true, false]);
    expect(names({ sections: [['city']] })).toContain('city');
  });

  test('contain only fields that the role may read', () => {
    expect(inWords({ aside: ['cost', 'price'], sections: [['cost'], ['code']] }, 'editor')).toEqual([
      'Thing: name | Code: code',
      'Details: price stock created_at updated_at',
    ]);
  });
});
