// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyResource } from '../../../../../declaration/resource/resource';
import { asOffered } from '../../../../../declaration/admin/offers';
import type { Answer } from '../../../../../testing/hosts/jsonHost';
import { startRest } from '../../../../../testing/hosts/restHost';
import type { RestHost } from '../../../../../testing/hosts/restHost';
import { renderScreen } from '../../../../../testing/library/screens';
// Preloads the screens' lazy parts so that no test has to wait for them on a busy machine.
import '../../../../views/ConfirmDialog';
import '../../../../../kinds/ref/pickers';
import CreatePage from '../../../../record/pages/CreatePage';
import EditPage from '../../../../record/pages/EditPage';
import ListPage from '../../../../list/ListPage';
import { kinds, postsAt, initialRecords } from './posts.fixture';

type Opened = Awaited<ReturnType<(typeof kinds)[keyof typeof kinds]>>;

const screens = (posts: AnyResource) => (
  <Routes>
    <Route path="/posts" element={<ListPage resource={posts} />} />
    <Route path="/posts/create" element={<CreatePage resource={posts} />} />
    <Route path="/posts/:id" element={<EditPage resource={posts} />} />
  </Routes>
);

const show = (at: string, posts: AnyResource, authors: AnyResource) =>
  renderScreen(screens(posts), { at, role: 'owner', resources: [posts, authors] });

const titles = () => screen.queryAllByText(/^Post \d+$/).map((cell) => cell.textContent);

describe.each(Object.entries(kinds))('screens over %s', (name, start) => {
  let api: Opened;
  beforeAll(async () => {
    api = await start();
  });
  afterAll(() => api.close());
  const open = (at: string) => show(at, api.posts, api.authors);

  test('a list has pages, sorting, filters, and the titles of references', async () => {
    await open('/posts');
    const row = (await screen.findByText('Post 2')).closest('tr')!;
    expect(row).toHaveTextContent('Karim');
    expect(screen.getByText('12 records')).toBeVisible();
    expect(titles()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(titles()).toEqual(['Post 11', 'Post 12']));
    await userEvent.click(screen.getByRole('button', { name: /sort by words/i }));
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Post 12', 'Post 11']));
    cleanup();
    await open(`/posts?filter=${encodeURIComponent('{"out":true}')}`);
    await waitFor(() => expect(titles()).toEqual(['Post 1', 'Post 4', 'Post 7', 'Post 10']));
  });

  test('creating a record shows an error next to its field, and succeeds once corrected', async () => {
    await open('/posts/create');
    const title = await screen.findByLabelText(/^Title/);
    await userEvent.type(title, 'Taken');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(title).toHaveAccessibleDescription('This headline is taken'));
    expect(screen.getByText('Not saved')).toBeVisible();
    await userEvent.clear(title);
    await userEvent.type(title, 'New');
    await userEvent.click(await screen.findByLabelText('Author'));
    await userEvent.click(await screen.findByRole('option', { name: 'Huda' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.rows('posts')).toHaveLength(13));
    expect(api.rows('posts').at(-1)).toMatchObject({ id: 13, headline: 'New', author_id: 1, out: false });
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/posts\/13\/show$/));
  });

  test('a record can be updated, keeping undeclared fields, and deleted', async () => {
    await open('/posts/2');
    const title = await screen.findByLabelText(/^Title/);
    expect(await screen.findByDisplayValue('Karim')).toBeVisible();
    await userEvent.clear(title);
    await userEvent.type(title, 'Changed');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.rows('posts')[1]).toEqual({ ...initialRecords().posts![1], headline: 'Changed' }));
    cleanup();
    await open('/posts/2');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.rows('posts').map(({ id }) => id)).not.toContain(2));
  });

  test('requests have the declared headers', () => {
    const keys = new Set(api.received.map(({ headers }) => headers['x-key']));
    expect([...keys]).toEqual({ 'ra-data-json-server': ['tok3n en'], 'ra-data-simple-rest': [undefined] }[name] ?? []);
  });
});

describe('screens of an API', () => {
  let host: RestHost;
  let answer: () => Answer | undefined;
  beforeAll(async () => {
    host = await startRest(initialRecords(), { style: 'jsonServer', instead: () => answer() });
  });
  afterAll(() => host.close());
  const at = () =>
    postsAt((path) => ({
      path,
      names: { title: 'headline', author: 'author_id' },
      provider: async ({ fetchJson }) => (await import('ra-data-json-server')).default(host.url, fetchJson),
    }));

  test('show an error if the API answers with an HTML page', async () => {
    const { posts, authors } = at();
    answer = () => ({ text: '<h1>Welcome</h1>' });
    await show('/posts', posts, authors);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unreadable reply:');
    expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
  });

  test("hide the controls that the API doesn't support", async () => {
    const { posts, authors } = at();
    answer = () => undefined;
    const less = asOffered(posts, {
      create: false,
      update: false,
      delete: false,
      search: false,
      filter: false,
      sort: ['words'],
    });
    await show('/posts', less, authors);
    await screen.findByText('Post 1');
    for (const name of [/create post/i, /filters/i, /sort by title/i])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: /sort by words/i })).toBeVisible();
    expect(screen.queryByRole('link', { name: /create post/i })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    await show('/posts', posts, authors);
    await screen.findByText('Post 1');
    expect(screen.getByRole('link', { name: /create post/i })).toBeVisible();
    expect(screen.getByRole('button', { name: /filters/i })).toBeVisible();
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
  });
});
