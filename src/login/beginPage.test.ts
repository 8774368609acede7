// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pages as arabic } from '../i18n/ar/pages';
import { pages as english } from '../i18n/en/pages';
import { wordsOf } from '../i18n/pages';
import { createShopClient } from '../providers/client';
import { startBegin } from '../../framework/client/login/beginPage';
import { showPage } from './testing/page';

const words = { en: english.begin, ar: arabic.begin };

beforeEach(() => showPage('begin.html'));

const said = () => [...document.querySelectorAll('[data-text^="begin."]')].map(({ textContent }) => textContent);

it('says how to begin, first in English, and in Arabic to who asks for that', async () => {
  expect(said()).toEqual(Object.values(words.en.begin));
  startBegin({ client: createShopClient(), words: wordsOf('begin') });
  expect(said()).toEqual(Object.values(words.en.begin));
  await userEvent.setup().click(document.querySelector('[data-locale="ar-SY"]')!);
  expect(said()).toEqual(Object.values(words.ar.begin));
  expect([document.documentElement.dir, document.title]).toEqual(['rtl', `${words.ar.begin.title} · متجر`]);
  for (const command of document.querySelectorAll<HTMLElement>('.command')) expect(command.dir).toBe('ltr');
});
