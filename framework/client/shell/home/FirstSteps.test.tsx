// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FirstStep } from '../../../declaration/admin/admin';
import { renderShell } from '../../../testing/library/shell';
import { FirstSteps } from './FirstSteps';

const step = (name: string, opens: 'create' | 'list'): FirstStep => ({
  name,
  label: { en: `Do ${name}`, ar: name },
  hint: { en: `Why ${name}`, ar: name },
  opens: { resource: name, screen: opens },
  done: [{ resource: name }],
});

const steps = [step('books', 'create'), step('loans', 'list')];

const show = async (done: Record<string, boolean>) => renderShell(<FirstSteps steps={steps} done={done} place="7" />);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
});

test('the first steps link to their screens and show the progress', async () => {
  await show({ books: true, loans: false });
  const list = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(list.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(list.getByRole('link', { name: /Done.*Do books$/ })).toHaveAttribute('href', '/books/create');
  expect(list.getByRole('link', { name: /Still to do.*Do loans.*Why loans/ })).toHaveAttribute('href', '/loans');
  expect(list.queryByRole('button')).toBeNull();
});

test('the first steps are hidden if the workplace has already completed them', async () => {
  await show({ books: true, loans: true });
  expect(screen.queryByRole('region', { name: /first steps/i })).toBeNull();
});

/** Renders the first steps with a button that completes the last step. */
const Place = () => {
  const [isTaken, setTaken] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTaken(true)}>
        Take it
      </button>
      <FirstSteps steps={steps} done={{ books: true, loans: isTaken }} place="7" />
    </>
  );
};

test('the first steps can be hidden only once all are done', async () => {
  await renderShell(<Place />);
  await screen.findByRole('region', { name: 'First steps' });
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
  const end = await screen.findByRole('region', { name: 'All first steps are done' });
  await userEvent.click(within(end).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'All first steps are done' })).toBeNull());
});
