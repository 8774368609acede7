import { defineResource, field } from '@matjar/admin';
import { platformRoles } from '../../roles';
import { shop } from '../../scopes';
import { isIban, plainIban } from '../../domain/iban';

export const accounts = defineResource({
  name: 'accounts',
  icon: 'bank',
  label: { en: ['Bank account', 'Bank accounts'], ar: ['حساب بنكي', 'الحسابات البنكية'] },
  api: { path: 'accounts', key: 'account_id' },
  scope: shop,
  keys: 'none',
  identity: ['create', 'edit', 'delete'],
  menu: 'money',
  // The IBAN isn't used as the title, because viewers only see it masked.
  title: 'bank',
  fields: {
    bank: field.text({ label: { en: 'Bank', ar: 'البنك' }, required: true, max: 120 }),
    holder: field.text({ label: { en: 'Account holder', ar: 'صاحب الحساب' }, required: true, max: 120 }),
    iban: field.text({
      label: { en: 'IBAN', ar: 'رقم الآيبان' },
      required: true,
      max: 50,
      ltr: true,
      masked: ['viewer'],
      tidy: plainIban,
      rule: { holds: isIban, message: 'validation.iban' },
    }),
    bic: field.text({
      label: { en: 'BIC', ar: 'رمز سويفت' },
      ltr: true,
      tidy: plainIban,
      pattern: { matches: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, message: 'validation.bic' },
    }),
    currency: field.ref({ label: { en: 'Currency', ar: 'العملة' }, to: 'currencies', required: true }),
    available: field.money({
      label: { en: 'Available', ar: 'المتاح' },
      readOnly: true,
      computed: true,
      help: { en: 'What can be paid out', ar: 'ما يمكن تحويله' },
    }),
    pending: field.money({
      label: { en: 'Pending', ar: 'قيد الاستحقاق' },
      readOnly: true,
      computed: true,
      help: { en: 'From orders that are not completed yet', ar: 'من طلبات لم تكتمل بعد' },
    }),
    default: field.toggle({ label: { en: 'Default', ar: 'الافتراضي' }, default: false, sole: true }),
    verified: field.toggle({ label: { en: 'Verified', ar: 'موثّق' }, default: false, readOnly: true }),
  },
  list: {
    columns: ['bank', 'holder', 'iban', 'default', 'verified'],
    spare: ['holder', 'verified'],
    filters: ['default', 'verified', 'currency'],
    search: ['bank', 'holder'],
  },
  // The balance belongs to the shop, not to a bank account. The money page and the payout form show it.
  form: [
    {
      label: { en: 'Bank account', ar: 'الحساب البنكي' },
      fields: ['bank', 'holder', 'iban', 'bic', 'currency', 'default', 'verified'],
    },
  ],
  page: { aside: ['default', 'verified'], related: ['payouts'] },
}).withActions({
  make_default: {
    label: { en: 'Make it the default', ar: 'جعله الافتراضي' },
    done: { en: 'Made the default', ar: 'أصبح الحساب افتراضيًا' },
    named: { en: '%{name} made the default', ar: 'أصبح حساب %{name} افتراضيًا' },
    confirm: { en: 'It replaces the current default.', ar: 'لن يبقى الحساب الافتراضي الحالي كذلك.' },
    when: (account) => !account.default,
    patch: { default: true },
  },
  verify: {
    label: { en: 'Verify', ar: 'توثيق' },
    done: { en: 'Verified', ar: 'وُثِّق الحساب' },
    named: { en: '%{name} verified', ar: 'وُثِّق حساب %{name}' },
    confirm: {
      en: 'The account belongs to the shop and can receive payouts.',
      ar: 'الحساب يخص المتجر، ويمكن التحويل إليه.',
    },
    when: ({ verified }) => !verified,
    patch: { verified: true },
    allow: platformRoles,
  },
  unverify: {
    label: { en: 'Remove the verification', ar: 'إلغاء التوثيق' },
    done: { en: 'Verification removed', ar: 'أُلغي توثيق الحساب' },
    named: { en: 'Verification of %{name} removed', ar: 'أُلغي توثيق حساب %{name}' },
    when: ({ verified }) => verified,
    patch: { verified: false },
    allow: platformRoles,
    tone: 'danger',
  },
});
