// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createRegistry } from '../../declaration/admin/registry';
import { useResourceViews, withResourceViews } from './ResourceViews';
import type { ViewsLoader } from './ResourceViews';
import ListPage from '../list/ListPage';
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

describe('a resource’s own views', () => {
  test('are none where it has none, with nothing to wait for', () => {
    const Wrapped = withResourceViews(undefined);
    render(
      <Wrapped fallback="waiting">
        <Asking />
      </Wrapped>,
    );
    expect(screen.getByText('derived')).toBeVisible();
  });

  test('are loaded once, when first shown, and until then something else stands there', async () => {
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

  test('that can’t be had are an error for the screen’s boundary to catch', async () => {
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

  test('draw the cells they name, and only those', async () => {
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
