import { defineResource, field, personName } from '@matjar/admin';
import { shop } from '../../scopes';

/** The employees who deliver a shop's orders. */
export const deliveryEmployees = defineResource({
  name: 'delivery-employees',
  icon: 'bike',
  label: { en: ['Delivery employee', 'Delivery employees'], ar: ['موظف توصيل', 'موظفو التوصيل'] },
  counted: {
    en: '%{smart_count} delivery employee |||| %{smart_count} delivery employees',
    ar: 'لا أحد من موظفي التوصيل |||| موظف توصيل واحد |||| موظفَي توصيل |||| %{smart_count} موظفي توصيل |||| %{smart_count} موظف توصيل |||| %{smart_count} موظف توصيل',
  },
  api: { path: 'delivery_employees', key: 'delivery_employee_id' },
  scope: shop,
  keys: 'read',
  menu: 'people',
  title: 'name',
  fields: {
    photo: field.image({ label: { en: 'Photo', ar: 'الصورة الشخصية' }, round: true }),
    name: field.text({ label: { en: 'Name', ar: 'الاسم' }, required: true, max: 120, rule: personName }),
    phone: field.phone({ label: { en: 'Phone', ar: 'الهاتف' }, required: true, unique: true, masked: ['viewer'] }),
    vehicle: field.choice({
      label: { en: 'Vehicle', ar: 'وسيلة التوصيل' },
      choices: {
        motorcycle: { en: 'Motorcycle', ar: 'دراجة نارية' },
        car: { en: 'Car', ar: 'سيارة' },
        van: { en: 'Van', ar: 'شاحنة صغيرة' },
        bicycle: { en: 'Bicycle', ar: 'دراجة هوائية' },
        foot: { en: 'On foot', ar: 'سيرًا على الأقدام' },
      },
    }),
    delivery_zones: field.refs({ label: { en: 'Delivery zones', ar: 'مناطق التوصيل' }, to: 'delivery-zones' }),
    zones: field.tags({
      label: { en: 'Other areas', ar: 'أماكن أخرى' },
      help: { en: 'Areas that no delivery zone includes', ar: 'أماكن لا تشملها مناطق التوصيل' },
    }),
    // The places in the employee's delivery zones. For an order, employees who serve its address are listed first.
    serves: field.tags({ label: { en: 'Places', ar: 'الأماكن' }, readOnly: true, computed: true }),
    open_orders: field.number({
      label: { en: 'Open orders', ar: 'الطلبات المفتوحة' },
      readOnly: true,
      computed: true,
    }),
    cash_held: field.money({ label: { en: 'Cash held', ar: 'النقد لديه' }, readOnly: true, computed: true }),
    active: field.toggle({ label: { en: 'Active', ar: 'التفعيل' }, default: true }),
  },
  status: 'active',
  page: { aside: ['open_orders', 'cash_held', 'active'], related: [{ of: 'all-orders', by: 'delivery_employee' }] },
  list: {
    columns: ['photo', 'name', 'phone', 'vehicle', 'delivery_zones', 'zones', 'open_orders', 'cash_held', 'active'],
    spare: ['zones', 'delivery_zones', 'vehicle', 'phone'],
    phone: { line: ['phone', 'cash_held', 'active'] },
    filters: ['vehicle', 'active'],
    search: ['name', 'phone', 'zones'],
  },
}).withActions({
  settle: {
    label: { en: 'Settle the cash', ar: 'تسوية النقد' },
    done: { en: 'Cash settled', ar: 'سُوّي نقد موظف التوصيل' },
    named: { en: 'Cash of %{name} settled', ar: 'سُوّي نقد موظف التوصيل %{name}' },
    confirm: {
      en: 'All the cash held has been handed over to the shop.',
      ar: 'سُلّم كل النقد المحصّل، وأصبح لدى المتجر.',
    },
    when: ({ cash_held }) => Number(cash_held) > 0,
  },
});
