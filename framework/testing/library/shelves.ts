// A branch's shelves, publishers, spine colours and bindings, and the subjects that all branches share.
import { defineResource, field, thingName } from '@matjar/admin';
import { languageIds } from './languages';
import { branch, platform } from './scopes';

const name = field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 60, rule: thingName });
const sort = field.number({ label: { en: 'Order', ar: 'الترتيب' }, min: 0, max: 9999, default: 0 });
const active = field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true });

export const colours = defineResource({
  name: 'colours',
  icon: 'droplet',
  label: { en: ['Colour', 'Colours'], ar: ['لون', 'الألوان'] },
  api: { path: 'colours', key: 'colour_id' },
  scope: branch,
  menu: 'catalogue',
  title: 'name',
  fields: { name, hex: field.colour({ label: { en: 'Hex code', ar: 'رمز اللون' }, required: true }), sort, active },
  status: 'active',
  list: { columns: ['name', 'hex', 'sort', 'active'], filters: ['active'], search: ['name', 'hex'], order: 'sort' },
});

export const bindings = defineResource({
  name: 'bindings',
  icon: 'ruler',
  label: { en: ['Binding', 'Bindings'], ar: ['تجليد', 'أنواع التجليد'] },
  api: { path: 'bindings', key: 'binding_id' },
  scope: branch,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name,
    code: field.text({
      label: { en: 'Code', ar: 'الرمز' },
      required: true,
      unique: true,
      max: 20,
      code: true,
      proposed: { from: ['name'], as: 'code' },
    }),
    sort,
    active,
  },
  status: 'active',
  list: { columns: ['name', 'code', 'sort', 'active'], filters: ['active'], search: ['name', 'code'], order: 'sort' },
});

export const publishers = defineResource({
  name: 'publishers',
  icon: 'badge',
  label: { en: ['Publisher', 'Publishers'], ar: ['ناشر', 'الناشرون'] },
  api: { path: 'publishers', key: 'publisher_id' },
  scope: branch,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name,
    logo: field.image({ label: { en: 'Logo', ar: 'الشعار' } }),
    site: field.url({ label: { en: 'Site', ar: 'الموقع' } }),
    sort,
    active,
  },
  status: 'active',
  list: { columns: ['logo', 'name', 'sort', 'active'], filters: ['active'], order: 'sort' },
});

/** A branch's shelves. Status changes use a custom API path. */
export const shelves = defineResource({
  name: 'shelves',
  icon: 'grid',
  label: { en: ['Shelf', 'Shelves'], ar: ['رف', 'الرفوف'] },
  api: { path: 'branch_shelves', key: 'shelf_id', verbs: { status: 'branch_shelves/update_shelf_status' } },
  scope: branch,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name,
    description: field.localized({ label: { en: 'Description', ar: 'الوصف' }, long: true, max: 1000 }),
    image: field.image({ label: { en: 'Image', ar: 'الصورة' } }),
    sort,
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      default: 'active',
      choices: {
        active: { en: 'Active', ar: 'نشط', tone: 'success' },
        inactive: { en: 'Inactive', ar: 'غير نشط', tone: 'neutral' },
      },
    }),
    books: field.count({ label: { en: 'Books', ar: 'الكتب' }, of: 'books/view-all', by: 'shelf' }),
  },
  status: 'status',
  list: {
    columns: ['image', 'name', 'books', 'sort', 'status'],
    filters: ['status'],
    search: ['name', 'description'],
    order: 'sort',
  },
});

/**
 * Subjects are public and shared by all branches. In requests and responses, their localized text is a list of objects.
 */
export const subjects = defineResource({
  name: 'subjects',
  icon: 'nested',
  label: { en: ['Subject', 'Subjects'], ar: ['موضوع', 'الموضوعات'] },
  api: { path: 'subjects', names: { name: 'subject_details' }, public: true },
  scope: platform,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({
      label: { en: 'Name', ar: 'الاسم' },
      required: true,
      max: 60,
      rule: thingName,
      entry: { text: 'subject_name', ids: languageIds },
    }),
    shelves: field.number({ label: { en: 'Shelves', ar: 'الرفوف' }, readOnly: true, computed: true }),
  },
  list: { columns: ['name', 'shelves'], sort: { field: 'id', order: 'ASC' } },
});
