// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, LinkBase, useLocation } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { routerProvider } from '../providers/router';
import { PageHeading } from './PageHeading';

const i18nProvider = {
  translate: (key: string) => (key === 'app.name' ? 'Matjar' : key),
  changeLocale: async () => {},
  getLocale: () => 'en',
};

const Pages = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeading key={pathname} title={`Page ${pathname}`} subtitle={search} />
      <LinkBase to="/other">other</LinkBase>
      <LinkBase to="?page=2">second</LinkBase>
    </>
  );
};

test('the title is the tab’s too, and takes the focus after a change of page alone', async () => {
  vi.stubGlobal('scrollTo', () => {});
  window.history.replaceState(null, '', '/one');
  render(
    <CoreAdminContext routerProvider={routerProvider} i18nProvider={i18nProvider}>
      <Pages />
    </CoreAdminContext>,
  );
  expect(document.title).toBe('Page /one · Matjar');
  expect(screen.getByRole('heading')).not.toHaveFocus();

  await userEvent.click(screen.getByText('second'));
  expect(screen.getByText('?page=2')).toBeVisible();
  expect(screen.getByRole('heading')).not.toHaveFocus();

  await userEvent.click(screen.getByText('other'));
  expect(screen.getByRole('heading', { name: 'Page /other' })).toHaveFocus();
  expect(document.title).toBe('Page /other · Matjar');
});
