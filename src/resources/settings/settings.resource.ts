import { defineResource, field, isOfferedZone, timeZonesIn, withWhen } from '@matjar/admin';
import { languages } from '../../languages';
import { ownShop } from '../../scopes';
import { taxNumber } from '../../domain/price/taxFields';
import { noticeLanguages } from '../../domain/messages/notices';

const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => {
    const time = `${String(hour).padStart(2, '0')}:00`;
    return [`h${hour}`, { en: time, ar: time }];
  }),
);

/** A shop's settings for messages to its clients. */
const noticeSettings = withWhen(
  {
    notice_language: field.choice({
      label: { en: 'Usual language of clients', ar: 'لغة العملاء المعتادة' },
      help: { en: 'For clients without a language of their own', ar: 'للعملاء الذين لم تُحدَّد لغتهم' },
      required: true,
      default: 'ar',
      choices: noticeLanguages,
    }),
    quiet_from: field.choice({
      label: { en: 'Quiet hours from', ar: 'ساعات الهدوء من' },
      help: { en: 'Messages wait for their end. Empty: none', ar: 'تنتظر الرسائل نهايتها؛ فارغ: بلا هدوء' },
      choices: hours,
    }),
    quiet_to: field.choice({ label: { en: 'Quiet hours until', ar: 'ساعات الهدوء حتى' }, choices: hours }),
    review_days: field.number({
      label: { en: 'Ask for a review after', ar: 'طلب التقييم بعد' },
      help: { en: 'Days after the delivery. Empty: never', ar: 'عدد الأيام بعد التوصيل؛ فارغ: أبدًا' },
      min: 0,
      max: 60,
    }),
    confirm_cash: field.toggle({
      label: { en: 'Clients confirm cash orders', ar: 'يؤكد العملاء الطلبات النقدية' },
      default: false,
    }),
    confirm_hours: field.number({
      label: { en: 'Hours to answer', ar: 'مهلة الرد بالساعات' },
      help: { en: 'After that, the order is marked to call', ar: 'بعدها يُوسم الطلب للاتصال بصاحبه' },
      required: true,
      min: 1,
      max: 168,
      default: 12,
    }),
  },
  { confirm_hours: ({ confirm_cash }) => confirm_cash },
);

/** A shop's settings: currency, time zone, paper size and notifications. */
export const settings = defineResource({
  name: 'settings',
  icon: 'gear',
  label: { en: ['Settings', 'Settings'], ar: ['الإعدادات', 'الإعدادات'] },
  api: { path: 'settings', key: 'sub_shop_id' },
  table: 'sub_shops',
  scope: ownShop,
  keys: 'read',
  identity: ['require_factor'],
  menu: 'shop',
  title: 'order_prefix',
  fields: {
    currency: field.ref({ label: { en: 'Currency', ar: 'العملة' }, to: 'currencies', required: true }),
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
    order_prefix: field.text({
      label: { en: 'Order number prefix', ar: 'بادئة رقم الطلب' },
      max: 8,
      ltr: true,
      pattern: { matches: /^[A-Z0-9-]*$/, message: 'validation.prefix' },
    }),
    delivery_fee: field.money({
      label: { en: 'Delivery', ar: 'رسوم التوصيل' },
      help: { en: 'Without delivery zones. Empty: no fee', ar: 'ما لم تكن للمتجر مناطق توصيل؛ فارغ: بلا رسوم' },
      currency: 'currency',
    }),
    tax_registered: field.toggle({
      label: { en: 'Registered for tax', ar: 'مسجَّل في الضريبة' },
      help: { en: 'Orders are taxed by tax class', ar: 'تُحتسب ضريبة الطلبات وفق الفئات الضريبية' },
      default: false,
    }),
    tax_id: taxNumber,
    prices_include_tax: field.toggle({
      label: { en: 'Prices include tax', ar: 'الأسعار شاملة الضريبة' },
      help: { en: 'Also delivery fees. Otherwise, tax is added', ar: 'وكذلك رسوم التوصيل؛ وإلا أُضيفت إليها الضريبة' },
      default: false,
    }),
    low_stock_threshold: field.number({
      label: { en: 'Low-stock threshold', ar: 'حد المخزون المنخفض' },
      help: { en: 'For products without their own', ar: 'للمنتجات التي لم يُحدَّد لها حد خاص' },
      min: 0,
      max: 100_000,
      default: 5,
    }),
    invoice_at: field.choice({
      label: { en: 'Invoices are made', ar: 'إصدار الفواتير' },
      required: true,
      default: 'delivered',
      choices: {
        confirmed: { en: 'When an order is confirmed', ar: 'عند تأكيد الطلب' },
        delivered: { en: 'When an order is delivered', ar: 'عند توصيل الطلب' },
        by_hand: { en: 'Only by hand', ar: 'يدويًا فقط' },
      },
    }),
    invoice_prefix: field.text({
      label: { en: 'Invoice number prefix', ar: 'بادئة رقم الفاتورة' },
      help: { en: 'Numbers count from 1, without gaps', ar: 'تتسلسل الأرقام من 1 دون انقطاع' },
      default: 'INV-',
      max: 8,
      ltr: true,
      pattern: { matches: /^[A-Z0-9-]*$/, message: 'validation.prefix' },
    }),
    invoice_footer: field.localized({ label: { en: 'Invoice footer', ar: 'تذييل الفاتورة' }, long: true, max: 500 }),
    return_days: field.number({
      label: { en: 'Days to ask for a return', ar: 'مهلة طلب الإرجاع بالأيام' },
      help: { en: 'From delivery; 0: clients cannot ask', ar: 'من يوم التوصيل؛ 0: لا يستطيع العملاء الطلب' },
      min: 0,
      max: 365,
      default: 14,
    }),
    points_per_unit: field.number({
      label: { en: 'Points per currency unit', ar: 'النقاط لكل وحدة من العملة' },
      help: { en: 'Earned on the total of a completed order; 0 means none', ar: 'تُكتسب بقيمة كل طلب مكتمل؛ 0 بلا نقاط' },
      min: 0,
      max: 1000,
      decimals: 4,
      default: 0,
    }),
    point_worth: field.money({
      label: { en: 'Value of a point', ar: 'قيمة النقطة' },
      help: {
        en: 'When an order is paid with points; 0 means they are not accepted',
        ar: 'عند دفع الطلب بالنقاط؛ 0 لا يُقبل الدفع بها',
      },
      default: '0',
      currency: 'currency',
    }),
    notify_orders: field.toggle({ label: { en: 'New orders', ar: 'الطلبات الجديدة' }, default: true }),
    notify_returns: field.toggle({ label: { en: 'Return requests', ar: 'طلبات الإرجاع' }, default: true }),
    notify_messages: field.toggle({ label: { en: 'New messages', ar: 'الرسائل الجديدة' }, default: true }),
    notify_reviews: field.toggle({ label: { en: 'New reviews', ar: 'التقييمات الجديدة' }, default: true }),
    notify_low_stock: field.toggle({ label: { en: 'Low stock', ar: 'انخفاض المخزون' }, default: true }),
    require_factor: field.toggle({
      label: { en: 'Members need a second step to log in', ar: 'يحتاج الأعضاء إلى خطوة تحقق ثانية للدخول' },
      help: { en: 'Set up at their next login', ar: 'يفعّلونها عند دخولهم التالي' },
      default: false,
    }),
    ...noticeSettings,
  },
  form: [
    { label: { en: 'Region', ar: 'المنطقة' }, fields: ['currency', 'time_zone', 'digits'] },
    {
      label: { en: 'Orders and stock', ar: 'الطلبات والمخزون' },
      fields: ['order_prefix', 'delivery_fee', 'return_days', 'low_stock_threshold'],
    },
    { label: { en: 'Tax', ar: 'الضريبة' }, fields: ['tax_registered', 'tax_id', 'prices_include_tax'] },
    { label: { en: 'Invoices', ar: 'الفواتير' }, fields: ['invoice_at', 'invoice_prefix', 'invoice_footer'] },
    { label: { en: 'Security', ar: 'الأمان' }, fields: ['require_factor'] },
    { label: { en: 'Points', ar: 'النقاط' }, fields: ['points_per_unit', 'point_worth'] },
    {
      label: { en: 'Notifications', ar: 'الإشعارات' },
      fields: ['notify_orders', 'notify_returns', 'notify_messages', 'notify_reviews', 'notify_low_stock'],
    },
    {
      label: { en: 'Messages to clients', ar: 'رسائل العملاء' },
      fields: ['notice_language', 'quiet_from', 'quiet_to', 'review_days', 'confirm_cash', 'confirm_hours'],
    },
  ],
});
