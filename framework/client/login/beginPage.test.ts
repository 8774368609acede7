// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { begin as arabic } from '../../../src/i18n/ar/begin';
import { begin as english } from '../../../src/i18n/en/begin';
import { session } from '../providers/session/session';
import { storage } from '../providers/store/storage';
import { startBegin } from './beginPage';
import { showPage } from './testing/page';

beforeEach(() => showPage('begin.html'));

const said = () => [...document.querySelectorAll('[data-text^="begin."]')].map(({ textContent }) => textContent);

it('says how to begin, first in English, and in Arabic to who asks for that', async () => {
  expect(said()).toEqual(Object.values(english));
  startBegin({ session, storage });
  expect(said()).toEqual(Object.values(english));
  await userEvent.setup().click(document.querySelector('[data-locale="ar-SY"]')!);
  expect(said()).toEqual(Object.values(arabic));
  expect([document.documentElement.dir, document.title]).toEqual(['rtl', `${arabic.title} · متجر`]);
  for (const command of document.querySelectorAll<HTMLElement>('.command')) expect(command.dir).toBe('ltr');
});
