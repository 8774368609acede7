// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { field } from '.';
import { label } from '../testing/judge';
import { renderCell } from '../testing/library/screens';

const corpus = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</td></tr><iframe src=javascript:alert(1)>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://branch.test',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.test',
  '{{constructor.constructor("alert(1)")()}}',
  '%{name} |||| $t(x)',
  '\u202Etxt.exe',
  'أ'.repeat(300),
  '👩‍👩‍👧 &amp; &lt;b&gt;',
];

/** Returns the elements that could run code, load a resource or navigate away. */
const active = (row: HTMLElement) => [
  ...row.querySelectorAll('script, iframe, svg, img, object, embed, form, base, [src], [srcdoc]'),
  ...[...row.querySelectorAll('*')].filter((element) =>
    [...element.attributes].some(({ name }) => name.startsWith('on')),
  ),
  ...[...row.querySelectorAll('a')].filter(({ href }) => !/^(mailto|tel):|^https:\/\/branch\.test/.test(href)),
];

const choice = field.choice({ label, choices: { open: label } });

const texts = [
  ['text', field.text({ label }), (text: string) => text],
  ['longText', field.longText({ label }), (text: string) => text],
  ['localized', field.localized({ label }), (text: string) => ({ en: text, ar: text })],
  ['choice', choice, (text: string) => text],
  ['colour', field.colour({ label }), (text: string) => text],
  ['email', field.email({ label }), (text: string) => text],
  ['phone', field.phone({ label }), (text: string) => text],
  ['url', field.url({ label }), (text: string) => text],
  ['tags', field.tags({ label }), (text: string) => [text]],
  ['money', field.money({ label }), (text: string) => text],
  ['number', field.number({ label }), (text: string) => text],
  ['date', field.date({ label }), (text: string) => text],
  ['ref', field.ref({ label, to: 'a' }), () => 1],
] as const;

describe.each(texts)('an invalid %s is shown as plain text', (kind, declared, of) => {
  test('and has no effect', async () => {
    for (const text of corpus) {
      const { row } = await renderCell(declared, of(text), kind === 'ref' ? { labels: { it: text } } : {});
      expect(active(row)).toEqual([]);
      expect(row.textContent).toBe(text);
      document.body.replaceChildren();
    }
  });
});

test('an invalid picture address isn’t loaded', async () => {
  for (const text of [...corpus, '/api/logout', '/media/../x', '/media/a.svg?x']) {
    const { row } = await renderCell(field.image({ label }), text);
    expect(active(row)).toEqual([]);
    document.body.replaceChildren();
  }
});

test('an attachment’s invalid address isn’t linked, and its name is plain text', async () => {
  for (const text of corpus) {
    const { row } = await renderCell(field.attachments({ label }), [
      { url: text, name: text },
      { url: '/media/branch-1/a.pdf', name: text },
    ]);
    expect(active(row)).toEqual([]);
    expect(row.textContent).toBe(text);
    document.body.replaceChildren();
  }
});

test('an invalid colour has no effect on styles', async () => {
  const { row } = await renderCell(field.colour({ label }), 'red;background:url(https://evil.test)');
  expect(row.innerHTML).not.toMatch(/style="[^"]*(red|url)/);
});

describe('a localized text with an unexpected shape is shown as empty', () => {
  test.each([[{ en: { a: 1 }, ar: ['x'] }], [{ en: 5 }], ['text'], [5], [[]], [{}]])('%j', async (value) => {
    const { row } = await renderCell(field.localized({ label }), value);
    expect(row.textContent).toBe('—');
  });
});

describe('links', () => {
  test.each([
    ['email', field.email({ label }), 'sara+x@b.test?bcc=evil@c.test', 'mailto:sara%2Bx@b.test%3Fbcc%3Devil%40c.test'],
    ['phone', field.phone({ label }), '+963 (11) 222;ext=5', 'tel:+963112225'],
    ['url', field.url({ label }), 'https://branch.test/?a="b"', 'https://branch.test/?a="b"'],
  ])('of %s have the expected target, and don’t open the row', async (_kind, declared, value, href) => {
    const { row, clicks } = await renderCell(declared, value);
    const link = row.querySelector('a')!;
    expect(link).toHaveAttribute('href', href);
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(clicks()).toBe(0);
  });

  test('to other sites open in a new tab, without a referrer or opener', async () => {
    const { row } = await renderCell(field.url({ label }), 'https://branch.test');
    expect(row.querySelector('a')).toHaveAttribute('target', '_blank');
    expect(row.querySelector('a')!.rel.split(' ').sort()).toEqual(['noopener', 'noreferrer']);
    expect(row.querySelector('a')).toHaveAttribute('title', 'opens in a new tab');
  });

  test('of a count open the filtered list', async () => {
    const { row, clicks } = await renderCell(field.count({ label, of: 'books/view-all', by: 'shelf' }), 12);
    const link = row.querySelector('a')!;
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe('/books/view-all?filter={"shelf":[7]}');
    await userEvent.click(link);
    expect(clicks()).toBe(0);
    expect(window.location.pathname).toBe('/books/view-all');
  });

  test('of a zero count are missing', async () => {
    const { row } = await renderCell(field.count({ label, of: 'books/view-all', by: 'shelf' }), 0);
    expect(row.textContent).toBe('0');
    expect(row.querySelector('a')).toBeNull();
  });
});
