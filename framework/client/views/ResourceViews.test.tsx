// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Component } from 'react';
import type { FunctionComponent, ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { field } from '../../kinds';
import type { Role } from '../../core/register';
import type { AnyResource } from '../../declaration/resource/resource';
import { createRegistry } from '../../declaration/admin/registry';
import { useResourceViews, withResourceViews } from './ResourceViews';
import type { ViewsLoader } from './ResourceViews';
import type { AnyViews } from './defineViews';
import ListPage from '../list/ListPage';
import ShowPage from '../record/ShowPage';
import { pageOf } from '../../testing/fakeFetch';
import { wireColours } from '../../testing/library/stage';
import { renderScreen } from '../../testing/library/screens';
import { all as resources } from '../../testing/library/admin';
import { menu } from '../../testing/library/menu';
import { roles } from '../../testing/library/roles';

const registry = createRegistry(resources, { roles, menu });

const Own = () => <i>own</i>;

const Asking = () => {
  const { cells } = useResourceViews();
  return <p>{cells?.name ? 'its own' : 'derived'}</p>;
};

describe('a resource’s custom views', () => {
  test('are empty if it declares none, without a loading state', () => {
    const Wrapped = withResourceViews(undefined);
    render(
      <Wrapped fallback="waiting">
        <Asking />
      </Wrapped>,
    );
    expect(screen.getByText('derived')).toBeVisible();
  });

  test('are loaded once, when first shown, with a fallback until then', async () => {
    const load = vi.fn<ViewsLoader>(async () => ({ default: { cells: { name: Own } } }));
    const Wrapped = withResourceViews(load);
    expect(load).not.toHaveBeenCalled();
    const { unmount } = render(
      <Wrapped fallback="waiting">
        <Asking />
      </Wrapped>,
    );
    expect(screen.getByText('waiting')).toBeVisible();
    expect(await screen.findByText('its own')).toBeVisible();
    unmount();
    await act(async () =>
      render(
        <Wrapped fallback="waiting">
          <Asking />
        </Wrapped>,
      ),
    );
    expect(screen.getByText('its own')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("throw to the nearest error boundary if they can't be loaded", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
      override state: { message?: string } = {};
      static getDerivedStateFromError = ({ message }: Error) => ({ message });
      override render = () => this.state.message ?? this.props.children;
    }
    const Wrapped = withResourceViews(() => Promise.reject(new Error('no script')));
    render(
      <Boundary>
        <Wrapped>
          <Asking />
        </Wrapped>
      </Boundary>,
    );
    expect(await screen.findByText('no script')).toBeVisible();
  });

  test('replace only the cells that they define', async () => {
    const colours = registry.get('colours')!;
    const Wrapped = withResourceViews(async () => ({
      default: { cells: { name: ({ record }) => <i>own {record.id}</i> } },
    }));
    await renderScreen(
      <Wrapped>
        <ListPage resource={colours} />
      </Wrapped>,
      {
        at: '/colours',
        answer: (sent) => pageOf(wireColours(2), sent),
      },
    );
    expect(await screen.findByText('own 2')).toBeVisible();
    expect(screen.getByText('#001003')).toBeVisible();
    expect(screen.queryByText('Colour 2')).toBeNull();
  });
});

describe('views in slots', () => {
  const colours = registry.get('colours')!;
  const part =
    <Props extends object>(Part: FunctionComponent<Props>) =>
    async () => ({ default: Part });
  const says = (word: string) =>
    part(({ record }: { record: { id: unknown } }) => <i>{`${word} ${String(record.id)}`}</i>);
  const within = (views: AnyViews, screenOf: ReactNode) => {
    const Wrapped = withResourceViews(async () => ({ default: views }));
    return <Wrapped>{screenOf}</Wrapped>;
  };

  test('of a record’s page are shown with the record, each in its position', async () => {
    const fields = { ...colours.fields, note: field.text({ label: { en: 'Note', ar: 'ملاحظة' } }) };
    const resource = {
      ...colours,
      fields,
      page: { aside: ['active'], sections: [['hex'], ['note']] },
    } as unknown as AnyResource;
    const views = {
      head: says('head'),
      aside: says('aside'),
      before: { hex: says('before') },
      after: { hex: says('after'), active: says('fact'), note: says('noted') },
    };
    const show = (
      <Routes>
        <Route path="/colours/:id/show" element={<ShowPage resource={resource} />} />
      </Routes>
    );
    await renderScreen(within(views, show), {
      at: '/colours/1/show',
      answer: () => ({ json: { data: wireColours(1) } }),
    });
    expect(await screen.findByText('#000000')).toBeVisible();
    const main = screen.getByText('head 1').closest('body')!;
    const order = [...main.querySelectorAll('i, h2')].map(({ textContent }) => textContent);
    // The section with the note is hidden because the note is empty, but the section's slot is still shown.
    expect(order).toEqual(['head 1', 'Colour', 'before 1', 'Hex code', 'after 1', 'noted 1', 'fact 1', 'aside 1']);
    expect(screen.getByText('aside 1').closest('aside')).toBe(screen.getByText('fact 1').closest('aside'));
  });

  test.each([
    ['owner', '/shelves/create'],
    ['viewer', undefined],
  ])('link to the form of another resource, for roles that may create there (%s)', async (role, way) => {
    const views: AnyViews = { creates: { in: 'shelves', label: { en: 'Mix', ar: 'امزج' } } };
    await renderScreen(within(views, <ListPage resource={colours} />), {
      at: '/colours',
      answer: (sent) => pageOf(wireColours(1), sent),
      role: role as Role,
    });
    expect(await screen.findByText('#000000')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Mix' })?.getAttribute('href')).toBe(way);
    expect(screen.queryByRole('link', { name: /^Create/ })).toBeNull();
  });

  test('of a list replace the message of an empty list, but not of a search without matches', async () => {
    const views = { empty: part(() => <p>Mix one</p>) };
    const narrowed = `/colours?filter=${encodeURIComponent('{"search":"x"}')}`;
    const { unmount: leave } = await renderScreen(within(views, <ListPage resource={colours} />), {
      at: narrowed,
      answer: (sent) => pageOf([], sent),
    });
    expect(await screen.findByText('There are no records to display')).toBeVisible();
    leave();
    await renderScreen(within(views, <ListPage resource={colours} />), {
      at: '/colours',
      answer: (sent) => pageOf([], sent),
    });
    expect(await screen.findByText('Mix one')).toBeVisible();
    expect(screen.queryByText('There are no records to display')).toBeNull();
  });
});
