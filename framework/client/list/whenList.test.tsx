// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyResource } from '../../declaration/resource/resource';
import { pageOf } from '../../testing/fakeFetch';
import { fines } from '../../testing/library/branches';
import { renderScreen } from '../../testing/library/screens';
import { choose, press } from './bulk/bulk.fixture';
import ListPage from './ListPage';

// The second fine applies to a subject. The record still contains the branch that the fine used to apply to.
const rows = [
  {
    fine_id: 1,
    rate: 10,
    scope: 'branch',
    branch: 3,
    subject: null,
    version: 1,
    labels: { branch: ['Harbour', 'الميناء'] },
  },
  {
    fine_id: 2,
    rate: 20,
    scope: 'subject',
    branch: 4,
    subject: 5,
    version: 1,
    labels: { branch: ['Market', 'السوق'], subject: ['History', 'تاريخ'] },
  },
];

const open = async () => {
  const resource = {
    ...fines,
    list: { ...fines.list, columns: ['rate', 'scope', 'branch', 'subject'] },
  } as unknown as AnyResource;
  const screenOf = await renderScreen(<ListPage resource={resource} />, {
    at: '/fines',
    role: 'manager',
    answer: (sent) => {
      const ids = sent.query.ids?.split(',');
      return ids ? { json: { data: rows.filter(({ fine_id }) => ids.includes(String(fine_id))) } } : pageOf(rows, sent);
    },
  });
  await screen.findByText('10%');
  return screenOf;
};

test("the cell of a field that doesn't apply is empty", async () => {
  await open();
  const cells = (text: string) =>
    within(screen.getByText(text).closest('tr')!)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
  expect(cells('10%')).toEqual(expect.arrayContaining(['Harbour', '']));
  expect(cells('20%')).toContain('History');
  expect(cells('20%')).not.toContain('Market');
});

test.each([
  [['10%'], ['Fine of', 'Branch', 'From', 'To']],
  [['20%'], ['Fine of', 'Subject', 'From', 'To']],
  [
    ['10%', '20%'],
    ['Fine of', 'From', 'To'],
  ],
])('for the selected rows %j, fields that apply to all of them can be edited', async (chosen, names) => {
  const { calls } = await open();
  await press('Edit', await choose(...chosen));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByLabelText('Field');
  const offered = () =>
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((name) => name !== 'Rate');
  await waitFor(() => expect(offered()).toEqual(names));
  expect(calls.some(({ query }) => query.ids)).toBe(true);
  if (!names.includes('Branch')) return;
  // The condition isn't checked, because the form contains only this field and not the field that it depends on.
  await userEvent.selectOptions(field, 'Branch');
  expect(await within(dialog).findByRole('combobox', { name: /^Branch/ })).toBeVisible();
});
