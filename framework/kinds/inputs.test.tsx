// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, kinds } from '.';
import { isOfferedZone, timeZonesIn } from '../core/zones/timeZones';
import { inputs } from '../client/widgets/inputs';
import { client, draw, label, findInput, user } from './testing/draw';
import { mayGive, roleChoices } from '../testing/library/roles';
import { languages } from '../testing/library/languages';

test('every kind has an input', () => {
  expect(Object.keys(inputs).sort()).toEqual(Object.keys(kinds).sort());
});

test('a cleared text becomes null', async () => {
  const value = await draw(field.text({ label }), 'a');
  await user.clear(await findInput());
  expect(value()).toBeNull();
});

test('codes, phones, emails and links are typed left-to-right, in Arabic too', async () => {
  const code = field.text({ label, ltr: true });
  const declarations = [code, field.phone({ label }), field.email({ label }), field.url({ label })];
  for (const declared of declarations) {
    await draw(declared, null, { locale: 'ar-SY' });
    const found = await screen.findAllByLabelText('شيء');
    expect(found.at(-1)).toHaveAttribute('dir', 'ltr');
  }
});

test('the browser can fill in the user’s own name', async () => {
  await draw(field.text({ label, autoComplete: 'name' }), null);
  expect(await findInput()).toHaveAttribute('autocomplete', 'name');
});

test('a number accepts Arabic digits and commas, and keeps invalid input', async () => {
  const value = await draw(field.number({ label, decimals: 2 }), 4);
  const input = await findInput();
  await user.clear(input);
  await user.type(input, '١٬٢٥٠٫٥');
  await user.tab();
  expect(value()).toBe(1250.5);
  expect(input).toHaveValue('1250.5');
  await user.clear(input);
  await user.type(input, 'many');
  expect(value()).toBe('many');
  expect(input).toHaveValue('many');
});

test("money stays a text with all its decimals, next to the branch's currency", async () => {
  client.session.set({ place: { branch: { id: 1, currency_code: 'KWD' } } });
  const value = await draw(field.money({ label }), null);
  await user.type(await findInput(), '١٢.500');
  expect(value()).toBe('12.500');
  expect(screen.getByText('KWD')).toBeVisible();
});

test('a localized text has an input for each language, with its language and direction', async () => {
  const value = await draw(field.localized({ label }), null);
  expect(await findInput('Thing (English)')).toHaveAttribute('lang', 'en');
  const arabic = await findInput('Thing (Arabic)');
  expect(arabic).toHaveAttribute('lang', 'ar');
  expect(arabic).toHaveAttribute('dir', 'rtl');
  await user.type(arabic, 'حرير');
  expect(value()).toMatchObject({ ar: 'حرير' });
});

test('a colour can be typed in short form, or picked', async () => {
  const value = await draw(field.colour({ label }), null);
  await user.type(await findInput(), 'F0a');
  await user.tab();
  expect(value()).toBe('#ff00aa');
  fireEvent.change(await findInput('Thing: Choose a colour'), { target: { value: '#00ff00' } });
  expect(value()).toBe('#00ff00');
});

test('a choice of a few values with a default shows all of them; any other is a list that can be cleared', async () => {
  const choices = { a: { en: 'First', ar: 'أول' }, b: { en: 'Second', ar: 'ثان' } };
  const value = await draw(field.choice({ label, choices, default: 'a' }), 'a');
  await user.click(await findInput('Second'));
  expect(value()).toBe('b');
  const other = await draw(field.choice({ label: { en: 'Other', ar: 'آخر' }, choices }), 'a');
  await user.selectOptions(await findInput('Other'), 'Choose…');
  expect(other()).toBeNull();
});

test('a choice offers the values that the role may assign, plus the current one', async () => {
  const declared = field.choice({ label, choices: roleChoices, offered: mayGive });
  await draw(declared, 'manager', { role: 'editor' });
  const names = async () => [...(await findInput()).querySelectorAll('option')].map(({ textContent }) => textContent);
  await waitFor(async () => expect(await names()).toEqual(['Choose…', 'Viewer', 'Editor', 'Manager']));
  expect(await names()).not.toContain('Owner');
});

test('a choice of many values is searched by name in any language, with the best match first', async () => {
  const value = await draw(
    field.choice({ label, choices: timeZonesIn(languages), offered: isOfferedZone, required: true }),
    'Asia/Kuwait',
    { locale: 'ar-SY', role: 'owner' },
  );
  const input = await screen.findByRole('combobox');
  expect(input).toHaveValue('الكويت');
  const names = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  await user.clear(input);
  await user.type(input, 'تونس');
  expect(names()).toEqual(['تونس']);
  await user.clear(input);
  await user.type(input, 'tripoli');
  expect(names()).toEqual(['طرابلس']);
  await user.clear(input);
  await user.type(input, 'الجزاير');
  expect(names()[0]).toBe('الجزائر');
  await user.click(screen.getByText('الجزائر'));
  expect(value()).toBe('Africa/Algiers');
  await user.clear(input);
  await user.type(input, 'calcutta');
  expect(names()).toEqual([]);
});

test('a time is shown and entered in the branch’s time zone, which is named if the browser’s differs', async () => {
  client.session.set({ place: { branch: { id: 1, time_zone: 'Asia/Dubai' } } });
  const value = await draw(field.dateTime({ label }), '2026-03-04T20:30:00.000Z', { locale: 'ar-SY' });
  expect(await findInput('شيء')).toHaveValue('2026-03-05T00:30');
  expect(screen.getByText('دبي')).toBeVisible();
  fireEvent.change(await findInput('شيء'), { target: { value: '2026-03-05T01:00' } });
  expect(value()).toBe('2026-03-04T21:00:00.000Z');
  client.session.clearSession();
});

test("a time is shown in the browser's time zone and stored in UTC", async () => {
  const value = await draw(field.dateTime({ label }), null);
  fireEvent.change(await findInput(), { target: { value: '2026-03-04T05:06' } });
  expect(value()).toBe(new Date(2026, 2, 4, 5, 6).toISOString());
});

test('a password can be shown', async () => {
  await draw(field.password({ label, autoComplete: 'new-password' }), null);
  const input = await findInput();
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  await user.click(await findInput('Show password'));
  expect(input).toHaveAttribute('type', 'text');
});

test('a picture can be removed, and an invalid address isn’t loaded', async () => {
  const value = await draw(field.image({ label }), '/media/a.webp');
  await findInput();
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/a.webp');
  await user.click(await findInput('Remove the picture'));
  expect(value()).toBeNull();
  await user.type(await findInput(), 'javascript:alert(1)');
  expect(document.querySelector('img')).toBeNull();
});

test('a location consists of two numbers, with a link to the map', async () => {
  const value = await draw(field.location({ label }), null);
  await user.type(await findInput('Latitude'), '33.5');
  expect(screen.queryByRole('link')).toBeNull();
  await user.type(await findInput('Longitude'), '-٣٦');
  expect(value()).toEqual({ lat: 33.5, lng: -36 });
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('mlat=33.5&mlon=-36'));
});

test('opening hours: a day can be opened, changed and copied to all days', async () => {
  const value = await draw(field.hours({ label }), []);
  await user.click(await findInput('Monday'));
  fireEvent.change(await findInput('Monday: Opens at'), { target: { value: '08:30' } });
  expect(value()).toEqual([{ day: 1, open: '08:30', close: '17:00' }]);
  await user.click(screen.getByText(/Copy to all days/));
  expect(value()).toHaveLength(7);
});
