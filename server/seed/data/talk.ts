import type { Text } from '@matjar/admin/values';
import type { ShopKey } from './shops';
import { electronics } from './electronicsTalk';
import type { Dialogue, Stars, Talk } from './electronicsTalk';

/** Conversations that could take place in any shop. */
const common: Talk = {
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

/** A shop's replies to good and bad reviews. */
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

const fashion: Talk = {
  comments: {
    5: [
      { en: 'Beautiful work. My sister asked where I got it.', ar: 'شغل جميل جدًا، وأختي سألتني من أين اشتريته.' },
      { en: 'The fabric is soft and it sits just right.', ar: 'القماش ناعم والقصّة مضبوطة.' },
      { en: 'I wore it to a wedding and got compliments all evening.', ar: 'لبسته في عرس وسمعت الثناء طوال السهرة.' },
    ],
    4: [
      { en: 'Nice, a little smaller than I expected.', ar: 'جميل، لكنه أصغر قليلًا مما توقعت.' },
      { en: 'Lovely, though it needs ironing after every wash.', ar: 'جميل، لكنه يحتاج كيًّا بعد كل غسلة.' },
    ],
    3: [{ en: 'The cut is good, the fabric thinner than it looks.', ar: 'القصّة جيدة، لكن القماش أخف مما يبدو.' }],
    2: [{ en: 'A seam came loose on the first day.', ar: 'انفكّت خياطته من أول يوم.' }],
    1: [{ en: 'It lost its colour in the first wash.', ar: 'بهت لونه من أول غسلة.' }],
  },
  dialogues: [
    {
      subject: { en: 'Is there a larger size?', ar: 'هل يتوفر مقاس أكبر؟' },
      about: 'product',
      turns: [
        { en: 'Will you have this one in a larger size?', ar: 'هل سيتوفر هذا المنتج بمقاس أكبر؟' },
        {
          en: 'We expect it at the end of the month. Shall we write to you then?',
          ar: 'نتوقع وصوله نهاية الشهر. هل نراسلك حينها؟',
        },
        { en: 'Yes please 🌷', ar: 'نعم من فضلكم 🌷' },
        { en: 'Noted. You will hear from us.', ar: 'سجّلنا ذلك، وسنخبرك.' },
      ],
    },
    {
      subject: { en: 'Wrong colour', ar: 'اللون غير صحيح' },
      about: 'order',
      turns: [
        { en: 'I got the black one, but I ordered the blue one.', ar: 'وصلني اللون الأسود وأنا طلبت الأزرق.' },
        {
          en: 'Our mistake, sorry. The driver brings the right one tomorrow and takes the other back.',
          ar: 'نعتذر، الخطأ منا. يحضر السائق اللون الصحيح غدًا ويأخذ الآخر.',
        },
      ],
    },
    {
      subject: { en: 'A question about washing', ar: 'سؤال عن الغسيل' },
      about: 'product',
      turns: [
        { en: 'Can it go into the machine at 30 degrees?', ar: 'هل يُغسل في الغسالة على حرارة 30 درجة؟' },
        { en: 'By hand is safer, and dry it in the shade.', ar: 'الغسل اليدوي أسلم، ويُجفف في الظل.' },
      ],
    },
    {
      subject: { en: 'Shortening the sleeves', ar: 'تقصير الأكمام' },
      about: 'order',
      turns: [
        { en: 'Could you shorten the sleeves by 3 cm before it leaves?', ar: 'هل يمكن تقصير الأكمام 3 سم قبل الإرسال؟' },
        {
          en: 'Yes, our tailor does it free of charge. It adds a day.',
          ar: 'نعم، يقصّرها الخياط مجانًا، ويزيد ذلك يومًا واحدًا.',
        },
        { en: 'A day is fine.', ar: 'يوم واحد لا بأس.' },
      ],
    },
  ],
};

const home: Talk = {
  comments: {
    5: [
      { en: 'It changed the whole room. Solid and well finished.', ar: 'غيّر الغرفة كلها. متين ومتقن الصنع.' },
      { en: 'The men put it together and took the boxes with them.', ar: 'ركّبه العمال وأخذوا الكراتين معهم.' },
      { en: 'The colour goes with our curtains as if made for them.', ar: 'لونه يناسب ستائرنا كأنه صُنع لها.' },
    ],
    4: [
      {
        en: 'Comfortable. One screw was missing, they brought it the next day.',
        ar: 'مريح. نقص برغي واحد وأحضروه في اليوم التالي.',
      },
      { en: 'Pretty, and a bit lower than I thought. Measure first!', ar: 'جميل، وأقل ارتفاعًا مما ظننت. قيسوا أولًا!' },
    ],
    3: [{ en: 'It smelled of varnish for some days.', ar: 'بقيت فيه رائحة الورنيش بضعة أيام.' }],
    2: [
      { en: 'One corner was scratched. I kept it, but I am not happy.', ar: 'كان في طرفه خدش. أبقيته لكني غير راضية.' },
    ],
    1: [{ en: 'It arrived broken, and nobody has picked it up yet.', ar: 'وصل مكسورًا ولم يأخذه أحد حتى الآن.' }],
  },
  dialogues: [
    {
      subject: { en: 'Will it fit through the door?', ar: 'هل يدخل من الباب؟' },
      about: 'product',
      turns: [
        { en: 'Our door is 85 cm wide. Will it fit?', ar: 'عرض بابنا 85 سم. هل يدخل منه؟' },
        { en: 'It comes in two parts, the wider one measures 78 cm.', ar: 'يأتي في قطعتين، وعرض الأكبر 78 سم.' },
        { en: 'Then it fits. Thank you for measuring!', ar: 'إذن يدخل. شكرًا على القياس!' },
      ],
    },
    {
      subject: { en: 'Who puts it together?', ar: 'من يركّبه؟' },
      about: 'order',
      turns: [
        { en: 'Does somebody put it together, or do I?', ar: 'هل يركّبه أحد من عندكم أم أركّبه بنفسي؟' },
        { en: 'Our men do, free of charge. It takes half an hour.', ar: 'يركّبه عمالنا مجانًا في نصف ساعة.' },
      ],
    },
    {
      subject: { en: 'Third floor, no lift', ar: 'الدور الثالث بلا مصعد' },
      about: 'order',
      turns: [
        { en: 'We live on the third floor and there is no lift.', ar: 'نسكن في الدور الثالث ولا يوجد مصعد.' },
        {
          en: 'Thank you for telling us. We send three men instead of two.',
          ar: 'شكرًا لإخبارنا. نرسل ثلاثة عمال بدل اثنين.',
        },
        { en: 'You are very kind.', ar: 'لطف منكم.' },
      ],
    },
    {
      subject: { en: 'Another fabric', ar: 'قماش آخر' },
      about: 'product',
      turns: [
        { en: 'Can it be made in the grey linen of the chair?', ar: 'هل يمكن تنفيذه بالكتان الرمادي الذي في الكرسي؟' },
        { en: 'It can, within three weeks, at the same price.', ar: 'نعم، خلال ثلاثة أسابيع وبالسعر نفسه.' },
      ],
    },
  ],
};

export type { Dialogue } from './electronicsTalk';

const ofTrade: Readonly<Record<ShopKey, Talk>> = { noor: fashion, rimal: fashion, sada: electronics, bayt: home };

export const commentsOf = (shop: ShopKey, stars: Stars): readonly Text[] => [
  ...common.comments[stars],
  ...ofTrade[shop].comments[stars],
];

export const dialoguesOf = (shop: ShopKey): readonly Dialogue[] => [...common.dialogues, ...ofTrade[shop].dialogues];
