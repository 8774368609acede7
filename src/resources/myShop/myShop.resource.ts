import { addressName, defineResource, field, notBefore, thingName } from '@matjar/admin';
import { ownShop } from '../../scopes';
import { taxNumber } from '../../domain/price/taxFields';

/** The current shop: a single record that depends on the selected category (SPEC §7: `my_shop`, `shop/update`). */
export const myShop = defineResource({
  name: 'my_shop',
  icon: 'awning',
  label: { en: ['My shop', 'My shop'], ar: ['متجري', 'متجري'] },
  api: { path: 'my_shop', key: 'sub_shop_id', verbs: { update: 'shop/update' } },
  table: 'sub_shops',
  scope: ownShop,
  keys: 'read',
  menu: 'shop',
  title: 'name',
  fields: {
    name: field.localized({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 80, rule: thingName }),
    slug: addressName(80),
    description: field.localized({ label: { en: 'Description', ar: 'الوصف' }, long: true, max: 2000 }),
    logo: field.image({ label: { en: 'Logo', ar: 'الشعار' } }),
    banner: field.image({ label: { en: 'Banner', ar: 'صورة الغلاف' } }),
    subcategory_image: field.image({ label: { en: 'Sidebar image', ar: 'صورة القائمة' } }),
    sub_category: field.ref({
      label: { en: 'Sub-category', ar: 'الفئة الفرعية' },
      to: 'sub-categories',
      required: true,
      readOnly: true,
    }),
    email: field.email({ label: { en: 'Email', ar: 'البريد الإلكتروني' }, required: true }),
    phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' }, required: true }),
    address: field.localized({ label: { en: 'Address', ar: 'العنوان' }, long: true, max: 500 }),
    location: field.location({ label: { en: 'Location', ar: 'الموقع' } }),
    opening_hours: field.hours({ label: { en: 'Opening hours', ar: 'ساعات العمل' } }),
    currency: field.ref({ label: { en: 'Currency', ar: 'العملة' }, to: 'currencies', required: true }),
    vacation_from: field.date({ label: { en: 'Closed from', ar: 'بداية الإغلاق' } }),
    vacation_to: field.date({ label: { en: 'Closed until', ar: 'نهاية الإغلاق' } }),
    vacation_note: field.localized({ label: { en: 'Note to customers', ar: 'ملاحظة للعملاء' }, max: 300 }),
    legal_name: field.text({ label: { en: 'Legal name', ar: 'الاسم القانوني' }, max: 160, rule: thingName }),
    tax_id: taxNumber,
  },
  checks: [notBefore('vacation_from', 'vacation_to')],
  form: [
    { label: { en: 'Shop', ar: 'المتجر' }, fields: ['name', 'slug', 'description', 'currency'] },
    { label: { en: 'Pictures', ar: 'الصور' }, fields: ['logo', 'banner', 'subcategory_image'] },
    { label: { en: 'Contact', ar: 'التواصل' }, fields: ['email', 'phone', 'address', 'location'] },
    { label: { en: 'Opening hours', ar: 'ساعات العمل' }, fields: ['opening_hours'] },
    { label: { en: 'Vacation', ar: 'الإجازة' }, fields: ['vacation_from', 'vacation_to', 'vacation_note'] },
    { label: { en: 'Legal', ar: 'البيانات القانونية' }, fields: ['legal_name', 'tax_id'] },
  ],
});
