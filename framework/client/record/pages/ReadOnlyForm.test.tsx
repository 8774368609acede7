// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { client, draw, single } from '../../form/sample.fixture';
import { box, fill, forget, retype, findText } from '../../form/typing.fixture';
import './ReadOnlyForm';

afterEach(forget);

/** Simulates a user with a read-only role signing in through another tab. */
const lower = () => act(() => client.session.set({ token: 'next', user: { id: 1, role_type: 'viewer' } }));

describe('a role that loses rights while a form is open', () => {
  test('makes the record read-only, with a message and the typed values to copy', async () => {
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

  test('keeps the typed values of a new record to copy', async () => {
    await draw('/samples/create');
    await fill();
    lower();
    await findText('What you typed');
    expect(screen.getByText('Silk')).toBeVisible();
    expect(screen.getByText('S-1')).toBeVisible();
  });

  test('makes the page of a singleton read-only', async () => {
    await draw('/samples', { resource: single });
    await retype(/^Code/, 'L-2');
    lower();
    await findText('What you typed');
    expect(screen.getByText('L-2')).toBeVisible();
  });

  test('restores the form with the typed values when the role is restored', async () => {
    await draw('/samples/7');
    await retype(/^Code/, 'L-2');
    lower();
    await findText('What you typed');
    act(() => client.session.set({ token: 'third', user: { id: 1, role_type: 'editor' } }));
    expect(await box(/^Code/)).toHaveValue('L-2');
  });
});
