// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '../../../core/register';
import { HttpError } from '../../providers/http/reply';
import { renderShell } from '../../../testing/library/shell';
import type { ShellOptions } from '../../../testing/library/shell';

const words = { en: 'There are no notifications', 'ar-SY': 'لا توجد إشعارات' } as const;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

/** Opens the list of notifications with the given API replies. */
const ring = async (options: ShellOptions = {}) => {
  const shell = await renderShell(null, options);
  await userEvent.click(
    await screen.findByRole('button', { name: options.locale === 'ar-SY' ? 'الإشعارات' : 'Notifications' }),
  );
  return shell;
};

const nothing = { notifications: async () => ({ data: [] }), events: () => new Promise<never>(() => {}) };

describe('the list of notifications', () => {
  test.each(['en', 'ar-SY'] as const)('shows a message if it is empty, in %s', async (locale) => {
    await ring({ locale, replies: nothing });
    expect(await screen.findByRole('heading', { name: words[locale] })).toBeVisible();
    // If nothing is unread, there is no button to mark everything as read.
    expect(screen.getByRole('dialog').querySelectorAll('li')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Mark all|تحديد الكل/ })).toBeNull();
  });

  test.each<[string, ShellOptions]>([
    ['a member', { role: 'member' as Role }],
    ['a person without a desk', { session: { place: { desk: null } } }],
  ])('sends no request for %s, and shows the same message', async (_who, options) => {
    const { request } = await ring({ ...options, replies: nothing });
    expect(await screen.findByText(words.en)).toBeVisible();
    expect(request.mock.calls.map(([{ path }]) => path)).not.toContain('notifications');
  });

  test('is not shown as empty while loading or after a failure', async () => {
    const notifications = vi.fn<() => Promise<{ data: unknown }>>(async () => {
      throw new HttpError('The connection was lost', 0);
    });
    await ring({ replies: { ...nothing, notifications } });
    await waitFor(() => expect(screen.getByText('The connection was lost')).toBeVisible());
    expect(screen.queryByText(words.en)).toBeNull();
    notifications.mockImplementation(async () => ({ data: [] }));
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(screen.getByText(words.en)).toBeVisible());
  });
});
