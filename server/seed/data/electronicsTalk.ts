import type { Text } from '@matjar/admin/values';

/** The messages of a conversation. The client writes the first message, then the shop and the client alternate. */
export interface Dialogue {
  subject: Text;
  about: 'order' | 'product' | null;
  turns: readonly Text[];
}

export type Stars = 1 | 2 | 3 | 4 | 5;

/** A shop's review comments, grouped by rating, and its conversations. */
export interface Talk {
  comments: Readonly<Record<Stars, readonly Text[]>>;
  dialogues: readonly Dialogue[];
}

export const electronics: Talk = {
  comments: {
    5: [
      { en: 'Set up in five minutes and works without a hitch.', ar: 'ركّبته في خمس دقائق ويعمل بلا أي مشكلة.' },
      { en: 'The battery lasts two full days. Impressed.', ar: 'البطارية تدوم يومين كاملين. أبهرني.' },
      { en: 'Original, sealed, with its warranty card.', ar: 'أصلي ومغلق ومعه بطاقة الضمان.' },
    ],
    4: [
      { en: 'The sound is clear; the cable is a bit short.', ar: 'الصوت نقي، لكن السلك قصير قليلًا.' },
      { en: 'Fast, though it gets warm while it charges.', ar: 'سريع، غير أنه يسخن أثناء الشحن.' },
    ],
    3: [{ en: 'Does its job. The manual is in English only.', ar: 'يؤدي الغرض. الدليل بالإنجليزية فقط.' }],
    2: [{ en: 'There was a scratch on the screen out of the box.', ar: 'وجدت خدشًا على الشاشة من أول فتح العلبة.' }],
    1: [
      {
        en: 'It stopped on the second day. I am still waiting for an answer.',
        ar: 'توقف في اليوم الثاني، وما زلت أنتظر ردًا.',
      },
    ],
  },
  dialogues: [
    {
      subject: { en: 'How long is the warranty?', ar: 'كم مدة الضمان؟' },
      about: 'product',
      turns: [
        { en: 'How long is the warranty, and who repairs it?', ar: 'كم مدة الضمان، ومن يتولى الإصلاح؟' },
        {
          en: 'Two years from the day it reaches you, at our own workshop in Olaya Street.',
          ar: 'سنتان من يوم الاستلام، والإصلاح في ورشتنا بشارع العليا.',
        },
        { en: 'Good, I am ordering it.', ar: 'جميل، سأطلبه.' },
      ],
    },
    {
      subject: { en: 'Does it come with an adapter?', ar: 'هل معه محوّل؟' },
      about: 'product',
      turns: [
        { en: 'Does it come with a plug for our sockets?', ar: 'هل يأتي بقابس يناسب مقابسنا؟' },
        { en: 'Yes, three pins, and a USB-C cable of one metre.', ar: 'نعم، بثلاث شعب، ومعه سلك USB-C بطول متر.' },
      ],
    },
    {
      subject: { en: 'It does not turn on', ar: 'لا يعمل' },
      about: 'order',
      turns: [
        { en: 'I charged it all night and it does not turn on.', ar: 'شحنته طوال الليل ولا يعمل.' },
        {
          en: 'Please hold the button for fifteen seconds. Does the light blink?',
          ar: 'اضغط على الزر خمس عشرة ثانية من فضلك. هل يومض الضوء؟',
        },
        { en: 'It does! Now it works, thank you.', ar: 'نعم يومض! الآن يعمل، شكرًا.' },
        { en: 'Glad to hear it. Write to us whenever you need.', ar: 'يسعدنا ذلك. راسلنا متى احتجت.' },
      ],
    },
    {
      subject: { en: 'Invoice with our tax number', ar: 'فاتورة برقمنا الضريبي' },
      about: 'order',
      turns: [
        {
          en: 'We need the invoice in our company’s name with its tax number.',
          ar: 'نحتاج الفاتورة باسم شركتنا مع رقمها الضريبي.',
        },
        {
          en: 'Please send us both, and you will have it within the hour.',
          ar: 'أرسل لنا الاسم والرقم وتصلك خلال ساعة.',
        },
      ],
    },
  ],
};
