// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '../../core/register';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Sent } from '../../testing/fakeFetch';
import { notices } from '../../testing/library/notices';
import { renderScreen } from '../../testing/library/screens';
import { routerProvider } from '../providers/router';
import ShowPage from './ShowPage';
import './PreviewDialog';

const user = userEvent.setup({ delay: null });
const wire = {
  notice_id: 4,
  title: ['Closed on Friday', 'مغلق يوم الجمعة'],
  text: 'For everybody',
  shown_from: '2150-03-01T08:00:00.000Z',
  shown_until: null,
  state: 'scheduled',
  created_at: '2026-01-02T10:00:00.000Z',
  updated_at: '2026-01-02T10:00:00.000Z',
  version: 1,
};

/** Opens the page of a notice that goes public at its start time. */
const open = async (
  changes: object = {},
  { role = 'manager' as Role, resource = notices as unknown as AnyResource, locale = 'en' } = {},
) => {
  const { Routes, Route } = routerProvider;
  const drawn = await renderScreen(
    <Routes>
      <Route path="/notices/:id/show" element={<ShowPage resource={resource} />} />
    </Routes>,
    {
      at: '/notices/4/show',
      role,
      locale,
      resources: [resource],
      answer: ({ query: { at } }) => {
        const record = { ...wire, ...changes };
        if (at === undefined) return { json: { data: [record] } };
        return {
          json: { data: at >= wire.shown_from ? [{ ...record, state: 'running', text: 'As read by all' }] : [] },
        };
      },
    },
  );
  await screen.findByText('For everybody');
  return drawn;
};
const previewTimes = (calls: readonly Sent[]) => calls.flatMap(({ query }) => query.at ?? []);

test('a preview shows a scheduled record at its start time, or at another time', async () => {
  const { calls } = await open();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview' });
  expect(await screen.findByText('As read by all')).toBeVisible();
  expect(dialog).toHaveTextContent('Live');
  expect(previewTimes(calls)).toEqual([wire.shown_from]);
  fireEvent.change(screen.getByLabelText('Time of the preview'), { target: { value: '2150-02-28T08:00' } });
  expect(await screen.findByText('It is not shown at that time.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Time of the preview'), { target: { value: '' } });
  expect(await screen.findByText('Choose a date and a time.')).toBeVisible();
  expect(previewTimes(calls)).toHaveLength(2);
});

test('a preview of a draft uses the current time, also in Arabic', async () => {
  const { calls } = await open({ shown_from: null, state: 'draft' }, { locale: 'ar-SY' });
  await user.click(screen.getByRole('button', { name: 'معاينة' }));
  expect(await screen.findByText('لا يظهر في ذلك الوقت.')).toBeVisible();
  expect(Math.abs(Date.parse(previewTimes(calls)[0]!) - Date.now())).toBeLessThan(60_000);
});

test.each([
  ['of a live record', { state: 'running' }, {}],
  ['of an ended record', { state: 'ended' }, {}],
  ['to a role that may not change the record', {}, { role: 'viewer' as Role }],
  [
    'for a resource without public access',
    {},
    { resource: { ...notices, api: { path: 'notices', key: 'notice_id' } } as unknown as AnyResource },
  ],
])('a preview is not offered %s', async (_what, changes, options) => {
  await open(changes, options);
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});
