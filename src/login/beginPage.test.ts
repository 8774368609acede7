// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pages as arabic } from '../i18n/ar/pages';
import { pages as english } from '../i18n/en/pages';
import { createShopClient } from '../providers/client';
import { page } from './begin';
import { enliven, showPage } from './testing/page';

const words = { en: english.begin, ar: arabic.begin };

beforeEach(() => showPage(page));

const said = () => document.querySelector('main')!.textContent;

it('shows the setup instructions in English first, and in Arabic on request', async () => {
  const { title, ...sentences } = words.en.begin;
  for (const sentence of [title, ...Object.values(sentences)]) expect(said()).toContain(sentence);
  await enliven({ ...page, client: createShopClient() }, {});
  for (const sentence of [title, ...Object.values(sentences)]) expect(said()).toContain(sentence);
  await userEvent.setup().click(document.querySelector('[data-locale="ar-SY"]')!);
  for (const sentence of Object.values(words.ar.begin)) expect(said()).toContain(sentence);
  expect([document.documentElement.dir, document.title]).toEqual(['rtl', `${words.ar.begin.title} · متجر`]);
  for (const command of document.querySelectorAll<HTMLElement>('.command')) expect(command.dir).toBe('ltr');
});
