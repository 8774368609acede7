// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { json, later } from '@matjar/admin/testing/client';
import { page } from './login';
import { open, setUp } from './testing/login';
import { categories, en, find, showPage, text } from './testing/page';

beforeEach(() => showPage(page));

describe('categories', () => {
  const options = () => [...find('category_id').options].map(({ text: name, value }) => [value, name]);

  test('show a loading option, then the categories', async () => {
    const { answer, resolve } = later();
    const { started } = await setUp([answer]);
    expect(options()).toEqual([['', en('login.loading_categories')]]);
    expect(find('category_id').getAttribute('aria-busy')).toBe('true');
    resolve(json({ data: categories }));
    await started();
    expect(options()).toEqual([
      ['', en('login.choose_category')],
      ['1', 'Fashion'],
      ['2', 'Electronics'],
      ['3', 'Home'],
    ]);
    expect([find('category_id').value, find('category_id').getAttribute('aria-busy')]).toEqual(['', 'false']);
  });

  test('offer a retry if they can’t be loaded', async () => {
    const { started, person } = await setUp([json({}, 500), json({ data: categories })]);
    await started();
    expect(options()).toEqual([['', en('login.categories_failed')]]);
    expect([find('retry').hidden, text('categories-failed')]).toEqual([false, en('login.categories_failed')]);
    await person.click(find('retry'));
    await waitFor(() => expect(options()).toHaveLength(4));
    expect([find('retry').hidden, text('categories-failed')]).toEqual([true, '']);
  });

  test('are loaded again once the connection is back', async () => {
    const { started } = await setUp([new TypeError('Failed to fetch'), json({ data: categories })]);
    await started();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(options()).toHaveLength(4));
  });

  test('may be missing, and a single one is preselected', async () => {
    await (await setUp([json({ data: [] })])).started();
    expect(options()).toEqual([['', en('login.no_categories')]]);
    await (await setUp([json({ data: categories.slice(1, 2) })])).started();
    expect(find('category_id').value).toBe('2');
  });

  test('ignore the last login’s category if it no longer exists', async () => {
    localStorage.setItem('matjar.last_category_id', '9');
    await open();
    expect(find('category_id').value).toBe('');
  });
});
