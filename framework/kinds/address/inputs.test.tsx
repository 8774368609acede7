// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { field } from '..';
import { client, draw, label, user } from '../testing/draw';
import type { AddressFormat } from './kind';

const formats: Record<string, AddressFormat> = {
  KW: {
    parts: ['city', 'area', 'block'],
    needed: ['area', 'block'],
    labels: { city: { en: 'Governorate', ar: 'المحافظة' }, block: { en: 'Block', ar: 'القطعة' } },
  },
};

const suggest = async () => ({
  default: (part: string) =>
    part === 'city'
      ? [
          { name: 'Hawalli', spellings: ['Hawalli', 'حولي'] },
          { name: 'Ahmadi', spellings: ['Ahmadi', 'الأحمدي'] },
        ]
      : [{ name: 'Salmiya', spellings: ['Salmiya', 'السالمية'] }],
});

const declared = field.address({ label, formats, suggest });

const country = () => screen.getByLabelText('Country', { exact: false });

beforeEach(() => client.session.set({ place: { branch: { id: 1, currency_code: 'KWD' } } }));

describe('the form of an address with formats', () => {
  test('has the parts of the tenant’s country, which is stored with the first part', async () => {
    const value = await draw(declared, null);
    expect(country()).toHaveValue('KW');
    expect(screen.queryByLabelText(/^Street/)).toBeNull();
    expect(value()).not.toMatchObject({ country: 'KW' });
    await user.type(await screen.findByLabelText(/^Block/), '٥');
    expect(value()).toMatchObject({ country: 'KW', block: '5' });
  });

  test('shows the usual parts for an address without a country', async () => {
    const value = await draw(declared, { city: 'Kuwait', street: 'Gulf Street 1' });
    expect(country()).toHaveValue('');
    expect(screen.getByLabelText(/^Street/)).toHaveValue('Gulf Street 1');
    await user.selectOptions(country(), 'Kuwait');
    expect(await screen.findByLabelText(/^Block/)).toBeVisible();
    expect(value()).toMatchObject({ city: 'Kuwait', street: 'Gulf Street 1', country: 'KW' });
  });

  test('suggests names for any spelling, and accepts other names', async () => {
    const value = await draw(declared, null);
    const city = await screen.findByLabelText(/^Governorate/);
    await user.type(city, 'حول');
    const list = within(await screen.findByRole('listbox'));
    expect(list.getAllByRole('option').map((one) => one.textContent)).toEqual(['Hawalli']);
    await user.click(list.getByText('Hawalli'));
    expect(value()).toMatchObject({ city: 'Hawalli', country: 'KW' });
    await user.type(await screen.findByLabelText(/^Area/), 'New Town');
    await user.tab();
    expect(value()).toMatchObject({ city: 'Hawalli', area: 'New Town' });
  });

  test('offers the usual parts for other countries', async () => {
    const value = await draw(declared, null);
    await user.selectOptions(country(), 'Other');
    await user.type(await screen.findByLabelText(/^Street/), 'Rue 1');
    expect(value()).toMatchObject({ country: null, street: 'Rue 1' });
  });
});
