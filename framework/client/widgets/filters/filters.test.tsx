// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field } from '../../../kinds';
import { brands, draw, label, findInput, user } from '../../../kinds/testing/draw';

test('the filter of a toggle is any, yes or no', async () => {
  const value = await draw(field.toggle({ label, default: true }), '', { asFilter: true });
  await user.selectOptions(await findInput(), 'No');
  expect(value()).toBe(false);
  await user.selectOptions(await findInput(), 'Any');
  expect(value()).toBeNull();
});

test('the filter of a choice accepts several values', async () => {
  const choices = { a: { en: 'First', ar: 'أول' }, b: { en: 'Second', ar: 'ثان' } };
  const value = await draw(field.choice({ label, choices, required: true }), '', { asFilter: true });
  await user.click(await findInput('Second'));
  await user.click(await findInput('First'));
  expect(value()).toEqual(['a', 'b']);
  await user.click(await findInput('First'));
  await user.click(await findInput('Second'));
  expect(value()).toBeNull();
});

test('the filter of an amount has a minimum and a maximum, and the filter of a reference accepts several records', async () => {
  const value = await draw(field.money({ label }), undefined, { asFilter: true });
  await user.type(await findInput('Thing: From'), '5');
  await user.type(await findInput('Thing: To'), '9');
  expect(value()).toEqual({ gte: '5', lte: '9' });
  const getList = async () => ({ data: brands as never, total: 2 });
  const brand = field.ref({ label: { en: 'Other', ar: 'آخر' }, to: 'publishers' });
  const other = await draw(brand, '', { asFilter: true, provider: { getList } });
  await user.click(await findInput('Other'));
  await user.click(await screen.findByText('Nile'));
  expect(other()).toEqual([4]);
});

test('the filter of a stored count has a minimum and a maximum, although forms have no input for it', async () => {
  const value = await draw(field.count({ label, of: 'books', by: 'shelf', kept: true }), undefined, { asFilter: true });
  await user.type(await findInput('Thing: From'), '5');
  await user.type(await findInput('Thing: To'), '9');
  expect(value()).toEqual({ gte: 5, lte: 9 });
});
