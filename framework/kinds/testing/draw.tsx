import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { CoreAdminContext, RecordContextProvider, memoryStore, testDataProvider } from 'react-admin';
import type { DataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Role } from '../../core/register';
import { textKey } from '../../core/languages';
import { createI18nProvider } from '../../client/i18n/provider';
import { ClientProvider } from '../../client/hooks/useClient';
import { RegistryContext } from '../../client/hooks/useRegistry';
import { routerProvider } from '../../client/providers/router';
import { FilterInput } from '../../client/list/filters/FilterInput';
import { inputOf } from '../../client/widgets/inputs';
import { createTestClient, loadWords, testConfig } from '../../testing/client';
// Loads these modules up front, so that tests don't have to wait for them on slow machines.
import '../ref/pickers';
import { registry } from '../../testing/library/admin';
import { translate } from '../../testing/translate';
import { WithoutRules } from '../../testing/WithoutRules';
import { branch } from '../../testing/library/scopes';
import { handOverRows } from '../../client/shell/frame/AdminProviders';

handOverRows();

interface Options {
  locale?: 'en' | 'ar-SY';
  asFilter?: boolean;
  provider?: Partial<DataProvider>;
  record?: object;
  role?: Role;
}

/** The query client of the tested page. */
export const client = createTestClient();

export const label = { en: 'Thing', ar: 'شيء' };
export const user = userEvent.setup({ delay: null });

/**
 * Renders the input or filter of a declared field with a value. Returns a function that reads the current value from
 * the form.
 */
export const draw = async (declared: Fields[string], value: unknown, options: Options = {}) => {
  const { locale = 'en', asFilter = false, provider = {}, record, role } = options;
  const held: { form?: UseFormReturn } = {};
  const resource = {
    name: 'things',
    scope: branch,
    fields: { thing: declared },
    status: undefined,
  } as unknown as AnyResource;
  const Input = inputOf(declared);
  const words = translate.read(textKey(locale), declared.label);
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
  client.session.set({ user: role && { id: 1, role_type: role } });
  render(
    <CoreAdminContext
      dataProvider={testDataProvider(provider)}
      i18nProvider={await createI18nProvider({
        locale,
        languages: testConfig.languages,
        load: loadWords,
        labelAt: () => undefined,
      })}
      routerProvider={routerProvider}
      store={memoryStore({ locale })}
    >
      <ClientProvider client={client}>
        <RegistryContext.Provider value={registry}>
          <RecordContextProvider value={record ?? {}}>
            <Host />
          </RecordContextProvider>
        </RegistryContext.Provider>
      </ClientProvider>
    </CoreAdminContext>,
    { wrapper: WithoutRules },
  );
  return () => held.form?.getValues('thing' as never) as unknown;
};

const selector = 'input, textarea, select, button';
/** Finds the input with this label. */
export const findInput = (name: string | RegExp = 'Thing') => screen.findByLabelText(name, { selector });

/** The records that references in tests can point to. */
export const brands = [
  { id: 4, name: { en: 'Nile', ar: 'النيل' } },
  { id: 5, name: { en: 'Barada', ar: 'بردى' } },
];
