// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { stubWidth } from '@matjar/admin/testing/client';
import { renderShell } from '../../../tests/helpers/shell';
import { PlacesInput, placesCell } from './Places';

const PlacesCell = placesCell('places');

const Value = () => <output>{JSON.stringify(useWatch({ name: 'places' }))}</output>;

test('places are found by any spelling, grouped by governorate, and stored by id', async () => {
  stubWidth(1400);
  await renderShell(
    <Form record={{ places: ['KW-KU'] }}>
      <PlacesInput source="places" />
      <Value />
    </Form>,
  );
  const input = await screen.findByRole('combobox', { name: /^Places/ });
  expect(screen.getByText('All of Capital')).toBeVisible();
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  input.focus();
  type('السالميه');
  fireEvent.click(await screen.findByText('Salmiya'));
  await waitFor(() => expect(input).toHaveValue(''));
  type('maidan haw');
  await waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1));
  fireEvent.click(screen.getByText('Maidan Hawalli'));
  expect(JSON.parse(document.querySelector('output')!.textContent)).toEqual([
    'KW-KU',
    'KW-HA.salmiya',
    'KW-HA.maidan-hawalli',
  ]);
});

test('a list shows the first places and the number of remaining places, and a page shows all places', async () => {
  const record = { places: ['KW-HA', 'KW-KU.sharq', 'KW-KU.doha', 'KW-JA', 'KW-XX.gone'] };
  await renderShell(
    <>
      <PlacesCell record={record} />
      <PlacesCell record={record} whole />
    </>,
  );
  await screen.findByText('2 more');
  const [brief, whole] = [...document.querySelectorAll('.tags')].map((list) =>
    [...list.children].map((item) => item.textContent),
  );
  expect(brief).toEqual(['All of Hawalli', 'Sharq', 'Doha', '2 more']);
  expect(whole).toEqual(['All of Hawalli', 'Sharq', 'Doha', 'All of Jahra', 'KW-XX.gone']);
});
