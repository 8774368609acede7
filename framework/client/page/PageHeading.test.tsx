// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, LinkBase, useLocation } from 'react-admin';
import { useReducer } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { routerProvider } from '../providers/router';
import { PageHeading } from './PageHeading';
import { WithoutRules } from '../../testing/WithoutRules';

const i18nProvider = {
  translate: (key: string) => (key === 'app.name' ? 'Library' : key),
  changeLocale: async () => {},
  getLocale: () => 'en',
};

let isPending = false;

const Pages = () => {
  const { pathname, search } = useLocation();
  const [, again] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <PageHeading
        key={pathname}
        title={`Page ${pathname}`}
        isPending={isPending}
        subtitle={search}
        trail={[{ label: 'Resource', to: '/resource' }]}
        currentTitle="Edit"
        tab={`Edit ${pathname}`}
      />
      <LinkBase to="/other">other</LinkBase>
      <LinkBase to="?page=2">second</LinkBase>
      <button type="button" onClick={again}>
        again
      </button>
    </>
  );
};

const open = () => {
  vi.stubGlobal('scrollTo', () => {});
  window.history.replaceState(null, '', '/one');
  render(
    <CoreAdminContext routerProvider={routerProvider} i18nProvider={i18nProvider}>
      <Pages />
    </CoreAdminContext>,
    { wrapper: WithoutRules },
  );
};

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

afterEach(() => {
  isPending = false;
});

test("the tab has the page's title, and the heading gets the focus only when the page changes", async () => {
  open();
  expect(document.title).toBe('Edit /one · Resource · Library');
  await frame();
  expect(screen.getByRole('heading')).not.toHaveFocus();

  await userEvent.click(screen.getByText('second'));
  expect(screen.getByText('?page=2')).toBeVisible();
  await frame();
  expect(screen.getByRole('heading')).not.toHaveFocus();

  await userEvent.click(screen.getByText('other'));
  await frame();
  expect(screen.getByRole('heading', { name: 'Page /other' })).toHaveFocus();
  expect(document.title).toBe('Edit /other · Resource · Library');
});

test('a heading that is still loading gets the focus once it is loaded', async () => {
  open();
  isPending = true;
  screen.getByText('other').focus();
  await userEvent.keyboard('{Enter}');
  await frame();
  expect(screen.getByRole('heading', { name: 'Page /other' })).not.toHaveFocus();
  isPending = false;
  act(() => screen.getByText('again').click());
  await frame();
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('the breadcrumb links to the home page and the parent pages, and ends with the current page', () => {
  open();
  const trail = within(screen.getByRole('navigation', { name: 'app.breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/resource']);
  const items = trail.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['app.home', 'Resource', 'Edit']);
  expect(trail.getByText('Edit')).toHaveAttribute('aria-current', 'page');
});
