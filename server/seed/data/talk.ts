import type { Text } from '../../../src/core/text';
import { hostileNames } from './hostile';

/** What clients write of what they bought, by the stars they give: each writes one of the two languages. */
export const comments: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Text[]>> = {
  5: [
    { en: 'Exactly as in the pictures, and it came a day early. Thank you!', ar: 'مطابق للصور تمامًا ووصل قبل موعده بيوم. شكرًا لكم!' },
    { en: 'Third time I order here. Never disappointed.', ar: 'ثالث مرة أطلب من هنا ولم يخب ظني.' },
    { en: 'Beautiful work. My sister asked where I got it.', ar: 'شغل جميل جدًا، وأختي سألتني من أين اشتريته.' },
    { en: '😍😍 Worth every fils', ar: 'يستاهل كل فلس 😍😍' },
  ],
  4: [
    { en: 'Very good quality, the packing could be better.', ar: 'الجودة ممتازة، لكن التغليف يحتاج عناية أكثر.' },
    { en: 'Nice, a little smaller than I expected.', ar: 'جميل، لكنه أصغر قليلًا مما توقعت.' },
    { en: 'Good for its price.', ar: 'جيد مقابل سعره.' },
  ],
  3: [
    { en: 'It is all right. The colour is darker than in the picture.', ar: 'لا بأس به. اللون أغمق من الصورة.' },
    { en: 'Took a week to arrive, the product itself is fine.', ar: 'تأخر أسبوعًا، أما المنتج نفسه فجيد.' },
  ],
  2: [
    { en: 'One corner was scratched. I kept it, but I am not happy.', ar: 'كان في طرفه خدش. أبقيته لكني غير راضية.' },
    { en: 'The driver never called before coming.', ar: 'لم يتصل السائق قبل مجيئه.' },
  ],
  1: [
    { en: 'Broke on the second day. I asked for help and nobody answered.', ar: 'تعطّل في اليوم الثاني، وطلبت المساعدة ولم يجبني أحد.' },
    { en: 'Not what I ordered!', ar: 'ليس ما طلبته!' },
  ],
};

/** What a shop answers, to those who are content and to those who aren't. */
export const replies: Readonly<Record<'glad' | 'sorry', readonly Text[]>> = {
  glad: [
    { en: 'Thank you for your kind words. See you soon!', ar: 'شكرًا لكلماتك الطيبة، ونراك قريبًا!' },
    { en: 'We are glad you like it.', ar: 'يسعدنا أنه أعجبك.' },
  ],
  sorry: [
    { en: 'We are sorry. Please write to us with your order number and we will make it right.', ar: 'نعتذر عمّا حدث. راسلنا برقم طلبك وسنصلح الأمر.' },
    { en: 'Thank you for telling us. We have spoken with the driver.', ar: 'شكرًا لإخبارنا. تحدثنا مع السائق.' },
  ],
};

export const hideReasons: readonly string[] = ['كلام لا يليق', 'Not about a product', 'Names another person'];

/** A conversation as it went: who spoke in turns, the client first. */
export interface Dialogue {
  subject: Text;
  about: 'order' | 'product' | null;
  turns: readonly Text[];
}

export const dialogues: readonly Dialogue[] = [
  {
    subject: { en: 'When will my order arrive?', ar: 'متى يصل طلبي؟' },
    about: 'order',
    turns: [
      { en: 'Hello, I ordered three days ago. When will it arrive?', ar: 'السلام عليكم، طلبت قبل ثلاثة أيام. متى يصل؟' },
      { en: 'Hello! It is with the driver and will be with you tomorrow between 4 and 8.', ar: 'وعليكم السلام! الطلب مع السائق ويصلك غدًا بين الرابعة والثامنة.' },
      { en: 'Perfect, thank you.', ar: 'ممتاز، شكرًا لكم.' },
    ],
  },
  {
    subject: { en: 'Is there a larger size?', ar: 'هل يتوفر مقاس أكبر؟' },
    about: 'product',
    turns: [
      { en: 'Will you have this one in a larger size?', ar: 'هل سيتوفر هذا المنتج بمقاس أكبر؟' },
      { en: 'We expect it at the end of the month. Shall we write to you then?', ar: 'نتوقع وصوله نهاية الشهر. هل نراسلك حينها؟' },
      { en: 'Yes please 🌷', ar: 'نعم من فضلكم 🌷' },
      { en: 'Noted. You will hear from us.', ar: 'سجّلنا ذلك، وسنخبرك.' },
    ],
  },
  {
    subject: { en: 'Wrong colour', ar: 'اللون غير صحيح' },
    about: 'order',
    turns: [
      { en: 'I got the black one, but I ordered the blue one.', ar: 'وصلني اللون الأسود وأنا طلبت الأزرق.' },
      { en: 'Our mistake, sorry. The driver brings the right one tomorrow and takes the other back.', ar: 'نعتذر، الخطأ منا. يحضر السائق اللون الصحيح غدًا ويأخذ الآخر.' },
    ],
  },
  {
    subject: { en: 'Gift wrapping', ar: 'تغليف هدية' },
    about: 'order',
    turns: [{ en: 'Can you wrap it as a gift, without the price in the box?', ar: 'هل يمكن تغليفه كهدية من دون السعر داخل العلبة؟' }],
  },
  {
    subject: { en: 'Can I pay by transfer?', ar: 'هل يمكن الدفع بالتحويل؟' },
    about: null,
    turns: [
      { en: 'Do you take bank transfers?', ar: 'هل تقبلون التحويل البنكي؟' },
      { en: 'We do. Choose it at the checkout, and the account number comes with the order.', ar: 'نعم. اختره عند إتمام الطلب ويصلك رقم الحساب معه.' },
    ],
  },
  {
    subject: { en: 'A question about washing', ar: 'سؤال عن الغسيل' },
    about: 'product',
    turns: [{ en: 'Can it go into the machine at 30 degrees?', ar: 'هل يُغسل في الغسالة على حرارة 30 درجة؟' }],
  },
];

/** Conversations that careless code trips over. */
export const hostileDialogues: readonly Dialogue[] = hostileNames.map((subject) => ({
  subject: { en: subject.en.slice(0, 160), ar: subject.ar.slice(0, 160) },
  about: null,
  turns: [{ en: `${subject.en}\n\n${subject.ar}`, ar: `${subject.ar}\n\n${subject.en}` }],
}));
