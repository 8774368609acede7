// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { client, draw, single } from '../../form/sample.fixture';
import { box, fill, forget, retype, said } from '../../form/typing.fixture';
import './Lowered';

afterEach(forget);

/** Signs in again, as in another tab, with a role that may only read. */
const lower = () => act(() => client.session.set({ token: 'anew', user: { id: 1, role_type: 'viewer' } }));

describe('a role that is lowered while a form is open', () => {
  test('is said, and what was typed is there to be copied; the record can only be read', async () => {
    await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    lower();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your role has changed.*which cannot save this/);
    expect(screen.getByRole('region', { name: 'What you typed' })).toHaveTextContent(/CodeL-2/);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect((await screen.findAllByText('L-1')).length).toBeGreaterThan(0);
  });

  test('takes nothing of a new record either', async () => {
    await draw('/samples/create');
    await fill();
    lower();
    await said('What you typed');
    expect(screen.getByText('Silk')).toBeVisible();
    expect(screen.getByText('S-1')).toBeVisible();
  });

  test('leaves the page of one record to be read', async () => {
    await draw('/samples', { resource: single });
    await retype(/^Code/, 'L-2');
    lower();
    await said('What you typed');
    expect(screen.getByText('L-2')).toBeVisible();
  });

  test('gives the form back with all that was typed once the role is what it was', async () => {
    await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    lower();
    await said('What you typed');
    act(() => client.session.set({ token: 'third', user: { id: 1, role_type: 'editor' } }));
    expect(await box(/^Code/)).toHaveValue('L-2');
  });
});
