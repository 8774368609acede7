import type { NoticeEvent } from '../../../src/domain/messages/notices';

interface Words {
  subject: string;
  text: string;
}

/** The default text of each message. Email text contains no link, because each email has a button for it. */
export const builtIn: Readonly<Record<'en' | 'ar', Readonly<Record<NoticeEvent, Words>>>> = {
  en: {
    placed: {
      subject: 'Your order {{number}}',
      text: 'Hello {{client}}, {{shop}} has received your order {{number}} for {{total}}. Follow it here: {{link}}',
    },
    confirm_cash: {
      subject: 'Please confirm your order {{number}}',
      text: 'Hello {{client}}, please confirm your order {{number}} from {{shop}}: {{total}}, paid in cash on delivery. Answer by {{until}}: {{link}}',
    },
    confirm_draft: {
      subject: 'Your order from {{shop}} is ready to confirm',
      text: 'Hello {{client}}, {{shop}} has prepared an order for you: {{total}}. Look at it and place it by {{until}}: {{link}}',
    },
    confirmed: {
      subject: 'Your order {{number}} is confirmed',
      text: 'Your order {{number}} from {{shop}} is confirmed. Follow it here: {{link}}',
    },
    out_for_delivery: {
      subject: 'Your order {{number}} is on its way',
      text: 'Your order {{number}} from {{shop}} is on its way to you. Total: {{total}}. {{link}}',
    },
    delivered: {
      subject: 'Your order {{number}} was delivered',
      text: 'Your order {{number}} was delivered. Thank you for shopping at {{shop}}. {{link}}',
    },
    canceled: {
      subject: 'Your order {{number}} was canceled',
      text: 'Your order {{number}} from {{shop}} was canceled. {{link}}',
    },
    refunded: {
      subject: 'A refund for your order {{number}}',
      text: '{{shop}} refunds {{amount}} for your order {{number}}. You will receive it soon. {{link}}',
    },
    review: {
      subject: 'How was your order from {{shop}}?',
      text: 'Hello {{client}}, how was your order {{number}} from {{shop}}? We would love to hear from you: {{link}}',
    },
  },
  ar: {
    placed: {
      subject: 'طلبك {{number}}',
      text: 'مرحبًا {{client}}، استلم {{shop}} طلبك {{number}} بقيمة {{total}}. تابعه من هنا: {{link}}',
    },
    confirm_cash: {
      subject: 'نرجو تأكيد طلبك {{number}}',
      text: 'مرحبًا {{client}}، نرجو تأكيد طلبك {{number}} من {{shop}} بقيمة {{total}} تُدفع نقدًا عند الاستلام. أجب قبل {{until}}: {{link}}',
    },
    confirm_draft: {
      subject: 'طلبك من {{shop}} جاهز للتأكيد',
      text: 'مرحبًا {{client}}، جهّز لك {{shop}} طلبًا بقيمة {{total}}. راجعه وأكّده قبل {{until}}: {{link}}',
    },
    confirmed: {
      subject: 'تأكد طلبك {{number}}',
      text: 'تأكد طلبك {{number}} من {{shop}}. تابعه من هنا: {{link}}',
    },
    out_for_delivery: {
      subject: 'طلبك {{number}} في الطريق إليك',
      text: 'طلبك {{number}} من {{shop}} في الطريق إليك. الإجمالي: {{total}}. {{link}}',
    },
    delivered: {
      subject: 'وصل طلبك {{number}}',
      text: 'وصل طلبك {{number}}. شكرًا لتسوقك من {{shop}}. {{link}}',
    },
    canceled: {
      subject: 'أُلغي طلبك {{number}}',
      text: 'أُلغي طلبك {{number}} من {{shop}}. {{link}}',
    },
    refunded: {
      subject: 'مبلغ مُسترد عن طلبك {{number}}',
      text: 'يعيد إليك {{shop}} مبلغ {{amount}} عن طلبك {{number}}، وسيصلك قريبًا. {{link}}',
    },
    review: {
      subject: 'ما رأيك في طلبك من {{shop}}؟',
      text: 'مرحبًا {{client}}، ما رأيك في طلبك {{number}} من {{shop}}؟ يسعدنا أن نسمع منك: {{link}}',
    },
  },
};

export const noticeWords = {
  en: {
    button: 'Open the order',
    stop: 'No more messages: {{stop}}',
    test: 'This is a test message from {{shop}}.',
    testSubject: 'A test from {{shop}}',
  },
  ar: {
    button: 'فتح الطلب',
    stop: 'لإيقاف الرسائل: {{stop}}',
    test: 'هذه رسالة تجريبية من {{shop}}.',
    testSubject: 'رسالة تجريبية من {{shop}}',
  },
} as const;
