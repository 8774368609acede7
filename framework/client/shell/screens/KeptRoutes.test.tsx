// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../declaration/resource/resource';
import { registry } from '../../../testing/library/admin';
import { parts, renderShell } from '../../../testing/library/shell';
import { resourceOf } from './screens';

/** The names of the screens with active effects. */
const activeScreens = new Set<string>();

/** A sample screen with a text input so that the test can check whether the typed text is preserved. */
const page = (kind: string) => {
  const Page = ({ resource: { name } }: { resource: AnyResource }) => {
    const title = `${kind} of ${name}`;
    useEffect(() => {
      activeScreens.add(title);
      return () => void activeScreens.delete(title);
    }, [title]);
    return <input aria-label={title} />;
  };
  return { default: Page };
};

vi.mock('../../list/ListPage', () => page('list'));
vi.mock('../../record/pages/EditPage', () => page('edit'));
vi.mock('../../record/pages/SingletonPage', () => page('one'));
afterAll(() => {
  vi.doUnmock('../../list/ListPage');
  vi.doUnmock('../../record/pages/EditPage');
  vi.doUnmock('../../record/pages/SingletonPage');
});

const open = (at: string) =>
  renderShell(
    null,
    { role: 'editor', at },
    registry.all.map((resource) => resourceOf({ parts, registry }, resource, 'editor')),
  );

const go = (to: string) =>
  act(async () => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });

const type = async (name: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value: 'typed' } });
const typedIn = async (name: string) => (await screen.findByLabelText<HTMLInputElement>(name)).value;

beforeEach(() => {
  activeScreens.clear();
  vi.stubGlobal('scrollTo', () => {});
});

test('a list is unchanged on return, and is meanwhile detached with its effects stopped', async () => {
  await open('/publishers');
  await type('list of publishers');
  const before = screen.getByLabelText('list of publishers');
  await go('/publishers/3');
  await screen.findByLabelText('edit of publishers');
  expect(before.isConnected).toBe(false);
  expect([...activeScreens]).toEqual(['edit of publishers']);
  await go('/publishers?page=2');
  expect(await screen.findByLabelText('list of publishers')).toBe(before);
  expect(await typedIn('list of publishers')).toBe('typed');
  expect([...activeScreens]).toEqual(['list of publishers']);
});

test('forms start empty on return', async () => {
  await open('/publishers/3');
  await type('edit of publishers');
  await go('/my_branch');
  await type('one of my_branch');
  await go('/publishers/3');
  expect(await typedIn('edit of publishers')).toBe('');
  await go('/my_branch');
  expect(await typedIn('one of my_branch')).toBe('');
});

test('the last three lists are kept', async () => {
  await open('/publishers');
  await type('list of publishers');
  await go('/colours');
  await type('list of colours');
  await go('/shelves');
  await go('/publishers');
  expect(await typedIn('list of publishers')).toBe('typed');
  await go('/bindings');
  await go('/colours');
  expect(await typedIn('list of colours')).toBe('');
});

test('a list covered by a dialog is rendered again', async () => {
  await open('/publishers');
  await type('list of publishers');
  const dialog = Object.assign(document.createElement('div'), { role: 'dialog' });
  document.body.append(dialog);
  await go('/colours');
  await screen.findByLabelText('list of colours');
  dialog.remove();
  await go('/publishers');
  expect(await typedIn('list of publishers')).toBe('');
});

test('lists of another workplace are not kept', async () => {
  const { services } = await open('/publishers');
  await type('list of publishers');
  await go('/colours');
  await type('list of colours');
  await act(async () => services.client.session.set({ place: { desk: 8 } as never }));
  // The displayed list stays mounted when the workplace changes; the gate handles this case.
  expect(await typedIn('list of colours')).toBe('typed');
  await go('/publishers');
  expect(await typedIn('list of publishers')).toBe('');
});
