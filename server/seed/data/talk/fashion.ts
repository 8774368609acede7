import type { Talk } from './talk';

/** What is said of clothes and what goes with them. */
export const fashion: Talk = {
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
