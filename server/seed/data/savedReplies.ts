import type { Text } from '@matjar/admin/values';

export const savedReplies: readonly { title: string; shortcut: string; text: Text }[] = [
  {
    title: 'Greeting · تحية',
    shortcut: 'hello',
    text: {
      en: 'Hello {client}, thank you for writing to {shop}. How can we help you?',
      ar: 'أهلًا {العميل}، شكرًا لتواصلك مع {المتجر}. كيف يمكننا مساعدتك؟',
    },
  },
  {
    title: 'On the way · في الطريق',
    shortcut: 'way',
    text: {
      en: 'Hello {client}, your order {order} is with the driver, who will call you before arriving.',
      ar: 'أهلًا {العميل}، طلبك {الطلب} مع المندوب وسيتصل بك قبل وصوله.',
    },
  },
  {
    title: 'Late delivery · تأخر التوصيل',
    shortcut: 'late',
    text: {
      en: 'We are sorry, {client}. Order {order} is late and will be with you tomorrow; the delivery is on us.',
      ar: 'نعتذر منك يا {العميل}. تأخر طلبك {الطلب} وسيصلك غدًا، والتوصيل على حسابنا.',
    },
  },
  {
    title: 'Return · إرجاع',
    shortcut: 'return',
    text: {
      en: 'You can return it within 14 days, unused and in its box. Shall the driver pick up {order} tomorrow?',
      ar: 'يمكنك إرجاعه خلال 14 يومًا دون استعمال وفي علبته. هل يستلم المندوب الطلب {الطلب} غدًا؟',
    },
  },
  {
    title: 'Thanks · شكر',
    shortcut: 'thanks',
    text: {
      en: 'Thank you, {client}! We look forward to your next order.\n{me}, {shop}',
      ar: 'شكرًا لك يا {العميل}! يسعدنا طلبك القادم.\n{أنا}، {المتجر}',
    },
  },
];
