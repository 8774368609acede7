// The branches, for their own staff and for managers, and the records that all branches share.
import {
  addressName,
  after,
  defineResource,
  field,
  isOfferedZone,
  notBefore,
  thingName,
  timeZonesIn,
  withWhen,
} from '@matjar/admin';
import { languages } from './languages';
import { platformRoles } from './roles';
import { ownBranch, platform } from './scopes';

const name = field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: thingName });
const currency = field.ref({ label: { en: 'Currency', ar: 'العملة' }, to: 'currencies', required: true });

/** The current user's branch: a singleton with its own API paths. */
export const myBranch = defineResource({
  name: 'my_branch',
  icon: 'building',
  label: { en: ['My branch', 'My branch'], ar: ['فرعي', 'فرعي'] },
  api: { path: 'my_branch', key: 'branch_id', verbs: { update: 'branch/update' } },
  table: 'branches',
  scope: ownBranch,
  menu: 'branch',
  title: 'name',
  fields: {
    name,
    slug: addressName(80),
    image: field.image({ label: { en: 'Picture', ar: 'الصورة' } }),
    email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني' }, required: true }),
    location: field.location({ label: { en: 'Location', ar: 'الموقع' } }),
    opening_hours: field.hours({ label: { en: 'Opening hours', ar: 'ساعات العمل' } }),
    currency,
    closed_from: field.date({ label: { en: 'Closed from', ar: 'مغلق من' } }),
    closed_to: field.date({ label: { en: 'Closed until', ar: 'مغلق حتى' } }),
    time_zone: field.choice({
      label: { en: 'Time zone', ar: 'المنطقة الزمنية' },
      required: true,
      default: 'Asia/Kuwait',
      choices: timeZonesIn(languages),
      offered: isOfferedZone,
    }),
    digits: field.choice({
      label: { en: 'Digits in Arabic', ar: 'الأرقام في الواجهة العربية' },
      required: true,
      default: 'latn',
      choices: { latn: { en: '1234', ar: '1234' }, arab: { en: '١٢٣٤', ar: '١٢٣٤' } },
    }),
  },
  checks: [notBefore('closed_from', 'closed_to')],
  form: [
    {
      label: { en: 'Branch', ar: 'الفرع' },
      fields: ['name', 'slug', 'image', 'email', 'location', 'currency', 'time_zone', 'digits'],
    },
    { label: { en: 'Hours', ar: 'الأوقات' }, fields: ['opening_hours', 'closed_from', 'closed_to'] },
  ],
});

/** All branches, for managers. */
export const branches = defineResource({
  name: 'branches',
  icon: 'building',
  label: { en: ['Branch', 'Branches'], ar: ['فرع', 'الفروع'] },
  api: { path: 'branches', key: 'branch_id' },
  table: 'branches',
  scope: platform,
  menu: 'branch',
  title: 'name',
  fields: {
    name,
    slug: addressName(80),
    head: field.ref({ label: { en: 'Head', ar: 'المسؤول' }, to: 'users' }),
    currency,
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      readOnly: true,
      default: 'pending',
      choices: {
        pending: { en: 'Pending', ar: 'قيد المراجعة', tone: 'warning' },
        open: { en: 'Open', ar: 'مفتوح', tone: 'success' },
        closed: { en: 'Closed', ar: 'مغلق', tone: 'neutral' },
      },
      steps: { pending: ['open'], open: ['closed'], closed: [] },
    }),
  },
  can: { list: platformRoles, show: platformRoles, export: platformRoles },
  stage: 'status',
  list: { columns: ['name', 'head', 'status'], filters: ['head', 'status'], search: ['name', 'slug'] },
}).withActions({
  open: {
    label: { en: 'Open the branch', ar: 'فتح الفرع' },
    done: { en: 'Opened', ar: 'فُتح الفرع' },
    moves: { status: 'open' },
  },
  close: {
    label: { en: 'Close for good', ar: 'إغلاق نهائي' },
    done: { en: 'Closed for good', ar: 'أُغلق نهائيًا' },
    confirm: { en: 'A closed branch cannot be opened again.', ar: 'لا يمكن فتح الفرع مجددًا بعد إغلاقه.' },
    moves: { status: 'closed' },
    tone: 'danger',
  },
});

export const currencies = defineResource({
  name: 'currencies',
  icon: 'coin',
  label: { en: ['Currency', 'Currencies'], ar: ['عملة', 'العملات'] },
  api: { path: 'currencies', key: 'currency_id' },
  scope: platform,
  menu: 'branch',
  title: 'name',
  fields: {
    name,
    code: field.text({
      label: { en: 'Currency code', ar: 'رمز العملة' },
      required: true,
      unique: true,
      ltr: true,
      max: 3,
    }),
    rate: field.number({
      label: { en: 'Currency rate', ar: 'سعر صرف العملة' },
      required: true,
      min: 0.000001,
      decimals: 6,
    }),
    decimals: field.number({ label: { en: 'Decimals', ar: 'المنازل العشرية' }, min: 0, max: 4, default: 2 }),
    default: field.toggle({ label: { en: 'Default', ar: 'الافتراضية' }, default: false, sole: true }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['name', 'code', 'rate', 'active'],
    filters: ['active'],
    search: ['name', 'code'],
    sort: { field: 'code', order: 'ASC' },
  },
});

/** Fines for late returns, either at one branch or for all books on a subject. */
export const fines = defineResource({
  name: 'fines',
  icon: 'percent',
  label: { en: ['Fine', 'Fines'], ar: ['غرامة', 'الغرامات'] },
  api: { path: 'fines', key: 'fine_id' },
  scope: platform,
  menu: 'branch',
  title: 'rate',
  fields: withWhen(
    {
      scope: field.choice({
        label: { en: 'Fine of', ar: 'غرامة' },
        required: true,
        default: 'branch',
        choices: { branch: { en: 'A branch', ar: 'فرع' }, subject: { en: 'A subject', ar: 'موضوع' } },
      }),
      branch: field.ref({
        label: { en: 'Branch', ar: 'الفرع' },
        to: 'branches',
        required: true,
      }),
      subject: field.ref({
        label: { en: 'Subject', ar: 'الموضوع' },
        to: 'subjects',
        required: true,
        missing: 'validation.choice',
      }),
      rate: field.percent({ label: { en: 'Rate', ar: 'النسبة' }, required: true, decimals: 2 }),
      from: field.dateTime({ label: { en: 'From', ar: 'من' } }),
      to: field.dateTime({ label: { en: 'To', ar: 'إلى' } }),
    },
    {
      branch: ({ scope }) => scope === 'branch',
      subject: ({ scope }) => scope === 'subject',
    },
  ),
  checks: [after('from', 'to')],
  can: { list: platformRoles, show: platformRoles, export: platformRoles },
  list: { columns: ['rate', 'scope', 'branch', 'subject', 'from', 'to'], filters: ['scope', 'rate'], search: [] },
});
