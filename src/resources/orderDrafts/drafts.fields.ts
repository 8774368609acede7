import { field, personName, withWhen } from '@matjar/admin';
import { gulfAddress } from '../../domain/delivery/addressFormats';
import { plainCode } from '../../domain/price/discountCode';
import { paymentMethods } from '../../domain/paymentMethods';
import { draftLines } from './draftLines.resource';

// A draft can't be paid with points because only the signed-in client can use points.
const { points: _points, ...methods } = paymentMethods;

const isPicked = ({ delivery }: { delivery: string | null }) => delivery === 'pickup';

export const delivery = field.choice({
  label: { en: 'Delivery method', ar: 'طريقة التسليم' },
  required: true,
  default: 'deliver',
  choices: {
    deliver: { en: 'To an address', ar: 'توصيل إلى عنوان' },
    pickup: { en: 'Picked up', ar: 'استلام من المتجر' },
  },
});

/** The fields of a draft order. Prices, automatic discounts and stock are looked up instead of stored. */
export const draftFields = withWhen(
  {
    number: field.text({
      label: { en: 'Number', ar: 'الرقم' },
      required: true,
      readOnly: true,
      unique: true,
      max: 20,
      code: true,
    }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      readOnly: true,
      default: 'open',
      choices: {
        open: { en: 'Draft', ar: 'مسودة', tone: 'neutral' },
        sent: { en: 'Sent to the client', ar: 'أُرسلت إلى العميل', tone: 'info' },
        placed: { en: 'Placed', ar: 'مؤكدة', tone: 'success' },
      },
      steps: { open: ['sent', 'placed'], sent: ['open', 'placed'], placed: [] },
    }),
    client: field.ref({
      label: { en: 'Client', ar: 'العميل' },
      to: 'clients',
      among: { blocked: false, merged: false },
    }),
    client_name: field.text({
      label: { en: 'New client’s name', ar: 'اسم العميل الجديد' },
      max: 120,
      rule: personName,
      personal: true,
    }),
    client_phone: field.phone({
      label: { en: 'New client’s phone', ar: 'هاتف العميل الجديد' },
      help: { en: 'The number of an existing client selects that client', ar: 'إن كان الرقم مسجّلًا لديك فسيُختار صاحبه' },
      masked: ['viewer'],
      personal: true,
    }),
    phone: field.phone({
      label: { en: 'Phone', ar: 'الهاتف' },
      readOnly: true,
      computed: true,
      from: 'client.phone',
      masked: ['viewer'],
    }),
    lines: field.rows({ label: { en: 'Lines', ar: 'البنود' }, of: draftLines, by: 'draft', max: 100 }),
    discount_type: field.choice({
      label: { en: 'Manual discount', ar: 'خصم يدوي' },
      required: true,
      default: 'none',
      help: { en: 'Applied after the shop’s own discounts', ar: 'يُخصم مما يبقى بعد خصومات المتجر' },
      choices: {
        none: { en: 'None', ar: 'بلا خصم' },
        percent: { en: 'A percentage', ar: 'نسبة مئوية' },
        amount: { en: 'An amount', ar: 'مبلغ' },
      },
    }),
    discount_rate: field.percent({ label: { en: 'Percentage off', ar: 'نسبة الخصم' }, required: true, decimals: 2 }),
    discount_amount: field.money({ label: { en: 'Amount off', ar: 'مبلغ الخصم' }, required: true }),
    discount_code: field.text({
      label: { en: 'Discount code', ar: 'رمز الخصم' },
      max: 40,
      code: true,
      tidy: plainCode,
    }),
    delivery,
    address: field.address({
      label: { en: 'Address', ar: 'العنوان' },
      ...gulfAddress,
      missing: 'validation.address',
      masked: ['viewer'],
      help: { en: 'Empty: the client’s default address', ar: 'فارغ: عنوان العميل الافتراضي' },
      personal: true,
    }),
    delivery_fee: field.money({
      label: { en: 'Delivery fee', ar: 'رسوم التوصيل' },
      help: { en: 'Empty: the zone’s or the shop’s fee', ar: 'فارغ: رسوم منطقة التوصيل أو المتجر' },
    }),
    delivery_slot: field.dateTime({ label: { en: 'Delivery time', ar: 'موعد التوصيل' } }),
    payment_method: field.choice({
      label: { en: 'Payment method', ar: 'طريقة الدفع' },
      required: true,
      default: 'cash',
      choices: methods,
    }),
    notes: field.longText({ label: { en: 'Team’s notes', ar: 'ملاحظات الفريق' }, max: 2000, personal: true }),
    total: field.money({ label: { en: 'Total when saved', ar: 'الإجمالي عند الحفظ' }, readOnly: true }),
    link_until: field.dateTime({ label: { en: 'Link expires', ar: 'انتهاء الرابط' }, readOnly: true }),
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', readOnly: true }),
    link: field.text({ label: { en: 'Link', ar: 'الرابط' }, readOnly: true, virtual: true, ltr: true }),
  },
  {
    client_name: ({ client }) => client === null,
    client_phone: ({ client }) => client === null,
    discount_rate: ({ discount_type }) => discount_type === 'percent',
    discount_amount: ({ discount_type }) => discount_type === 'amount',
    address: (draft) => !isPicked(draft),
    delivery_fee: (draft) => !isPicked(draft),
  },
);

export const draftForm = [
  { label: { en: 'What is ordered', ar: 'محتوى الطلب' }, fields: ['lines'] },
  { label: { en: 'Client', ar: 'العميل' }, fields: ['client', 'client_name', 'client_phone'] },
  { label: { en: 'Delivery', ar: 'التسليم' }, fields: ['delivery', 'delivery_fee', 'address', 'delivery_slot'] },
  {
    label: { en: 'Discount and payment', ar: 'الخصم والدفع' },
    fields: ['discount_code', 'discount_type', 'discount_rate', 'discount_amount', 'payment_method', 'notes'],
  },
] as const;
