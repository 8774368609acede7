import { rowsChanged } from '../scenario';
import type { Scenario } from '../scenario';

const hash = (address: string) => `location.hash = '${address}'`;
// Waits for the new table's heading, because the URL changes while the previous page is still shown and updated.
const headed = (word: string) => `document.querySelector('thead').textContent.includes('${word}') && ${rowsChanged}`;

/** React-admin's e-commerce demo (marmelab/react-admin, examples/demo), with an API that runs in the browser. */
const reactAdminDemo: Scenario = {
  name: 'react-admin demo',
  screens: [
    {
      name: 'login',
      path: '/#/login',
      ready: { selectors: ['input[name=username]:enabled', 'button[type=submit]:enabled'] },
    },
    {
      name: 'list',
      path: '/#/customers',
      storage: { username: 'demo' },
      ready: { selectors: ['tbody tr td'], withText: true },
    },
  ],
  inapp: {
    screen: 'list',
    steps: [
      { name: 'open list', act: hash('#/invoices'), until: headed('Address') },
      { name: 'back', act: hash('#/customers'), until: headed('Last seen') },
      {
        name: 'next page',
        act: `document.querySelector('button[aria-label*="ext page"]').click()`,
        until: rowsChanged,
      },
      {
        name: 'previous page',
        hidden: true,
        act: `document.querySelector('button[aria-label*="revious page"]').click()`,
        until: rowsChanged,
      },
      {
        name: 'form',
        settle: 1500,
        act: `document.querySelector('tbody tr td:nth-child(3)').click()`,
        until: `document.querySelector('form input[name=first_name]')`,
      },
      {
        name: 'leave',
        hidden: true,
        act: hash('#/customers'),
        until: `${headed('Last seen')} && document.querySelectorAll('tbody tr').length > 8`,
      },
      {
        name: '100 rows',
        settle: 1500,
        act: hash('#/customers?page=1&perPage=100&sort=last_seen&order=DESC&filter={}'),
        until: `document.querySelectorAll('tbody tr').length >= 100`,
      },
      {
        name: '25 rows',
        hidden: true,
        act: hash('#/customers?page=1&perPage=25&sort=last_seen&order=DESC&filter={}'),
        until: `document.querySelectorAll('tbody tr').length <= 25`,
      },
    ],
  },
};

export default reactAdminDemo;
