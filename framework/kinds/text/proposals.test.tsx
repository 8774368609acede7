// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { CoreAdminContext, RecordContextProvider, Resource, memoryStore, testDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { Fields } from '../../core/kind';
import { createI18nProvider } from '../../client/i18n/provider';
import { createTestClient, loadWords, testConfig } from '../../testing/client';
import { WithoutRules } from '../../testing/WithoutRules';
import { ClientProvider } from '../../client/hooks/useClient';
import { RegistryContext } from '../../client/hooks/useRegistry';
import { routerProvider } from '../../client/providers/router';
import { inputOf } from '../../client/widgets/inputs';
import { english } from '../../testing/translate';
// Loads the module up front, so that tests don't have to wait for it on slow machines.
import '../rows/RowsGrid';
import { registry } from '../../testing/library/admin';
import { books } from '../../testing/library/books';

const titles = {
  colours: [
    { id: 1, name: { en: 'Red', ar: 'أحمر' } },
    { id: 2, name: { en: 'Red!', ar: 'أحمر' } },
  ],
  bindings: [{ id: 7, name: { en: 'Small', ar: 'صغير' } }],
};

const draw = async (record: object, start: object, locale: 'en' | 'ar-SY' = 'en') => {
  const held: { form?: UseFormReturn } = {};
  const Host = () => {
    const form = useForm({
      defaultValues: {
        name: null,
        slug: null,
        code: null,
        price: null,
        colours: [],
        bindings: [],
        copies: [],
        ...start,
      } as object,
    });
    useEffect(() => {
      held.form = form as UseFormReturn;
    });
    return (
      <FormProvider {...form}>
        {['slug', 'code', 'price', 'copies'].map((name) => {
          const declared = (books.fields as Fields)[name]!;
          const Input = inputOf(declared);
          return (
            <Input
              key={name}
              resource={books}
              source={name}
              field={declared}
              label={english(declared.label)}
              isRequired={false}
            />
          );
        })}
      </FormProvider>
    );
  };
  render(
    <CoreAdminContext
      dataProvider={testDataProvider({
        getMany: async (name, { ids }) =>
          ({ data: titles[name as keyof typeof titles].filter(({ id }) => ids.includes(id)) }) as never,
      })}
      i18nProvider={await createI18nProvider({
        locale,
        languages: testConfig.languages,
        load: loadWords,
        labelAt: () => undefined,
      })}
      routerProvider={routerProvider}
      store={memoryStore({ locale })}
    >
      <Resource name="colours" />
      <ClientProvider client={createTestClient()}>
        <RegistryContext.Provider value={registry}>
          <RecordContextProvider value={record}>
            <Host />
          </RecordContextProvider>
        </RegistryContext.Provider>
      </ClientProvider>
    </CoreAdminContext>,
    { wrapper: WithoutRules },
  );
  await screen.findByLabelText('Code');
  return {
    set: (values: object) =>
      act(async () => Object.entries(values).forEach(([name, value]) => held.form!.setValue(name, value))),
    value: (name: string) => held.form!.getValues(name) as unknown,
    codes: () => (held.form!.getValues('copies') as { code: unknown }[]).map(({ code }) => code),
  };
};

test('proposals for a book’s address and code follow its name, and those of its copies follow the code, until edited by hand', async () => {
  const { set, value, codes } = await draw({}, {});
  await set({ name: { en: '', ar: 'عباية' } });
  expect([value('slug'), value('code')]).toEqual(['abaya', 'ABAYA']);
  await set({ colours: [1, 2], bindings: [7] });
  await waitFor(() => expect(codes()).toEqual(['ABAYA-RED-SMALL', 'ABAYA-RED-SMALL-2']));
  await set({ name: { en: 'Linen', ar: 'عباية' }, 'copies.0.code': 'MINE' });
  await waitFor(() =>
    expect([value('slug'), value('code'), ...codes()]).toEqual(['linen', 'LINEN', 'MINE', 'LINEN-RED-SMALL-2']),
  );
  fireEvent.change(screen.getByLabelText('Web address'), { target: { value: 'own' } });
  await set({ name: { en: 'Silk', ar: 'حرير' } });
  expect([value('slug'), value('code')]).toEqual(['own', 'SILK']);
  fireEvent.change(screen.getByLabelText('Web address'), { target: { value: '' } });
  fireEvent.blur(screen.getByLabelText('Web address'));
  expect(value('slug')).toBe('silk');
});

test('a stored record keeps its address and codes when it is renamed, and new rows use its code', async () => {
  const stored = { id: 5, colour: 1, binding: 7, code: 'OLD', price: null };
  const start = {
    name: { en: 'Linen', ar: 'كتان' },
    slug: 'linen',
    code: 'L-1',
    colours: [1],
    bindings: [7],
    copies: [stored],
  };
  const { set, value, codes } = await draw({ id: 3 }, start, 'ar-SY');
  await set({ name: { en: 'Silk', ar: 'حرير' } });
  await set({ colours: [1, 2] });
  await waitFor(() =>
    expect([value('slug'), value('code'), ...codes()]).toEqual(['linen', 'L-1', 'OLD', 'L-1-RED-SMALL']),
  );
});

test('a copy without a price shows the book’s price as a placeholder; a different price is marked and can be reset', async () => {
  const copies = [
    { id: 5, colour: 1, binding: 7, code: 'A', price: null },
    { id: 6, colour: 2, binding: 7, code: 'B', price: '9' },
  ];
  const { set, value } = await draw({ id: 3 }, { code: 'L-1', price: '4.5', colours: [1, 2], bindings: [7], copies });
  fireEvent.click(await screen.findByRole('tab', { name: 'Price' }));
  const price = await screen.findByLabelText('Price: Red, Small');
  expect([(price as HTMLInputElement).value, price.getAttribute('placeholder')]).toEqual(['', '4.5']);
  await set({ price: '5' });
  expect(price.getAttribute('placeholder')).toBe('5');
  expect(screen.getAllByRole('button', { name: /^Back to/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Back to ?5 ?: Price: Red!, Small$/ }));
  expect(value('copies.1.price')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
});
