import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '@matjar/admin';
import { isLongRun } from '@matjar/admin/testing';
import { startAdminServer } from '@matjar/admin/testing/server';
import type { AdminServer, Person } from '@matjar/admin/testing/server';
import { launchBrowser, openPage } from '../../../tests/helpers/browser';
import { resources } from '../resources';
import { appointments } from '../resources/appointments';
import { demoPassword } from '../server/demo';
import { server as clinic } from '../server/server';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { own as french } from '../texts/fr';

let server: AdminServer;
let browser: Browser;
let colleague: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAdminServer(clinic), launchBrowser()]);
  colleague = await server.logIn('reception@clinic.test', demoPassword);
});
afterAll(() => Promise.all([browser?.close(), server?.close()]));

const lists = resources.filter(({ name }) =>
  ['patients', 'doctors', 'rooms', 'appointments', 'prescriptions'].includes(name),
);

const phone = { width: 390, height: 844 };

const texts = { en: english, ar: arabic, fr: french };

/** The languages to test, each with its locale, direction and a screen size. */
const screens: readonly [
  language: Language,
  locale: string,
  dir: string,
  viewport: { width: number; height: number },
][] = [
  ['en', 'en', 'ltr', { width: 1440, height: 900 }],
  ['ar', 'ar-SY', 'rtl', phone],
  ['fr', 'fr', 'ltr', phone],
];

/** Signs in with the given language. */
const logIn = async (page: Page, locale: string, role = 'reception'): Promise<void> => {
  await page.goto(`${server.url}/login`);
  await page.locator(`[data-locale="${locale}"]`).click();
  await page.locator('#email').fill(`${role}@clinic.test`);
  await page.locator('#password').fill(demoPassword);
  await page.locator('#submit').click();
  await page.waitForURL((url) => url.pathname === '/appointments');
};

/** Opens a list from the menu. On a phone, the menu is in a drawer. */
const open = async (page: Page, name: string): Promise<void> => {
  const link = page.locator(`nav a[href="/${name}"]`).locator('visible=true');
  // Waits until the menu (on a phone, the bottom bar) is visible. No links are visible before that.
  await page.locator('nav a').locator('visible=true').first().waitFor();
  if ((await link.count()) === 0) await page.locator('header button').first().click();
  await link.click();
};

/** Selects the first option of a reference field. */
const pick = async (page: Page, name: string): Promise<void> => {
  await page.locator(`main [name="${name}"]`).click();
  await page.locator('[role=option]').first().click();
};

/** Navigates to a path without reloading the page, as a link in the admin would. */
const move = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Fills in and saves the form for a new appointment. */
const book = async (page: Page, at: string): Promise<void> => {
  await move(page, '/appointments/create');
  await page.locator('main [name="reason"]').fill('Booked by hand');
  await page.locator('main [name="at"]').fill(at);
  await pick(page, 'patient');
  await pick(page, 'doctor');
  await page.locator('main [type=submit]').click();
};

describe.each(isLongRun ? screens : screens.slice(2))('in %s', (language, locale, dir, viewport) => {
  test('users sign in, open every list, and book a free time slot', async () => {
    const { page, problems, close } = await openPage(browser, { viewport });
    await logIn(page, locale);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    for (const { name, label } of lists) {
      await open(page, name);
      await page.getByRole('heading', { level: 1, name: label[language][1] }).waitFor();
      await page.locator('main').getByText(/\d/).first().waitFor();
      expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, viewport.width]);
    }
    const at = `2090-0${screens.findIndex(([one]) => one === language) + 1}-03T10:00`;
    await book(page, at);
    await page.waitForURL((url) => !url.pathname.endsWith('/create'));
    await book(page, at);
    await page.getByText(texts[language].validation.doctor_taken).first().waitFor();
    expect(await page.locator('main [name="at"]').getAttribute('aria-invalid')).toBe('true');
    // Status 422 is expected, because the server rejects the appointment.
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    await close();
  });
});

// Skips the first two languages because the shop's own tests cover them.
test.each(screens.slice(2))(
  'the login page shows its complete form without scripts, in %s',
  async (language, locale, dir, viewport) => {
    const { page, close } = await openPage(browser, { viewport, locale, javaScriptEnabled: false });
    await page.goto(`${server.url}/login?lang=${locale}`);
    expect([await page.locator('html').getAttribute('lang'), await page.locator('html').getAttribute('dir')]).toEqual([
      locale,
      dir,
    ]);
    expect(await page.locator('.tagline').textContent()).toBe(texts[language].login.subtitle);
    for (const id of ['email', 'password', 'submit']) expect(await page.locator(`#${id}`).isEnabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await close();
  },
);

test('a list has actions for single and selected rows, typed filters and a live count, in French', async () => {
  const { page, problems, close } = await openPage(browser);
  await logIn(page, 'fr');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const arrived = (await colleague.get('appointments?filter[state]=arrived&per_page=1')).body.meta.total as number;
  const waiting = (more: number) =>
    page.getByRole('link', { name: `Rendez-vous, ${arrived + more} en attente` }).waitFor();

  await page.getByPlaceholder('Rechercher').fill('réservés demain');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /^Réservé/, selected: true }).waitFor();
  await page.getByRole('button', { name: 'Retirer le filtre : Date et heure' }).waitFor();
  await expect.poll(() => rows.count()).toBeLessThan(10);
  const count = await rows.count();
  expect(new Set(await rows.locator('.column-state').allTextContents())).toEqual(new Set(['Réservé']));

  await rows.first().getByRole('button', { name: 'Est arrivé' }).click();
  await page.getByText('arrivée notée').first().waitFor();
  await waiting(1);
  await expect.poll(() => rows.count()).toBe(count - 1);
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').check();
  await page.getByText('2 sélectionnés', { exact: true }).waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Est arrivé', exact: true }).click();
  await waiting(3);
  await expect.poll(() => rows.count()).toBe(count - 3);
  expect(problems).toEqual([]);
  await close();
});

test('a list shows another user’s changes live', async () => {
  const { page, close } = await openPage(browser, { viewport: phone });
  const listening = page.waitForResponse(/\/events/);
  await logIn(page, 'fr');
  await listening;
  await page.locator('main').getByText(appointments.fields.state.choices.booked.fr).first().waitFor();
  const [first] = (await colleague.get('appointments?per_page=1&sort=at&order=desc')).body.data;
  const { status } = await colleague.post('appointments/update', {
    appointment_id: first.appointment_id,
    reason: 'Changed meanwhile',
  });
  expect(status).toBe(200);
  await page.getByText('Changed meanwhile').first().waitFor({ timeout: 10_000 });
  await close();
});

if (isLongRun)
  test('a doctor writes a prescription on a phone, and its items keep their order', async () => {
    const { page, problems, close } = await openPage(browser, { viewport: phone });
    await logIn(page, 'en', 'doctor');
    await move(page, '/prescriptions/create');
    await page.locator('main [name="diagnosis"]').fill('Written by hand');
    await pick(page, 'patient');
    await pick(page, 'doctor');
    for (const [index, dose] of ['First dose', 'Second dose'].entries()) {
      await page.getByRole('button', { name: 'Add: Item' }).click();
      await page.locator(`main [name="items.${index}.medicine"]`).click();
      await page.locator('[role=option]').nth(index).click();
      await pick(page, `items.${index}.time`);
      await page.locator(`main [name="items.${index}.dose"]`).fill(dose);
    }
    await page.getByRole('button', { name: 'Move up: Second dose' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.locator('main [type=submit]').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/create'));
    const [{ prescription_id }] = (await colleague.get('prescriptions?per_page=1&search=Written by hand')).body.data;
    await move(page, `/prescriptions/${prescription_id}/show`);
    const lines = page.getByRole('region', { name: 'Items' }).locator('tbody tr');
    await lines.first().getByText('Second dose').waitFor();
    expect(await lines.last().textContent()).toMatch(/First dose/);
    expect(await lines.first().textContent()).not.toMatch(/#\d/);
    expect(problems).toEqual([]);
    await close();
  });
