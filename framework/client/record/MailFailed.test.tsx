// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resources } from '../../testing/library/admin';
import { renderShell } from '../../testing/library/shell';
import MailFailed from './MailFailed';

const [resource] = resources;

/** A notification about a record, as the server sends it. */
const notification = (record_id: number, kind = 'mail_failed') => ({
  notification_id: record_id,
  kind,
  resource: resource!.name,
  record_id,
  about: {},
  at: '2026-03-01T10:00:00Z',
  read: true,
});

test('a record’s page says that the last email about the record was not sent, and says nothing about other records', async () => {
  const data = [notification(5), notification(6, 'other')];
  await renderShell(
    <>
      {[5, 6, 7].map((id) => (
        <MailFailed key={id} resource={resource!} record={{ id }} />
      ))}
    </>,
    { replies: { notifications: async () => ({ data }), events: () => new Promise<never>(() => {}) } },
  );
  expect(
    await screen.findByText(/^The last email about this record was not sent \(.+2026.*\)\. Check the address/),
  ).toBeVisible();
  expect(screen.getAllByText(/The last email/)).toHaveLength(1);
});
