// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../../testing/library/shell';
import { announcer } from '../page/announce';
import { RecordNews } from './ShowPage';

const Open = () => {
  const [version, setVersion] = useState(1);
  return (
    <>
      <RecordNews record={{ id: 5, version }} name="NOOR-5" />
      <button type="button" onClick={() => setVersion(2)}>
        Another version
      </button>
    </>
  );
};

const announcements = () => announcer.lines().map(({ text }) => text);

test("a change to an open record by someone else is announced once, with the record's title", async () => {
  await renderShell(<Open />);
  const button = await screen.findByRole('button', { name: 'Another version' });
  expect(announcements()).toEqual([]);
  await userEvent.click(button);
  await vi.waitFor(() => expect(announcements()).toEqual(['\u2068NOOR-5\u2069 was changed by someone else']));
  await userEvent.click(button);
  expect(announcements()).toHaveLength(1);
});
