import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@matjar/admin/testing';
import type { Login } from '../support/api';
import { inOneLanguage } from '../support/byTurns';
import { newWord } from '../support/resources';
import { withProduct } from '../support/product';
import type { Screen } from '../support/screen';

/** Payloads that would run or be rendered if a page treated them as markup, a URL, a template or a script. */
const corpus = [
  '<img src=canary onerror=window.ran=1>',
  '"><svg onload=window.ran=1>',
  '</title></textarea><script>window.ran=1</script>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:window.ran=1" id=canary>x</a>',
  "' autofocus onfocus='window.ran=1",
  '<math><mtext></form><form><mglyph><style></math><img src=canary onerror=window.ran=1>',
  '{{constructor.constructor("window.ran=1")()}} ${window.ran=1}',
  '<style>@import "//canary.test";*{display:none}</style>',
  '<object data="data:text/html,<script>parent.ran=1</script>"></object><base href=//canary.test>',
];

const product = withProduct();
const word = newWord();
let vendor: Login;
const made: [resource: string, key: string, id: number][] = [];

const call = async (path: string, body?: object) => {
  const reply = await product.api.call(path, { as: vendor, ...(body && { body }) });
  expect([path, reply.status, reply.body.errors]).toEqual([path, 200, undefined]);
  return reply.body.data;
};

const add = async (resource: string, key: string, body: object): Promise<number> => {
  const id = Number((await call(`${resource}/add`, body))[key]);
  made.push([resource, key, id]);
  return id;
};

/** Two names of the maximum length, made up of payloads. */
const [first, second] = [corpus.slice(0, 3).join(' '), corpus[6]!] as const;
let [productId, clientId] = [0, 0];

beforeAll(async () => {
  vendor = await product.api.login('vendor');
  const [like] = await call('products?per_page=1');
  const [size] = await call('products_sizes?per_page=1');
  await add('brands', 'brand_id', { name: [corpus[4], corpus[3]] });
  clientId = await add('clients', 'client_id', {
    full_name: corpus[1],
    phone: `+9639${String(Date.now()).slice(-8)}`,
    notes: corpus.join('\n'),
  });
  productId = await add('products', 'product_id', {
    name: [first, second],
    description: [corpus.map((text) => `<p>${text}</p>`).join(''), `<p>${corpus[0]}</p>`],
    category: like.category,
    slug: word.toLowerCase(),
    sku: word,
    price: '12.500',
    tags: [corpus[7]!.slice(0, 30)],
    sizes: [size.size_id],
    variants: [{ size: size.size_id, sku: `${word}-1`, price: '12.500', stock: 4, active: true }],
  });
});
afterAll(async () => {
  for (const [resource, key, id] of made.reverse()) await call(`${resource}/delete`, { [key]: id });
});

/**
 * Returns the payloads that the page rendered as HTML or ran as scripts. Violations of the content security policy
 * cause console errors, which fail the test.
 */
const come = ({ page }: Screen) =>
  page.evaluate(() => ({
    ran: (window as { ran?: number }).ran,
    drawn: [
      ...document.querySelectorAll(
        '[src*=canary], #canary, iframe, object, base, [onerror], [onload], [onfocus], [href^="javascript:" i], [autofocus=""][onfocus]',
      ),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
  }));

describe('markup in names, notes and descriptions', () => {
  it.each(inOneLanguage('ar-SY'))('renders as plain text on every screen, in %s', async (locale) => {
    const isEnglish = locale === 'en';
    const name = isEnglish ? first : second;
    const screen = await product.visit({ as: vendor, locale, path: '/products/view-all' });
    const { page } = screen;
    const seen: [path: string | undefined, text: string][] = [
      [undefined, name],
      [`/products/view-all/${productId}/show`, name],
      ['/brands', isEnglish ? corpus[4]! : corpus[3]!],
    ];
    // The text on these screens is the same in both languages.
    const alike: typeof seen = [
      [`/products/view-all/${productId}`, name],
      ['/clients', corpus[1]!],
      [`/clients/${clientId}/show`, corpus[5]!],
      ['/activity', corpus[1]!],
    ];
    for (const [path, text] of isEnglish || isLongRun ? [...seen, ...alike] : seen) {
      if (path !== undefined) await screen.move(path);
      await page
        .getByText(text)
        .or(page.locator('input, textarea').and(page.locator(`[value=${JSON.stringify(text)}]`)))
        .first()
        .waitFor();
      expect([path, await come(screen)]).toEqual([path, { ran: undefined, drawn: [] }]);
    }
  });
});
