import { demoPassword } from '../../server/seed/data/accounts';
import { rowsChanged } from '../scenario';
import type { Scenario } from '../scenario';

const link = (href: RegExp) =>
  `[...document.querySelectorAll('nav a')].find((a) => ${href}.test(a.getAttribute('href'))).click()`;
const address = (search: string) =>
  `history.pushState({}, '', '${search}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`;
/** An expression that is true once a form can be edited and there is no skeleton on the screen. */
const form = `document.querySelector('form input:enabled') && document.querySelector('form button[type=submit]') &&
  ![...document.querySelectorAll('main .MuiSkeleton-root')].some((one) => one.getBoundingClientRect().top < innerHeight)`;
const edit = `document.querySelector('tbody [data-does=edit]').click()`;
const firstRow = { selectors: ['tbody tr td'], withText: true };

/** This product's production server, with its demo data. */
const matjar: Scenario = {
  name: 'Matjar',
  screens: [
    {
      name: 'login',
      path: '/login',
      ready: { selectors: ['input[type=email]:enabled', 'button[type=submit]:enabled'] },
    },
    { name: 'list', path: '/brands', ready: firstRow },
    { name: 'products', path: '/products/view-all', ready: firstRow },
  ],
  async signIn(page, url) {
    await page.goto(`${url}/login`);
    await page.fill('#email', 'vendor@matjar.test');
    await page.fill('#password', demoPassword);
    await page.selectOption('#category_id', { label: 'Fashion' });
    await page.click('button[type=submit]');
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
  },
  inapp: {
    screen: 'products',
    steps: [
      { name: 'open list', act: link(/sizes$/), until: `/sizes$/.test(location.pathname) && ${rowsChanged}` },
      { name: 'back', act: link(/products.view-all$/), until: `/view-all$/.test(location.pathname) && ${rowsChanged}` },
      {
        name: 'next page',
        act: `document.querySelector('button[aria-label*="ext page"]').click()`,
        until: `/page=2/.test(location.search) && ${rowsChanged}`,
      },
      {
        name: 'previous page',
        hidden: true,
        act: `document.querySelector('button[aria-label*="revious page"]').click()`,
        until: `!/page=2/.test(location.search) && ${rowsChanged}`,
      },
      {
        name: 'form',
        act: edit,
        until: `document.querySelector('form input')`,
      },
      {
        name: 'leave',
        hidden: true,
        act: 'history.back()',
        until: `/view-all$/.test(location.pathname) && document.querySelectorAll('tbody tr').length > 5`,
      },
      {
        name: '100 rows',
        act: address('?page=1&per_page=100'),
        until: `/per_page=100/.test(location.search) && document.querySelectorAll('tbody tr').length > 15`,
        settle: 1500,
      },
      {
        name: '10 rows',
        hidden: true,
        act: address('?page=1&per_page=10'),
        until: `document.querySelectorAll('tbody tr').length <= 11`,
      },
      { name: 'form, first time', isFirst: true, act: edit, until: form },
      {
        name: 'new form, first time',
        isFirst: true,
        act: `document.querySelector('main a[href$="/create"]').click()`,
        until: form,
      },
    ],
  },
};

export default matjar;
