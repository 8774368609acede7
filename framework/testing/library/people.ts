// A branch's staff and members, and their accounts.
import { defineResource, field, personName, same } from '@matjar/admin';
import { platformRoles, roleChoices } from './roles';
import { branch, ownMember, ownUser, platform } from './scopes';

const masked = ['viewer'] as const;
const fullName = field.text({
  label: { en: 'Full name', ar: 'الاسم الكامل' },
  required: true,
  max: 120,
  rule: personName,
});
const email = field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني' }, required: true, unique: true });
const phone = field.phone({ label: { en: 'Phone', ar: 'الهاتف' } });

/** The couriers who deliver books to members. */
export const porters = defineResource({
  name: 'porters',
  icon: 'bike',
  label: { en: ['Porter', 'Porters'], ar: ['موصّل', 'الموصّلون'] },
  api: { path: 'porters', key: 'porter_id' },
  scope: branch,
  menu: 'people',
  title: 'name',
  fields: {
    photo: field.image({ label: { en: 'Photo', ar: 'الصورة الشخصية' }, round: true }),
    name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 120, rule: personName }),
    phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' }, required: true, unique: true, masked }),
    vehicle: field.choice({
      label: { en: 'Vehicle', ar: 'وسيلة التوصيل' },
      choices: {
        car: { en: 'Car', ar: 'سيارة' },
        bicycle: { en: 'Bicycle', ar: 'دراجة هوائية' },
        foot: { en: 'On foot', ar: 'سيرًا على الأقدام' },
      },
    }),
    zones: field.tags({ label: { en: 'Zones', ar: 'المناطق' }, write: platformRoles }),
    open_loans: field.number({ label: { en: 'Open loans', ar: 'الإعارات المفتوحة' }, readOnly: true, computed: true }),
    cash_held: field.money({ label: { en: 'Cash held', ar: 'النقد لديه' }, readOnly: true, computed: true }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  list: {
    columns: ['photo', 'name', 'phone', 'vehicle', 'zones', 'open_loans', 'cash_held', 'active'],
    spare: ['zones', 'vehicle', 'phone'],
    filters: ['vehicle', 'active'],
    search: ['name', 'phone', 'zones'],
  },
});

export const members = defineResource({
  name: 'members',
  icon: 'contact',
  label: { en: ['Member', 'Members'], ar: ['عضو', 'الأعضاء'] },
  api: { path: 'members', key: 'member_id' },
  scope: branch,
  menu: 'people',
  title: 'full_name',
  fields: {
    full_name: fullName,
    phone: field.phone({ label: phone.label, required: true, unique: true, masked }),
    addresses: field.addresses({ label: { en: 'Addresses', ar: 'العناوين' }, missing: 'validation.address', masked }),
    notes: field.longText({ label: { en: 'Notes', ar: 'ملاحظات' }, max: 2000 }),
    papers: field.attachments({ label: { en: 'Papers', ar: 'المستندات' }, kinds: ['image', 'document'], max: 3 }),
    loans: field.count({ label: { en: 'Loans', ar: 'الإعارات' }, of: 'all-loans', by: 'member' }),
    blocked: field.toggle({ label: { en: 'Blocked', ar: 'محظور' }, default: false, readOnly: true, tone: 'danger' }),
    account: field.ref({ label: { en: 'Account', ar: 'الحساب' }, to: 'users', unique: true, readOnly: true }),
  },
  list: { columns: ['full_name', 'phone', 'loans', 'blocked'], filters: ['blocked'], search: ['full_name', 'phone'] },
  page: { aside: ['loans', 'blocked', 'account'], related: ['all-loans'] },
}).withActions({
  block: {
    label: { en: 'Block', ar: 'حظر' },
    done: { en: 'Blocked', ar: 'حُظر' },
    when: ({ blocked }) => !blocked,
    patch: { blocked: true },
    bulk: true,
    tone: 'danger',
  },
  unblock: {
    label: { en: 'Unblock', ar: 'رفع الحظر' },
    done: { en: 'Unblocked', ar: 'رُفع الحظر' },
    when: ({ blocked }) => blocked,
    patch: { blocked: false },
    bulk: true,
  },
});

/** The branches that the current user is a member of. */
export const myBranches = defineResource({
  name: 'my_branches',
  label: { en: ['Branch', 'My branches'], ar: ['فرع', 'فروعي'] },
  api: { path: 'my_branches', key: 'my_branch_id' },
  scope: ownMember,
  view: { of: 'members', from: { name: 'branch.name' } },
  title: 'name',
  fields: { name: field.localized({ label: { en: 'Branch', ar: 'الفرع' }, readOnly: true }) },
  list: { columns: ['name'], search: [], sort: { field: 'name', order: 'ASC' } },
});

/** All accounts, for managers. */
export const users = defineResource({
  name: 'users',
  icon: 'person',
  label: { en: ['User', 'Users'], ar: ['مستخدم', 'المستخدمون'] },
  api: { path: 'users', key: 'user_id' },
  scope: platform,
  menu: 'people',
  title: 'full_name',
  fields: {
    full_name: fullName,
    email,
    phone,
    role_type: field.choice({
      label: { en: 'Role', ar: 'الدور' },
      required: true,
      default: 'viewer',
      choices: roleChoices,
    }),
  },
  can: { list: platformRoles, show: platformRoles, export: platformRoles, create: [], edit: ['owner'], delete: [] },
  list: {
    columns: ['full_name', 'email', 'phone', 'role_type'],
    filters: ['role_type'],
    search: ['full_name', 'email'],
  },
});

/** The current user's account. */
export const myAccount = defineResource({
  name: 'my_account',
  icon: 'person',
  label: { en: ['My account', 'My account'], ar: ['حسابي', 'حسابي'] },
  api: { path: 'my_account', key: 'user_id' },
  table: 'users',
  scope: ownUser,
  menu: 'branch',
  title: 'full_name',
  fields: {
    full_name: fullName,
    email,
    phone,
    photoUrl: field.image({ label: { en: 'Photo', ar: 'الصورة الشخصية' }, round: true }),
    locale: field.choice({
      label: { en: 'Language', ar: 'اللغة' },
      default: 'en',
      choices: { en: { en: 'English', ar: 'الإنجليزية' }, 'ar-SY': { en: 'Arabic', ar: 'العربية' } },
    }),
    role_type: field.choice({
      label: { en: 'Role', ar: 'الدور' },
      readOnly: true,
      default: 'viewer',
      choices: roleChoices,
    }),
    current_password: field.password({
      label: { en: 'Current password', ar: 'كلمة المرور الحالية' },
      virtual: true,
      autoComplete: 'current-password',
    }),
    new_password: field.password({
      label: { en: 'New password', ar: 'كلمة المرور الجديدة' },
      virtual: true,
      min: 8,
      autoComplete: 'new-password',
    }),
    repeat_password: field.password({
      label: { en: 'Confirm the new password', ar: 'تأكيد كلمة المرور الجديدة' },
      virtual: true,
      autoComplete: 'new-password',
    }),
  },
  checks: [
    same('new_password', 'repeat_password', 'validation.password_mismatch'),
    {
      at: 'current_password',
      message: 'validation.required',
      passes: (user) => !user.new_password || Boolean(user.current_password),
    },
  ],
  form: [
    { label: { en: 'Profile', ar: 'الملف الشخصي' }, fields: ['full_name', 'email', 'phone', 'photoUrl', 'locale'] },
    { label: { en: 'Password', ar: 'كلمة المرور' }, fields: ['current_password', 'new_password', 'repeat_password'] },
  ],
});
