// A declaration with every kind of field, and the providers that its screens need. Used by tests of forms.
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import {
  CoreAdminContext,
  memoryStore,
  Resource,
  testDataProvider,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { after } from '../../declaration/resource/checks';
import { defineResource } from '../../declaration/resource/resource';
import { field } from '../../kinds';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Role } from '../../core/register';
import { createTestClient, loadWords, testConfig } from '../../testing/client';
import { ClientProvider } from '../hooks/useClient';
import { RegistryContext } from '../hooks/useRegistry';
import { createI18nProvider } from '../i18n/provider';
import type { AdminDataProvider } from '../providers/dataProvider';
import { routerProvider } from '../providers/router';
// Loads the lazy parts of the screens in advance so that tests don't wait for them on a busy machine.
import '../actions/ActionDialog';
import '../views/ConfirmDialog';
import ShowPage from '../record/ShowPage';
import '../../kinds/ref/pickers';
import CreatePage from '../record/pages/CreatePage';
import EditPage from '../record/pages/EditPage';
import SingletonPage from '../record/pages/SingletonPage';
import './merge/MergeDialog';
import { registry } from '../../testing/library/admin';
import { WithoutRules } from '../../testing/WithoutRules';
import { ownBranch, branch } from '../../testing/library/scopes';
import { handOverRows } from '../shell/frame/AdminProviders';

handOverRows();

/** The query client that the screens are rendered with. */
export const client = createTestClient({});

export const sample = defineResource({
  name: 'samples',
  label: { en: ['Sample', 'Samples'], ar: ['عينة', 'العينات'] },
  api: { path: 'samples', key: 'sample_id' },
  scope: branch,
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 20 }),
    about: field.localized({ label: { en: 'About', ar: 'نبذة' }, long: true }),
    code: field.text({
      label: { en: 'Code', ar: 'الرمز' },
      help: { en: 'On the box', ar: 'على العلبة' },
      required: true,
      ltr: true,
    }),
    note: field.longText({ label: { en: 'Note', ar: 'ملاحظة' } }),
    stock: field.number({ label: { en: 'Stock', ar: 'المخزون' }, min: 0, max: 100 }),
    rate: field.percent({ label: { en: 'Rate', ar: 'النسبة' }, decimals: 2 }),
    price: field.money({ label: { en: 'Price', ar: 'السعر' } }),
    active: field.toggle({ label: { en: 'Active', ar: 'مفعّل' }, default: true }),
    size: field.choice({
      label: { en: 'Size', ar: 'المقاس' },
      required: true,
      default: 'small',
      choices: { small: { en: 'Small', ar: 'صغير' }, large: { en: 'Large', ar: 'كبير' } },
    }),
    group: field.choice({
      label: { en: 'Group', ar: 'المجموعة' },
      choices: { one: { en: 'First', ar: 'الأولى' }, two: { en: 'Second', ar: 'الثانية' } },
    }),
    hex: field.colour({ label: { en: 'Tint', ar: 'الدرجة' } }),
    from: field.date({ label: { en: 'From', ar: 'من تاريخ' } }),
    until: field.date({ label: { en: 'Until', ar: 'حتى تاريخ' } }),
    seen: field.dateTime({ label: { en: 'Seen', ar: 'شوهد' } }),
    mail: field.email({ label: { en: 'Mail', ar: 'البريد' } }),
    phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' } }),
    site: field.url({ label: { en: 'Site', ar: 'الموقع' } }),
    secret: field.password({ label: { en: 'Secret', ar: 'السر' }, virtual: true, min: 8 }),
    picture: field.image({ label: { en: 'Picture', ar: 'الصورة' } }),
    brand: field.ref({ label: { en: 'Brand', ar: 'العلامة' }, to: 'publishers' }),
    colours: field.refs({ label: { en: 'Colours', ar: 'الألوان' }, to: 'colours' }),
    tags: field.tags({ label: { en: 'Tags', ar: 'الوسوم' } }),
    hours: field.hours({ label: { en: 'Hours', ar: 'الساعات' } }),
    place: field.location({ label: { en: 'Place', ar: 'المكان' } }),
    uses: field.count({ label: { en: 'Uses', ar: 'الاستخدامات' }, of: 'books/view-all', by: 'brand' }),
  },
  status: 'active',
  checks: [after('from', 'until')],
}).withActions({
  retire: {
    label: { en: 'Retire', ar: 'إيقاف' },
    input: { reason: field.text({ label: { en: 'Reason', ar: 'السبب' }, required: true }) },
    when: (record) => record.active,
  },
  count: { label: { en: 'Count again', ar: 'إعادة العد' } },
  burn: { label: { en: 'Burn', ar: 'حرق' }, confirm: { en: 'It will be gone.', ar: 'لن يبقى منه شيء.' } },
}) as AnyResource;

/** The same resource with fewer form fields, which renders faster. */
export const brief: AnyResource = {
  ...sample,
  form: [{ label: { en: 'Sample', ar: 'عينة' }, fields: ['name', 'code', 'stock', 'secret', 'brand'] }],
};

/** The same resource as a singleton. */
export const single: AnyResource = { ...brief, scope: ownBranch, singleton: true };

export const record = {
  id: 7,
  version: 3,
  created_at: '2026-01-02T10:00:00.000Z',
  updated_at: '2026-01-03T10:00:00.000Z',
  name: { en: 'Linen', ar: 'كتان' },
  about: null,
  code: 'L-1',
  note: null,
  stock: 5,
  rate: 12.5,
  price: '12.500',
  active: true,
  size: 'small',
  group: null,
  hex: '#aa5500',
  from: '2026-01-01',
  until: null,
  seen: '2026-01-01T09:30:00.000Z',
  mail: null,
  phone: null,
  site: null,
  picture: null,
  brand: 4,
  colours: [],
  tags: ['soft'],
  hours: [],
  place: null,
  uses: 2,
  labels: { brand: { en: 'Nile', ar: 'النيل' } },
};

/** Shows the app's messages, which the layout shows in the admin. */
const Messages = () => {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  return (
    <ul aria-label="messages">
      {notifications.map(({ message, notificationOptions }) => (
        <li key={String(message)}>{translate(String(message), { _: message, ...notificationOptions?.messageArgs })}</li>
      ))}
    </ul>
  );
};

interface DrawOptions {
  provider?: Partial<AdminDataProvider>;
  role?: Role;
  locale?: 'en' | 'ar-SY';
  resource?: AnyResource;
  userId?: number;
  /** The branch that the user works in. */
  branchId?: number;
}

/** Renders the sample's screens at a path: `/samples/create`, `/samples/7`, `/samples/7/show`. */
export const draw = async (address: string, options: DrawOptions = {}) => {
  const { provider = {}, role = 'editor', locale = 'en', resource = brief, userId = 1, branchId = 9 } = options;
  window.history.pushState({}, '', address);
  client.session.set({
    token: 'token',
    user: { id: userId, role_type: role },
    place: { branch: { id: branchId, currency_code: 'KWD' } },
  });
  const { Routes, Route } = routerProvider;
  const nothing = async () => {};
  const auth = { login: nothing, logout: nothing, checkAuth: nothing, checkError: nothing };
  const dataProvider = testDataProvider({
    getOne: async () => ({ data: structuredClone(record) as never }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    ...provider,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = render(
    <CoreAdminContext
      authProvider={auth}
      dataProvider={dataProvider}
      i18nProvider={await createI18nProvider({
        locale,
        languages: testConfig.languages,
        load: loadWords,
        labelAt: () => undefined,
      })}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={memoryStore({ locale })}
    >
      <ClientProvider client={client}>
        <RegistryContext.Provider value={registry}>
          <Routes>
            <Route
              path={`/${resource.name}/*`}
              element={
                <Resource
                  name={resource.name}
                  list={resource.singleton ? <SingletonPage resource={resource} /> : <p>The list of samples</p>}
                  create={<CreatePage resource={resource} />}
                  edit={<EditPage resource={resource} />}
                  show={<ShowPage resource={resource} />}
                />
              }
            />
          </Routes>
        </RegistryContext.Provider>
      </ClientProvider>
      <Messages />
    </CoreAdminContext>,
    { wrapper: WithoutRules },
  );
  return { ...drawn, queryClient };
};
