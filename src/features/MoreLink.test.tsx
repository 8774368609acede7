// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRegistry } from '@matjar/admin/testing';
import { renderShell } from '../../tests/helpers/shell';
import { menu } from '../menu';
import { resources } from '../resources/all';
import { roles } from '../roles';
import { MoreLink } from './MoreLink';

const links = ['/brands?filter=%7B%7D', '/transactions', '/money', '/visitors-statistics'];

test.each<[string, readonly string[] | undefined, readonly string[]]>([
  ['all links for a vendor', undefined, links],
  ['only the links that a custom role allows', ['transactions:list', 'money:show'], ['/transactions', '/money']],
])('a card shows %s', async (_title, rights, shown) => {
  const registry = createRegistry(resources, { roles, menu });
  registry.limitRights(rights);
  await renderShell(
    links.map((to) => (
      <MoreLink key={to} to={to}>
        {to}
      </MoreLink>
    )),
    { role: 'vendor', resources: registry },
  );
  expect(screen.queryAllByRole('link', { name: /^\// }).map(({ textContent }) => textContent)).toEqual(shown);
});
