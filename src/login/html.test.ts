// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withParts } from '../../build/pages/includeParts';
import { translatorOf } from './testing/page';

const read = (file: string) => new DOMParser().parseFromString(withParts(readFileSync(file, 'utf8')), 'text/html');

describe.each(['begin.html', 'login.html', 'invitation.html', 'password.html', 'index.html'])('%s', (file) => {
  const page = read(file);

  test('holds no inline script, style or handler, which the content security policy would refuse', () => {
    const run = [...page.scripts].filter(({ type }) => type !== 'application/json');
    expect(run.filter((script) => !script.src || script.text)).toEqual([]);
    expect([...page.querySelectorAll('style, [style]')]).toEqual([]);
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  });

  test('asks nothing of other hosts', () => {
    const addresses = [...page.querySelectorAll('[src], [href], [action]')].flatMap((element) =>
      ['src', 'href', 'action'].flatMap((name) => element.getAttribute(name) ?? []),
    );
    expect(addresses.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
  });

  test('says in both languages that it needs JavaScript', () => {
    const text = page.querySelector('noscript')!.textContent;
    expect(text).toMatch(/JavaScript/);
    expect(text).toMatch(/جافاسكربت/);
  });
});

test('the login page’s first text is the English catalogue’s, so that nothing changes under an English reader', () => {
  const page = read('login.html');
  const t = translatorOf('en');
  expect(page.title).toBe(`${t('login.title')} · ${t('login.product')}`);
  for (const element of page.querySelectorAll<HTMLElement>('[data-text]')) {
    expect(element.textContent).toBe(t(element.dataset.text!));
  }
  for (const element of page.querySelectorAll<HTMLElement>('[data-label]')) {
    expect(element.getAttribute('aria-label')).toBe(t(element.dataset.label!));
  }
  expect(page.querySelector('#submit')!.textContent).toBe(t('login.submit'));
  expect(page.querySelector('#reveal')!.getAttribute('aria-label')).toBe(t('login.show_password'));
  expect(page.querySelector('#category_id')!.textContent!.trim()).toBe(t('login.loading_categories'));
});

test('both pages say the same of the deployment’s defaults', () => {
  const said = ['login.html', 'index.html'].map((file) => read(file).getElementById('admin-defaults')?.textContent);
  expect(said[0]).toBe(said[1]);
});
