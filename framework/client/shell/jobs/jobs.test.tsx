// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeclaredJob, JobState, KnownJob } from '../../../core/jobs';
import { jobStates } from '../../../core/jobs';
import { ownPages, platformLog } from '../../../declaration/admin/page';
import type { AnyResource } from '../../../declaration/resource/resource';
import { fines } from '../../../testing/library/branches';
import { renderShell } from '../../../testing/library/shell';
import type { ShellOptions } from '../../../testing/library/shell';
import { HttpError } from '../../providers/http/reply';
import JobsPage from './JobsPage';

afterEach(() => {
  vi.useRealTimers();
});

const at = '2026-03-04T05:06:00.000Z';

const jobIn = (state: JobState, more: Partial<KnownJob> = {}): KnownJob => ({
  job_id: state,
  job: 'loans/remind',
  state,
  about: { loan: 7 },
  attempts: 0,
  most_attempts: 6,
  created_at: at,
  due_at: at,
  started_at: null,
  ended_at: null,
  error: null,
  action: null,
  ...more,
});
const kindOf = (
  job: string,
  label: string,
  counts: Partial<DeclaredJob['counts']>,
  more: Partial<DeclaredJob> = {},
): DeclaredJob => ({
  job,
  label,
  cron: null,
  time_zone: null,
  next_at: null,
  counts: { ...(Object.fromEntries(jobStates.map((state) => [state, 0])) as DeclaredJob['counts']), ...counts },
  action: null,
  ...more,
});
const failed = jobIn('failed', { attempts: 6, error: 'no mail server', action: 'retry', ended_at: at });
const kinds = [
  kindOf('loans/remind', 'Remind members', { failed: 1, waiting: 1 }),
  kindOf(
    'files/sweep',
    'Delete files',
    { done: 3 },
    { cron: '17 * * * *', time_zone: 'UTC', next_at: at, action: 'run' },
  ),
];

/** Opens the page with the given jobs. To change the jobs later, assign an array to `page.jobs`. */
const open = async (given: KnownJob[], options: ShellOptions = {}) => {
  const page = { jobs: given };
  const done = vi.fn(async () => ({ data: {}, message: 'The job will run in a moment' }));
  const list = vi.fn(async () => ({ data: page.jobs, meta: { total: page.jobs.length, jobs: kinds } }));
  const replies = { jobs: list, 'jobs/retry': done, 'jobs/cancel': done, 'jobs/run': done };
  const { request } = await renderShell(<JobsPage />, { ...options, replies: { ...replies, ...options.replies } });
  const sent = (path: string) => request.mock.calls.map(([one]) => one).filter((one) => one.path === path);
  return { page, list, sent };
};

test('the page shows due time and counts for each type, and status and error for each job', async () => {
  await open([failed, jobIn('waiting', { action: 'cancel' })]);
  const own = within(await screen.findByRole('region', { name: 'Job types' }));
  expect(own.getByRole('heading', { name: 'Delete files' }).closest('li')).toHaveTextContent(/Next: .*2026.*3 Done/);
  expect(own.getByRole('heading', { name: 'Remind members' }).closest('li')).toHaveTextContent(
    /Runs when needed.*1 Waiting.*1 Failed/,
  );
  const rows = within(screen.getByRole('region', { name: 'Latest jobs' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Remind membersFailedloan 7Ended: .*attempt 6 of 6Try againno mail server$/),
    expect.stringMatching(/^Remind membersWaitingloan 7Due: .*Cancel$/),
  ]);
});

test('the page retries a failed job, cancels a waiting one, runs a scheduled one now, and reloads', async () => {
  const { list, sent } = await open([failed, jobIn('waiting', { action: 'cancel' })]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Try again: Remind members' }));
  expect(await screen.findByText('The job will run in a moment')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel: Remind members' }));
  await user.click(screen.getByRole('button', { name: 'Run now: Delete files' }));
  expect([sent('jobs/retry'), sent('jobs/cancel'), sent('jobs/run')]).toMatchObject([
    [{ body: { job_id: 'failed' } }],
    [{ body: { job_id: 'waiting' } }],
    [{ body: { job: 'files/sweep' } }],
  ]);
  expect(list.mock.calls.length).toBeGreaterThan(1);
});

test('a count filters the list by type and state, in the URL; an empty result shows a message', async () => {
  const { page, sent } = await open([failed]);
  const user = userEvent.setup();
  page.jobs = [];
  await user.click(await screen.findByRole('button', { name: '1 Failed' }));
  expect(await screen.findByText('No matching jobs')).toBeVisible();
  expect(sent('jobs').at(-1)).toMatchObject({ query: { filter: { job: 'loans/remind', state: 'failed' } } });
  expect(window.location.search).toBe('?job=loans%2Fremind&state=failed');
  await user.click(screen.getByRole('button', { name: 'Show all jobs' }));
  expect(await screen.findByText('No jobs yet')).toBeVisible();
});

test('the page reloads while visible; after a failure it keeps the last state and offers a retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { page, list } = await open([jobIn('running', { started_at: at })]);
  expect(await screen.findByText('Under way', { selector: '.chip' })).toBeVisible();
  page.jobs = [jobIn('done', { ended_at: at })];
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Done', { selector: '.chip' })).toBeVisible();
  list.mockRejectedValueOnce(new HttpError('messages.network_error', 0));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText(/This is the last known state/)).toBeVisible();
  const callCount = list.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(list.mock.calls.length).toBe(callCount);
  screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(screen.queryByText(/last seen/)).toBeNull());
});

test('the page shows a failed first load in Arabic', async () => {
  await open([], {
    locale: 'ar-SY',
    replies: { jobs: async () => Promise.reject(new HttpError('لا يحق لك ذلك', 422)) },
  });
  expect(await screen.findByRole('heading', { name: 'المهام الخلفية' })).toBeVisible();
  expect(within(await screen.findByRole('main')).getByRole('alert')).toHaveTextContent('لا يحق لك ذلك');
});

test('the page is next to the platform log in the menu, for the same roles', () => {
  const log = {
    ...fines,
    name: platformLog,
    menu: 'branch',
    rights: { ...fines.rights, list: ['manager'] },
  } as unknown as AnyResource;
  expect(ownPages({ head: () => undefined })).toEqual([]);
  expect(ownPages({ head: (name) => (name === platformLog ? log : undefined) })).toMatchObject([
    { name: 'jobs', menu: 'branch', roles: ['manager'], needs: ['jobs'] },
  ]);
});
