import type { Text } from '@matjar/admin/values';
import type { Talk } from './talk';

/** What is said of anything, in any shop. */
export const common: Talk = {
  comments: {
    5: [
      {
        en: 'Exactly as in the pictures, and it came a day early. Thank you!',
        ar: 'مطابق للصور تمامًا ووصل قبل موعده بيوم. شكرًا لكم!',
      },
      { en: 'Third time I order here. Never disappointed.', ar: 'ثالث مرة أطلب من هنا ولم يخب ظني.' },
      { en: 'Wrapped with care, with a card inside. A lovely touch.', ar: 'تغليف أنيق ومعه بطاقة صغيرة. لفتة جميلة.' },
      { en: '😍😍 Worth every penny', ar: 'يستاهل كل فلس 😍😍' },
    ],
    4: [
      { en: 'Very good quality, the packing could be better.', ar: 'الجودة ممتازة، لكن التغليف يحتاج عناية أكثر.' },
      { en: 'Good for its price.', ar: 'جيد مقابل سعره.' },
      { en: 'I like it. The driver came an hour late, but he called.', ar: 'أعجبني. تأخر السائق ساعة لكنه اتصل.' },
    ],
    3: [
      { en: 'It is all right. The colour is darker than in the picture.', ar: 'لا بأس به. اللون أغمق من الصورة.' },
      { en: 'Took a week to arrive, the product itself is fine.', ar: 'تأخر أسبوعًا، أما المنتج نفسه فجيد.' },
    ],
    2: [
      { en: 'The driver never called before coming.', ar: 'لم يتصل السائق قبل مجيئه.' },
      {
        en: 'The box was open when it arrived. Nothing was missing, but still.',
        ar: 'وصلت العلبة مفتوحة. لم ينقص منها شيء، لكن هذا لا يليق.',
      },
    ],
    1: [
      { en: 'Not what I ordered!', ar: 'ليس ما طلبته!' },
      { en: 'I have been waiting for my refund for two weeks.', ar: 'أنتظر استرداد المبلغ منذ أسبوعين.' },
    ],
  },
  dialogues: [
    {
      subject: { en: 'When will my order arrive?', ar: 'متى يصل طلبي؟' },
      about: 'order',
      turns: [
        {
          en: 'Hello, I ordered three days ago. When will it arrive?',
          ar: 'السلام عليكم، طلبت قبل ثلاثة أيام. متى يصل؟',
        },
        {
          en: 'Hello! It is with the driver and will be with you tomorrow between 4 and 8.',
          ar: 'وعليكم السلام! الطلب مع السائق ويصلك غدًا بين الرابعة والثامنة.',
        },
        { en: 'Perfect, thank you.', ar: 'ممتاز، شكرًا لكم.' },
      ],
    },
    {
      subject: { en: 'Another address', ar: 'تغيير العنوان' },
      about: 'order',
      turns: [
        {
          en: 'Can you bring it to my office instead? I am there until 5.',
          ar: 'هل يمكن توصيله إلى مكتبي بدل البيت؟ أنا هناك حتى الخامسة.',
        },
        {
          en: 'Of course. Please send us the address and we will tell the driver.',
          ar: 'بالتأكيد. أرسل لنا العنوان ونبلغ السائق.',
        },
        {
          en: 'Al Hamra Tower, 14th floor. Ask for me at the desk.',
          ar: 'برج الحمراء، الدور 14. اسألوا عني في الاستقبال.',
        },
        { en: 'Done, he has it.', ar: 'تم، العنوان عنده.' },
      ],
    },
    {
      subject: { en: 'Gift wrapping', ar: 'تغليف هدية' },
      about: 'order',
      turns: [
        {
          en: 'Can you wrap it as a gift, without the price in the box?',
          ar: 'هل يمكن تغليفه كهدية من دون السعر داخل العلبة؟',
        },
        {
          en: 'Gladly. Shall we write a card? Tell us what it should say.',
          ar: 'بكل سرور. هل نكتب بطاقة؟ أخبرنا بما تريد أن يُكتب فيها.',
        },
        { en: '“For the best mother in the world” please 🌷', ar: '«إلى أحنّ أم في الدنيا» من فضلكم 🌷' },
      ],
    },
    {
      subject: { en: 'Can I pay by transfer?', ar: 'هل يمكن الدفع بالتحويل؟' },
      about: null,
      turns: [
        { en: 'Do you take bank transfers?', ar: 'هل تقبلون التحويل البنكي؟' },
        {
          en: 'We do. Choose it at the checkout, and the account number comes with the order.',
          ar: 'نعم. اختره عند إتمام الطلب ويصلك رقم الحساب معه.',
        },
      ],
    },
    {
      subject: { en: 'Are you open on Friday?', ar: 'هل تعملون يوم الجمعة؟' },
      about: null,
      turns: [
        { en: 'Are you open on Friday? I would like to come by.', ar: 'هل تفتحون يوم الجمعة؟ أودّ أن أمرّ عليكم.' },
        {
          en: 'Orders go out every day; the shop itself opens again on Saturday at 10.',
          ar: 'الطلبات تخرج كل يوم، أما المحل فيفتح السبت في العاشرة صباحًا.',
        },
        { en: 'Saturday then. Thank you!', ar: 'إذن السبت. شكرًا!' },
      ],
    },
  ],
};

/** What a shop answers, to those who are content and to those who aren't. */
export const replies: Readonly<Record<'glad' | 'sorry', readonly Text[]>> = {
  glad: [
    { en: 'Thank you for your kind words. See you soon!', ar: 'شكرًا لكلماتك الطيبة، ونراك قريبًا!' },
    { en: 'We are glad you like it.', ar: 'يسعدنا أنه أعجبك.' },
    { en: 'Thank you! We have told the team, it made their day.', ar: 'شكرًا لك! نقلنا كلامك إلى الفريق وأسعدهم.' },
  ],
  sorry: [
    {
      en: 'We are sorry. Please write to us with your order number and we will make it right.',
      ar: 'نعتذر عمّا حدث. راسلنا برقم طلبك وسنصلح الأمر.',
    },
    { en: 'Thank you for telling us. We have spoken with the driver.', ar: 'شكرًا لإخبارنا. تحدثنا مع السائق.' },
  ],
};

export const hideReasons: readonly string[] = ['كلام لا يليق', 'Not about a product', 'Names another person'];
