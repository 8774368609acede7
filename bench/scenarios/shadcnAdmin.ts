import { rowsChanged } from '../scenario';
import type { Scenario } from '../scenario';

const link = (href: RegExp) =>
  `[...document.querySelectorAll('a')].find((a) => ${href}.test(a.getAttribute('href'))).click()`;
const button = (words: RegExp) =>
  `[...document.querySelectorAll('button')].find((b) => ${words}.test(b.innerText + (b.getAttribute('aria-label') ?? ''))).click()`;

/** The shadcn/ui admin template (satnaing/shadcn-admin), with data built into its code. */
const shadcnAdmin: Scenario = {
  name: 'shadcn-admin',
  spa: 'index.html',
  screens: [
    {
      name: 'login',
      path: '/sign-in',
      ready: { selectors: ['input[name=email]:enabled', 'form button:not([type=button]):enabled'] },
    },
    { name: 'list', path: '/users', ready: { selectors: ['tbody tr td'], withText: true } },
  ],
  inapp: {
    screen: 'list',
    steps: [
      { name: 'open list', act: link(/\/tasks$/), until: `location.pathname === '/tasks' && ${rowsChanged}` },
      { name: 'back', act: link(/\/users$/), until: `location.pathname === '/users' && ${rowsChanged}` },
      { name: 'next page', act: button(/next page/i), until: rowsChanged },
      { name: 'previous page', hidden: true, act: button(/previous page/i), until: rowsChanged },
    ],
  },
};

export default shadcnAdmin;
