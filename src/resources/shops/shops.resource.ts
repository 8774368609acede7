import { addressName, defineResource, field, thingName } from '@matjar/admin';
import { platformRoles } from '../../roles';
import { platform } from '../../scopes';

const read = { list: platformRoles, show: platformRoles, export: platformRoles };

/** All shops, for the platform's staff. A shop's team uses "my shop" instead. */
export const shops = defineResource({
  name: 'shops',
  icon: 'building',
  label: { en: ['Shop', 'Shops'], ar: ['متجر', 'المتاجر'] },
  api: { path: 'shops', key: 'sub_shop_id' },
  table: 'sub_shops',
  scope: platform,
  keys: 'read',
  // An owner has all rights in the shop.
  identity: ['owner'],
  menu: 'shop',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: thingName }),
    slug: addressName(80),
    sub_category: field.ref({
      label: { en: 'Sub-category', ar: 'الفئة الفرعية' },
      to: 'sub-categories',
      required: true,
      missing: 'validation.required_sub_category',
    }),
    owner: field.ref({ label: { en: 'Owner', ar: 'المالك' }, to: 'users' }),
    currency: field.ref({ label: { en: 'Currency', ar: 'العملة' }, to: 'currencies', required: true }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      readOnly: true,
      default: 'pending',
      choices: {
        pending: { en: 'Pending', ar: 'قيد المراجعة', tone: 'warning' },
        open: { en: 'Open', ar: 'مفتوح', tone: 'success' },
        suspended: { en: 'Suspended', ar: 'موقوف', tone: 'danger' },
        closed: { en: 'Closed', ar: 'مغلق', tone: 'neutral' },
      },
      steps: { pending: ['open'], open: ['suspended'], suspended: ['open', 'closed'], closed: [] },
    }),
    percentage: field.percent({
      label: { en: 'Percentage', ar: 'النسبة' },
      decimals: 2,
      readOnly: true,
      computed: true,
    }),
  },
  can: read,
  stage: 'status',
  list: {
    columns: ['name', 'sub_category', 'owner', 'percentage', 'status'],
    filters: ['sub_category', 'owner', 'status'],
    search: ['name', 'slug'],
  },
}).withActions({
  open: {
    label: { en: 'Open the shop', ar: 'فتح المتجر' },
    done: { en: 'Opened', ar: 'فُتح المتجر' },
    named: { en: '%{name} opened', ar: 'فُتح متجر %{name}' },
    moves: { status: 'open' },
  },
  suspend: {
    label: { en: 'Suspend', ar: 'إيقاف' },
    done: { en: 'Suspended', ar: 'أُوقف المتجر' },
    named: { en: '%{name} suspended', ar: 'أُوقف متجر %{name}' },
    confirm: {
      en: 'The shop’s team can still view everything but change nothing.',
      ar: 'سيبقى بإمكان فريق المتجر الاطلاع على كل شيء دون تعديل أي شيء.',
    },
    moves: { status: 'suspended' },
    undo: { by: 'open' },
    tone: 'danger',
  },
  close: {
    label: { en: 'Close for good', ar: 'إغلاق نهائي' },
    done: { en: 'Closed for good', ar: 'أُغلق المتجر نهائيًا' },
    named: { en: '%{name} closed for good', ar: 'أُغلق متجر %{name} نهائيًا' },
    confirm: { en: 'A closed shop cannot be opened again.', ar: 'لا يمكن فتح المتجر مجددًا بعد إغلاقه.' },
    moves: { status: 'closed' },
    tone: 'danger',
  },
});
