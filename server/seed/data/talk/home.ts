import type { Talk } from './talk';

/** What is said of furniture and things for the house. */
export const home: Talk = {
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
