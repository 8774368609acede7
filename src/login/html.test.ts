// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { render } from '@matjar/admin/client/login';
import { page as begin } from './begin';
import { page as invitation } from './invitation';
import { page as login } from './login';
import { page as password } from './password';
import { translatorOf } from './testing/page';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const drawn = Object.entries({ begin, login, invitation, password }).flatMap(([name, page]) =>
  render(page).map(({ code, title, body }) => [`${name}.html in ${code}`, `<title>${title}</title>${body}`] as const),
);

describe.each([...drawn, ['index.html', readFileSync('index.html', 'utf8')] as const])('%s', (_name, html) => {
  const page = parse(html);

  test('contains no inline script, style or handler, which the content security policy would block', () => {
    const run = [...page.scripts].filter(({ type }) => type !== 'application/json');
    expect(run.filter((script) => !script.src || script.text)).toEqual([]);
    expect([...page.querySelectorAll('style, [style]')]).toEqual([]);
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  });

  test('loads nothing from other hosts', () => {
    const addresses = [...page.querySelectorAll('[src], [href], [action]')].flatMap((element) =>
      ['src', 'href', 'action'].flatMap((name) => element.getAttribute(name) ?? []),
    );
    expect(addresses.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
  });

  test('says that it needs JavaScript', () => {
    expect(page.querySelector('noscript')!.textContent).toMatch(/JavaScript|جافاسكربت/);
  });
});

test.each(['en', 'ar-SY'] as const)('the HTML contains the whole login form in %s', (code) => {
  const { dir, title, body } = render(login).find((one) => one.code === code)!;
  const t = translatorOf(code);
  const page = parse(body);
  expect([title, dir]).toEqual([`${t('login.title')} · ${t('login.product')}`, code === 'en' ? 'ltr' : 'rtl']);
  expect([...page.querySelectorAll('label span:first-child')].map((label) => label.textContent)).toEqual(
    ['email', 'password', 'category'].map((name) => t(`login.${name}`)),
  );
  expect(page.querySelector('#submit:enabled')!.textContent).toBe(t('login.submit'));
  expect(page.querySelector('#reveal')!.getAttribute('aria-label')).toBe(t('login.show_password'));
  expect(page.querySelector('[aria-pressed=true]')!.getAttribute('data-locale')).toBe(code);
});
