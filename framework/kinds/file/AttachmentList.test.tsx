// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import AttachmentList from './AttachmentList';
import { renderScreen } from '../../testing/library/screens';

const list = [
  { url: '/media/branch-1/a-large.webp', name: 'صورة <b>1</b>.jpg', bytes: 48_210 },
  { url: '/media/branch-1/b.pdf', name: 'receipt.pdf', bytes: 2_621_440 },
  { url: '/media/branch-1/c.pdf', name: 'old.pdf', bytes: null },
];

test('shows each file with its name and size: pictures open as thumbnails, documents are downloaded', async () => {
  await renderScreen(<AttachmentList list={list} />, { resources: [] });
  const [picture, paper, old] = within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole(
    'link',
  ) as HTMLAnchorElement[];
  expect(picture!.textContent).toBe('صورة <b>1</b>.jpg47 KB');
  expect([picture!.getAttribute('href'), picture!.target, picture!.rel]).toEqual([
    '/media/branch-1/a-large.webp',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(picture!.querySelector('img')!.getAttribute('src')).toBe('/media/branch-1/a-thumb.webp');
  expect([paper!.textContent, paper!.download, paper!.target]).toEqual(['receipt.pdf2.5 MB', 'receipt.pdf', '']);
  expect(old!.textContent).toBe('old.pdf');
});

test('shows sizes in Arabic, and lets each name determine its own direction', async () => {
  await renderScreen(<AttachmentList list={list} />, { resources: [], locale: 'ar-SY' });
  const [picture, paper] = screen.getAllByRole('link');
  expect([...picture!.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'صورة <b>1</b>.jpg',
    '47 ك.ب',
  ]);
  expect(paper!.textContent).toContain('2.5 م.ب');
});
