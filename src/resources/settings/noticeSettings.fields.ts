import { field, withWhen } from '@matjar/admin';
import { noticeLanguages } from '../../domain/messages/notices';

const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => {
    const time = `${String(hour).padStart(2, '0')}:00`;
    return [`h${hour}`, { en: time, ar: time }];
  }),
);

/** A shop's settings for messages to its clients. */
export const noticeSettings = withWhen(
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
