// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { CoreAdminContext, RecordContextProvider, memoryStore, testDataProvider } from 'react-admin';
import type { DataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { field } from '../../../core';
import { kinds } from '../../../core/fields';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../core/resource';
import { textKey } from '../../../i18n/languages';
import { createI18nProvider } from '../../../i18n/provider';
import { routerProvider } from '../../../providers/router';
import { session } from '../../../providers/session';
import { FilterInput } from '../filters';
import { inputOf, inputs } from './index';
// Here already, so that a busy machine keeps no test waiting for it.
import './pickers';

const label = { en: 'Thing', ar: 'شيء' };
const user = userEvent.setup({ delay: null });

/** Draws the input (or filter) of one declared field over a value, and gives a look at the form behind it. */
const draw = async (declared: Fields[string], value: unknown, options: Options = {}) => {
  const { locale = 'en', asFilter = false, provider = {}, record } = options;
  const held: { form?: UseFormReturn } = {};
  const resource = { name: 'things', fields: { thing: declared }, status: undefined } as unknown as AnyResource;
  const Input = inputOf(declared);
  const words = declared.label[textKey(locale)];
  const Host = () => {
    const form = useForm({ defaultValues: { thing: value } as object });
    useEffect(() => {
      held.form = form;
    });
    return (
      <FormProvider {...form}>
        {asFilter ? (
          <FilterInput resource={resource} name="thing" />
        ) : (
          <Input resource={resource} source="thing" field={declared} label={words} isRequired={false} />
        )}
      </FormProvider>
    );
  };
  render(
    <CoreAdminContext
      dataProvider={testDataProvider(provider)}
      i18nProvider={await createI18nProvider(locale, () => ({}))}
      routerProvider={routerProvider}
      store={memoryStore({ locale })}
    >
      <RecordContextProvider value={record ?? {}}>
        <Host />
      </RecordContextProvider>
    </CoreAdminContext>,
  );
  return () => held.form?.getValues('thing' as never) as unknown;
};

interface Options {
  locale?: 'en' | 'ar-SY';
  asFilter?: boolean;
  provider?: Partial<DataProvider>;
  record?: object;
}

const selector = 'input, textarea, select, button';
const thing = (name: string | RegExp = 'Thing') => screen.findByLabelText(name, { selector });

test('every kind has an input', () => {
  expect(Object.keys(inputs).sort()).toEqual(Object.keys(kinds).sort());
});

test('an emptied text is nothing', async () => {
  const value = await draw(field.text({ label }), 'a');
  await user.clear(await thing());
  expect(value()).toBeNull();
});

test('a code, a phone, an e-mail and a link are typed left-to-right in Arabic too', async () => {
  const code = field.text({ label, ltr: true });
  const declarations = [code, field.phone({ label }), field.email({ label }), field.url({ label })];
  for (const declared of declarations) {
    await draw(declared, null, { locale: 'ar-SY' });
    const found = await screen.findAllByLabelText('شيء');
    expect(found.at(-1)).toHaveAttribute('dir', 'ltr');
  }
});

test('a number is one, in Arabic digits and with commas too, and keeps what cannot be read', async () => {
  const value = await draw(field.number({ label, decimals: 2 }), 4);
  const input = await thing();
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

test('money stays a text with all its decimals, beside the shop\'s currency', async () => {
  session.set({ shop: { id: 1, currency_code: 'KWD' } });
  const value = await draw(field.money({ label }), null);
  await user.type(await thing(), '١٢.500');
  expect(value()).toBe('12.500');
  expect(screen.getByText('KWD')).toBeVisible();
});

test('a text in two languages has a box for each, which says its language and direction', async () => {
  const value = await draw(field.localized({ label }), null);
  expect(await thing('Thing (English)')).toHaveAttribute('lang', 'en');
  const arabic = await thing('Thing (Arabic)');
  expect(arabic).toHaveAttribute('lang', 'ar');
  expect(arabic).toHaveAttribute('dir', 'rtl');
  await user.type(arabic, 'حرير');
  expect(value()).toMatchObject({ ar: 'حرير' });
});

test('a colour may be typed short, or picked', async () => {
  const value = await draw(field.colour({ label }), null);
  await user.type(await thing(), 'F0a');
  await user.tab();
  expect(value()).toBe('#ff00aa');
  fireEvent.change(await thing('Thing: Choose a colour'), { target: { value: '#00ff00' } });
  expect(value()).toBe('#00ff00');
});

test('a choice of few that always has a value shows them all; any other is a list that can be emptied', async () => {
  const choices = { a: { en: 'First', ar: 'أول' }, b: { en: 'Second', ar: 'ثان' } };
  const value = await draw(field.choice({ label, choices, default: 'a' }), 'a');
  await user.click(await thing('Second'));
  expect(value()).toBe('b');
  const other = await draw(field.choice({ label: { en: 'Other', ar: 'آخر' }, choices }), 'a');
  await user.selectOptions(await thing('Other'), 'Choose…');
  expect(other()).toBeNull();
});

test('a moment is shown in the browser\'s time and kept in UTC', async () => {
  const value = await draw(field.dateTime({ label }), null);
  fireEvent.change(await thing(), { target: { value: '2026-03-04T05:06' } });
  expect(value()).toBe(new Date(2026, 2, 4, 5, 6).toISOString());
});

test('a password can be looked at', async () => {
  await draw(field.password({ label, autoComplete: 'new-password' }), null);
  const input = await thing();
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  await user.click(await thing('Show password'));
  expect(input).toHaveAttribute('type', 'text');
});

test('a picture can be taken away, and an address that is none is not loaded', async () => {
  const value = await draw(field.image({ label }), '/media/a.webp');
  await thing();
  expect(document.querySelector('img')).toHaveAttribute('src', '/media/a.webp');
  await user.click(await thing('Remove the picture'));
  expect(value()).toBeNull();
  await user.type(await thing(), 'javascript:alert(1)');
  expect(document.querySelector('img')).toBeNull();
});

test('a place is two numbers, with a look at the map', async () => {
  const value = await draw(field.location({ label }), null);
  await user.type(await thing('Latitude'), '33.5');
  expect(screen.queryByRole('link')).toBeNull();
  await user.type(await thing('Longitude'), '-٣٦');
  expect(value()).toEqual({ lat: 33.5, lng: -36 });
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('mlat=33.5&mlon=-36'));
});

test('opening hours: a day is opened, changed, and copied to all', async () => {
  const value = await draw(field.hours({ label }), []);
  await user.click(await thing('Monday'));
  fireEvent.change(await thing('Monday: Opens at'), { target: { value: '08:30' } });
  expect(value()).toEqual([{ day: 1, open: '08:30', close: '17:00' }]);
  await user.click(screen.getByText(/Copy to all days/));
  expect(value()).toHaveLength(7);
});

test('tags: Enter, either comma or leaving takes a word, each once', async () => {
  const value = await draw(field.tags({ label }), ['soft']);
  const input = await thing();
  await user.type(input, 'warm{Enter}جديد،soft,last');
  await user.tab();
  expect(value()).toEqual(['soft', 'warm', 'جديد', 'last']);
});

const brands = [
  { id: 4, name: { en: 'Nile', ar: 'النيل' } },
  { id: 5, name: { en: 'Barada', ar: 'بردى' } },
];

test('a reference names what it holds without asking, and looks on the server for the rest', async () => {
  const getList = vi.fn(async () => ({ data: brands as never, total: 2 }));
  const getMany = vi.fn(async () => ({ data: [] }));
  const record = { thing: 4, labels: { thing: { en: 'Nile', ar: 'النيل' } } };
  const value = await draw(field.ref({ label, to: 'brands' }), 4, { provider: { getList, getMany }, record });
  const input = await thing();
  expect(input).toHaveValue('Nile');
  expect([getList, getMany].flatMap(({ mock }) => mock.calls)).toEqual([]);
  await user.clear(input);
  await user.type(input, 'bar');
  const searched = expect.objectContaining({ filter: { search: 'bar' } });
  await waitFor(() => expect(getList).toHaveBeenLastCalledWith('brands', searched));
  await user.click(await screen.findByText('Barada'));
  expect(value()).toBe(5);
  expect(input).toHaveValue('Barada');
  expect(getMany).not.toHaveBeenCalled();
});

test('references are chips in the active language, with their colours', async () => {
  const red = { id: 1, name: { en: 'Red', ar: 'أحمر' }, hex: '#ff0000' };
  const sky = { id: 2, name: { en: 'Sky', ar: 'سماوي' }, hex: '#00aaff' };
  const provider = {
    getMany: async () => ({ data: [red] as never }),
    getList: async () => ({ data: [red, sky] as never, total: 2 }),
  };
  const value = await draw(field.refs({ label, to: 'products_colors' }), [1], { provider, locale: 'ar-SY' });
  const chip = (await screen.findByText('أحمر')).closest('.MuiChip-root')!;
  expect(chip.querySelector('[style*="255, 0, 0"]')).not.toBeNull();
  await user.click(await thing('شيء'));
  await user.click(await screen.findByText('سماوي'));
  expect(value()).toEqual([1, 2]);
});

test('filters: a toggle is either, yes or no', async () => {
  const value = await draw(field.toggle({ label, default: true }), '', { asFilter: true });
  await user.selectOptions(await thing(), 'No');
  expect(value()).toBe(false);
  await user.selectOptions(await thing(), 'Any');
  expect(value()).toBeNull();
});

test('filters: a choice is any of its values', async () => {
  const choices = { a: { en: 'First', ar: 'أول' }, b: { en: 'Second', ar: 'ثان' } };
  const value = await draw(field.choice({ label, choices, required: true }), '', { asFilter: true });
  await user.click(await thing('Second'));
  await user.click(await thing('First'));
  expect(value()).toEqual(['a', 'b']);
  await user.click(await thing('First'));
  await user.click(await thing('Second'));
  expect(value()).toBeNull();
});

test('filters: an amount is between two, and a reference any of some', async () => {
  const value = await draw(field.money({ label }), undefined, { asFilter: true });
  await user.type(await thing('Thing: From'), '5');
  await user.type(await thing('Thing: To'), '9');
  expect(value()).toEqual({ gte: '5', lte: '9' });
  const getList = async () => ({ data: brands as never, total: 2 });
  const brand = field.ref({ label: { en: 'Other', ar: 'آخر' }, to: 'brands' });
  const other = await draw(brand, '', { asFilter: true, provider: { getList } });
  await user.click(await thing('Other'));
  await user.click(await screen.findByText('Nile'));
  expect(other()).toEqual([4]);
});
