// A branch's books, and their copies in each colour and binding.
import { addressName, anyOf, defineResource, field, thingName } from '@matjar/admin';
import { platformRoles } from './roles';
import { branch } from './scopes';

/** A book's copies, one for each colour and binding. They are edited together with the book. */
export const copies = defineResource({
  name: 'books/copies',
  label: { en: ['Copy', 'Copies'], ar: ['نسخة', 'النسخ'] },
  api: { path: 'book_copies', key: 'copy_id' },
  scope: branch,
  title: 'code',
  fields: {
    book: field.ref({ label: { en: 'Book', ar: 'الكتاب' }, to: 'books/view-all', required: true }),
    colour: field.ref({ label: { en: 'Colour', ar: 'اللون' }, to: 'colours' }),
    binding: field.ref({ label: { en: 'Binding', ar: 'التجليد' }, to: 'bindings' }),
    code: field.text({
      label: { en: 'Code', ar: 'الرمز' },
      required: true,
      unique: true,
      max: 80,
      code: true,
      proposed: { from: ['book', 'colour', 'binding'], as: 'code' },
    }),
    price: field.money({ label: { en: 'Price', ar: 'السعر' }, inherits: 'book' }),
    stock: field.number({ label: { en: 'Stock', ar: 'المخزون' }, required: true, default: 0, min: 0, max: 1_000_000 }),
    lent: field.number({ label: { en: 'Lent', ar: 'المُعار' }, readOnly: true, default: 0, min: 0 }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  checks: [anyOf(['binding', 'colour'], 'validation.required')],
  list: { columns: ['code', 'book', 'colour', 'binding', 'price', 'stock', 'active'], filters: ['book', 'active'] },
});

export const books = defineResource({
  name: 'books/view-all',
  icon: 'box',
  label: { en: ['Book', 'Books'], ar: ['كتاب', 'الكتب'] },
  api: { path: 'books', key: 'book_id' },
  scope: branch,
  menu: 'catalogue',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 160, rule: thingName }),
    description: field.richText({ label: { en: 'Description', ar: 'الوصف' }, max: 5000 }),
    images: field.images({ label: { en: 'Images', ar: 'الصور' }, colours: 'colours' }),
    shelf: field.ref({
      label: { en: 'Shelf', ar: 'الرف' },
      to: 'shelves',
      required: true,
      missing: 'validation.choice',
    }),
    publisher: field.ref({ label: { en: 'Publisher', ar: 'الناشر' }, to: 'publishers' }),
    slug: addressName(120),
    code: field.text({
      label: { en: 'Code', ar: 'الرمز' },
      required: true,
      unique: true,
      max: 64,
      code: true,
      proposed: { from: ['name'], as: 'code' },
    }),
    barcode: field.text({ label: { en: 'Barcode', ar: 'الباركود' }, max: 64, code: true }),
    price: field.money({
      label: { en: 'Price', ar: 'السعر' },
      required: true,
      span: { ends: ['price_from', 'price_to'], rows: 'copies', while: 'active' },
    }),
    price_from: field.money({ label: { en: 'Lowest price', ar: 'أدنى سعر' }, readOnly: true }),
    price_to: field.money({ label: { en: 'Highest price', ar: 'أعلى سعر' }, readOnly: true }),
    cost: field.money({ label: { en: 'Cost', ar: 'التكلفة' }, read: platformRoles }),
    margin: field.money({
      label: { en: 'Margin', ar: 'هامش الربح' },
      read: platformRoles,
      formula: { minus: ['price', 'cost'] },
    }),
    colours: field.refs({ label: { en: 'Colours', ar: 'الألوان' }, to: 'colours' }),
    bindings: field.refs({ label: { en: 'Bindings', ar: 'أنواع التجليد' }, to: 'bindings' }),
    copies: field.rows({
      label: { en: 'Copies', ar: 'النسخ' },
      of: copies,
      by: 'book',
      axes: { colour: 'colours', binding: 'bindings' },
    }),
    stock: field.total({ label: { en: 'Stock', ar: 'المخزون' }, rows: 'copies', field: 'stock' }),
    arabic: field.complete({ label: { en: 'Arabic text', ar: 'النص العربي' }, of: ['name', 'description'] }),
    tags: field.tags({ label: { en: 'Tags', ar: 'الوسوم' } }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      default: 'active',
      choices: {
        active: { en: 'Active', ar: 'نشط', tone: 'success' },
        inactive: { en: 'Inactive', ar: 'غير نشط', tone: 'neutral' },
      },
    }),
  },
  status: 'status',
  checks: [anyOf(['bindings', 'colours'], 'validation.required')],
  list: {
    columns: ['images', 'name', 'code', 'shelf', 'price', 'stock', 'arabic', 'status'],
    spare: ['arabic', 'shelf', 'code'],
    filters: ['shelf', 'publisher', 'status', 'price', 'margin', 'arabic'],
    search: ['name', 'code', 'barcode', 'tags'],
    inPlace: ['price', 'stock'],
  },
  form: [
    { label: { en: 'Description', ar: 'الوصف' }, fields: ['name', 'description', 'images', 'slug', 'tags'] },
    { label: { en: 'Organisation', ar: 'التصنيف' }, fields: ['shelf', 'publisher', 'status', 'code', 'barcode'] },
    { label: { en: 'Price', ar: 'السعر' }, fields: ['price', 'cost', 'margin'] },
    { label: { en: 'Copies', ar: 'النسخ' }, fields: ['bindings', 'colours', 'copies'] },
  ],
});
