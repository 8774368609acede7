// The events, channels and fields of the messages that are sent to clients about their orders.

export const noticeEvents = {
  placed: { en: 'Order placed', ar: 'استلام الطلب' },
  confirm_cash: { en: 'Cash order to confirm', ar: 'طلب نقدي بانتظار التأكيد' },
  confirm_draft: { en: 'Draft to confirm', ar: 'مسودة بانتظار التأكيد' },
  confirmed: { en: 'Order confirmed', ar: 'تأكيد الطلب' },
  out_for_delivery: { en: 'Out for delivery', ar: 'خروج الطلب للتوصيل' },
  delivered: { en: 'Delivered', ar: 'توصيل الطلب' },
  canceled: { en: 'Canceled', ar: 'إلغاء الطلب' },
  refunded: { en: 'Refunded', ar: 'استرداد مبلغ' },
  review: { en: 'Review asked for', ar: 'طلب تقييم' },
} as const;

export type NoticeEvent = keyof typeof noticeEvents;

/** All events that notices are sent for, including the test message that a shop sends to itself. */
export const sentEvents = { ...noticeEvents, test: { en: 'Test', ar: 'تجربة' } } as const;

export type SentEvent = keyof typeof sentEvents;

export const noticeChannelNames = {
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  sms: { en: 'SMS', ar: 'رسالة نصية' },
  email: { en: 'Email', ar: 'بريد إلكتروني' },
  recorder: { en: 'Recorder (sends nothing)', ar: 'مسجّل (لا يرسل شيئًا)' },
} as const;

export type NoticeChannel = keyof typeof noticeChannelNames;

export const noticeStatuses = {
  queued: { en: 'Queued', ar: 'بانتظار الإرسال', tone: 'info' },
  held: { en: 'Held', ar: 'مؤجّل', tone: 'warning' },
  sending: { en: 'Being sent', ar: 'قيد الإرسال', tone: 'info' },
  sent: { en: 'Sent', ar: 'مُرسل', tone: 'success' },
  delivered: { en: 'Delivered', ar: 'وصل', tone: 'success' },
  read: { en: 'Read', ar: 'مقروء', tone: 'success' },
  unsure: { en: 'Perhaps sent', ar: 'ربما أُرسل', tone: 'warning' },
  failed: { en: 'Failed', ar: 'تعذّر إرساله', tone: 'danger' },
  skipped: { en: 'Skipped', ar: 'لم يُرسل', tone: 'neutral' },
} as const;

export type NoticeStatus = keyof typeof noticeStatuses;

/** The reasons why a notice wasn't sent or is delayed. */
export const noticeProblems = {
  opted_out: { en: 'The client wants no messages', ar: 'العميل لا يريد رسائل' },
  no_contact: { en: 'The client has no phone or email for it', ar: 'لا هاتف أو بريد للعميل' },
  outdated: { en: 'It no longer applied', ar: 'لم يعد في محله' },
  switched_off: { en: 'The channel is switched off', ar: 'القناة معطّلة' },
  no_address: { en: 'The server has no public address', ar: 'لا عنوان عام للخادم' },
  no_secret: { en: 'The channel lacks a secret', ar: 'ينقص القناة رمز سري' },
  quiet: { en: 'Quiet hours', ar: 'ساعات الهدوء' },
  busy: { en: 'The provider is busy', ar: 'مزوّد الخدمة مشغول' },
  refused: { en: 'The provider refused it', ar: 'رفضه مزوّد الخدمة' },
  provider: { en: 'An error at the provider', ar: 'خطأ لدى مزوّد الخدمة' },
  unreachable: { en: 'The provider can’t be reached', ar: 'تعذّر الوصول إلى مزوّد الخدمة' },
  private_address: { en: 'The provider’s address isn’t public', ar: 'عنوان مزوّد الخدمة ليس عامًا' },
  timeout: { en: 'The provider didn’t answer in time', ar: 'لم يُجب مزوّد الخدمة في الوقت المحدد' },
  interrupted: { en: 'The server stopped while sending', ar: 'توقف الخادم أثناء الإرسال' },
} as const;

export type NoticeProblem = keyof typeof noticeProblems;

const common = ['client', 'shop', 'link', 'stop'] as const;
const ofOrder = [...common, 'number', 'total'] as const;

/** The placeholders that an event's text can contain, for example `{{number}}`. */
export const noticeFields: Readonly<Record<NoticeEvent, readonly string[]>> = {
  placed: ofOrder,
  confirm_cash: [...ofOrder, 'until'],
  confirm_draft: [...common, 'total', 'until'],
  confirmed: ofOrder,
  out_for_delivery: [...ofOrder, 'courier'],
  delivered: ofOrder,
  canceled: [...ofOrder, 'reason'],
  refunded: [...ofOrder, 'amount'],
  review: ofOrder,
};

export const noticeLanguages = {
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
} as const;
