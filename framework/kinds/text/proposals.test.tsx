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
import { ClientContext } from '../../client/hooks/useClient';
import { RegistryContext } from '../../client/hooks/useRegistry';
import { routerProvider } from '../../client/providers/router';
import { registry } from '../../../src/resources';
import { products } from '../../../src/resources/products/products.resource';
import { inputOf } from '../../client/widgets/inputs';
// Here already, so that a busy machine keeps no test waiting for it.
import '../rows/RowsGrid';

const titles = {
  products_colors: [{ id: 1, name: { en: 'Red', ar: 'أحمر' } }, { id: 2, name: { en: 'Red!', ar: 'أحمر' } }],
  products_sizes: [{ id: 7, name: { en: 'Small', ar: 'صغير' } }],
};

const draw = async (record: object, start: object, locale: 'en' | 'ar-SY' = 'en') => {
  const held: { form?: UseFormReturn } = {};
  const Host = () => {
    const form = useForm({ defaultValues: { name: null, slug: null, sku: null, price: null, colours: [], sizes: [], variants: [], ...start } as object });
    useEffect(() => {
      held.form = form as UseFormReturn;
    });
    return (
      <FormProvider {...form}>
        {['slug', 'sku', 'price', 'variants'].map((name) => {
          const declared = (products.fields as Fields)[name]!;
          const Input = inputOf(declared);
          return <Input key={name} resource={products} source={name} field={declared} label={declared.label.en} isRequired={false} />;
        })}
      </FormProvider>
    );
  };
  render(
    <CoreAdminContext
      dataProvider={testDataProvider({
        getMany: async (name, { ids }) => ({ data: titles[name as keyof typeof titles].filter(({ id }) => ids.includes(id)) }) as never,
      })}
      i18nProvider={await createI18nProvider({ locale, languages: testConfig.languages, load: loadWords, resourceMessages: () => ({}) })}
      routerProvider={routerProvider}
      store={memoryStore({ locale })}
    >
      <Resource name="products_colors" />
      <ClientContext.Provider value={createTestClient()}>
        <RegistryContext.Provider value={registry}>
          <RecordContextProvider value={record}>
            <Host />
          </RecordContextProvider>
        </RegistryContext.Provider>
      </ClientContext.Provider>
    </CoreAdminContext>,
  );
  await screen.findByLabelText('SKU');
  return {
    set: (values: object) => act(async () => Object.entries(values).forEach(([name, value]) => held.form!.setValue(name, value))),
    value: (name: string) => held.form!.getValues(name) as unknown,
    codes: () => (held.form!.getValues('variants') as { sku: unknown }[]).map(({ sku }) => sku),
  };
};

test('a product’s address and SKU follow its name, and its variants’ codes its SKU, until somebody thinks of others', async () => {
  const { set, value, codes } = await draw({}, {});
  await set({ name: { en: '', ar: 'عباية' } });
  expect([value('slug'), value('sku')]).toEqual(['abaya', 'ABAYA']);
  await set({ colours: [1, 2], sizes: [7] });
  await waitFor(() => expect(codes()).toEqual(['ABAYA-RED-SMALL', 'ABAYA-RED-SMALL-2']));
  await set({ name: { en: 'Linen', ar: 'عباية' }, 'variants.0.sku': 'MINE' });
  await waitFor(() => expect([value('slug'), value('sku'), ...codes()]).toEqual(['linen', 'LINEN', 'MINE', 'LINEN-RED-SMALL-2']));
  fireEvent.change(screen.getByLabelText('Address name'), { target: { value: 'own' } });
  await set({ name: { en: 'Silk', ar: 'حرير' } });
  expect([value('slug'), value('sku')]).toEqual(['own', 'SILK']);
  fireEvent.change(screen.getByLabelText('Address name'), { target: { value: '' } });
  fireEvent.blur(screen.getByLabelText('Address name'));
  expect(value('slug')).toBe('silk');
});

test('what is stored keeps its address and codes, whatever it is called from now on; what is new goes by its SKU', async () => {
  const stored = { id: 5, colour: 1, size: 7, sku: 'OLD', price: null };
  const start = { name: { en: 'Linen', ar: 'كتان' }, slug: 'linen', sku: 'L-1', colours: [1], sizes: [7], variants: [stored] };
  const { set, value, codes } = await draw({ id: 3 }, start, 'ar-SY');
  await set({ name: { en: 'Silk', ar: 'حرير' } });
  await set({ colours: [1, 2] });
  await waitFor(() => expect([value('slug'), value('sku'), ...codes()]).toEqual(['linen', 'L-1', 'OLD', 'L-1-RED-SMALL']));
});

test('a variant without a price of its own shows its product’s, one with its own says so and can be given back', async () => {
  const variants = [{ id: 5, colour: 1, size: 7, sku: 'A', price: null }, { id: 6, colour: 2, size: 7, sku: 'B', price: '9' }];
  const { set, value } = await draw({ id: 3 }, { sku: 'L-1', price: '4.5', colours: [1, 2], sizes: [7], variants });
  const price = await screen.findByLabelText('Price: Red, Small');
  expect([(price as HTMLInputElement).value, price.getAttribute('placeholder')]).toEqual(['', '4.5']);
  await set({ price: '5' });
  expect(price.getAttribute('placeholder')).toBe('5');
  expect(screen.getAllByRole('button', { name: /^Back to/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Back to ?5 ?: Price: Red!, Small$/ }));
  expect(value('variants.1.price')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
});
