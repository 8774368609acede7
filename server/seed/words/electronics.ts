import type { Detail, Trade } from './word';
import { adjective, noun } from './word';

const storage: Detail[] = [64, 128, 256, 512].map((size) => ({ en: `${size} GB`, ar: `بسعة ${size} جيجابايت` }));
const watts: Detail[] = [20, 30, 45, 65, 100].map((power) => ({ en: `${power} W`, ar: `بقدرة ${power} واط` }));
const inches = (...sizes: number[]): Detail[] =>
  sizes.map((size) => ({ en: `${size}-inch`, ar: `مقاس ${size} بوصة`, before: true }));
const sound: Detail[] = [
  { en: 'with Noise Cancelling', ar: 'بخاصية عزل الضوضاء' },
  { en: 'with a Microphone', ar: 'مع ميكروفون' },
  { en: 'with Deep Bass', ar: 'بصوت جهير عميق' },
];
const lengths: Detail[] = [
  { en: '1 m', ar: 'بطول متر واحد' },
  { en: '2 m', ar: 'بطول مترين' },
  { en: '3 m', ar: 'بطول 3 أمتار' },
];
const wireless: Detail[] = [
  { en: 'with Bluetooth', ar: 'بتقنية Bluetooth' },
  { en: 'with a Backlight', ar: 'بإضاءة خلفية' },
  { en: 'with a USB-C Cable', ar: 'مع كابل USB-C' },
];

export const electronics: Trade = {
  styles: [
    adjective('Slim', 'نحيف', 'نحيفة'),
    adjective('Compact', 'صغير الحجم', 'صغيرة الحجم'),
    adjective('Professional', 'احترافي', 'احترافية'),
    adjective('Lightweight', 'خفيف', 'خفيفة'),
    adjective('Advanced', 'متطوّر', 'متطوّرة'),
    adjective('Durable', 'متين', 'متينة'),
    adjective('Practical', 'عملي', 'عملية'),
    adjective('Premium', 'فاخر', 'فاخرة'),
    adjective('Basic', 'أساسي', 'أساسية'),
    adjective('New', 'جديد', 'جديدة'),
  ],
  brands: [
    { en: 'Barq', ar: 'برق' },
    { en: 'Nabd', ar: 'نبض' },
    { en: 'Madar', ar: 'مدار' },
    { en: 'Shuaa', ar: 'شعاع' },
    { en: 'Najm', ar: 'نجم' },
    { en: 'Ufuq', ar: 'أفق' },
    { en: 'Rannan', ar: 'رنّان' },
    { en: 'Mawja', ar: 'موجة' },
    { en: 'Taif', ar: 'طيف' },
    { en: 'Raqam', ar: 'رقم' },
    { en: 'Shabaka', ar: 'شبكة' },
    { en: 'Wamid', ar: 'وميض' },
    { en: 'Falak', ar: 'فلك' },
    { en: 'Dhabdhaba', ar: 'ذبذبة' },
    { en: 'Silka', ar: 'سلكة' },
  ],
  tags: ['جديد', 'ضمان سنتين', 'الأكثر مبيعًا', 'هدايا', '5G', 'USB-C', 'Bluetooth', 'gaming', 'new', 'office'],
  praise: [
    {
      en: 'With two years of warranty and service in both languages.',
      ar: { m: 'يأتي بضمان سنتين وخدمة باللغتين.', f: 'تأتي بضمان سنتين وخدمة باللغتين.' },
    },
    {
      en: 'Ready to use within a minute of opening the box.',
      ar: { m: 'جاهز للاستعمال بعد دقيقة من فتح العلبة.', f: 'جاهزة للاستعمال بعد دقيقة من فتح العلبة.' },
    },
    {
      en: 'Made for long days, at home and on the road.',
      ar: { m: 'صُمّم للأيام الطويلة في البيت والسفر.', f: 'صُمّمت للأيام الطويلة في البيت والسفر.' },
    },
  ],
  aisles: [
    {
      name: { en: 'Phones', ar: 'الهواتف' },
      description: { en: 'Unlocked, with two lines', ar: 'مفتوحة على كل الشبكات وبخطين' },
      picture: 'phone',
      items: [
        {
          ...noun('Smartphone', 'هاتف ذكي', 'm'),
          picture: 'phone',
          details: storage,
          price: [120, 980],
        },
      ],
    },
    {
      name: { en: 'Tablets', ar: 'الأجهزة اللوحية' },
      description: { en: 'For reading, drawing and lessons', ar: 'للقراءة والرسم والدروس' },
      picture: 'tablet',
      items: [
        {
          ...noun('Tablet', 'جهاز لوحي', 'm'),
          picture: 'tablet',
          details: storage,
          price: [110, 760],
        },
      ],
    },
    {
      name: { en: 'Laptops', ar: 'الحواسيب المحمولة' },
      description: { en: 'With Arabic and English keyboards', ar: 'بلوحات مفاتيح عربية وإنجليزية' },
      picture: 'laptop',
      items: [
        {
          ...noun('Laptop', 'حاسوب محمول', 'm'),
          picture: 'laptop',
          details: inches(13, 14, 16),
          price: [380, 1900],
          sizes: 'capacity',
        },
      ],
    },
    {
      name: { en: 'Headphones', ar: 'سماعات الرأس' },
      description: { en: 'With a cable and without', ar: 'بسلك ومن دونه' },
      picture: 'headphones',
      items: [{ ...noun('Headset', 'سماعة رأس', 'f'), picture: 'headphones', details: sound, price: [18, 290] }],
    },
    {
      name: { en: 'Speakers', ar: 'مكبّرات الصوت' },
      description: { en: 'For the room and the garden', ar: 'للغرفة والحديقة' },
      picture: 'speaker',
      items: [
        {
          ...noun('Speaker', 'مكبّر صوت', 'm'),
          picture: 'speaker',
          details: [...watts, wireless[0]!],
          price: [25, 340],
        },
      ],
    },
    {
      name: { en: 'Watches', ar: 'الساعات الذكية' },
      description: { en: 'For sport, sleep and prayer times', ar: 'للرياضة والنوم ومواقيت الصلاة' },
      picture: 'watch',
      items: [
        {
          ...noun('Smart Watch', 'ساعة ذكية', 'f'),
          picture: 'watch',
          price: [45, 420],
          details: [
            { en: 'with GPS', ar: 'مزوّدة بنظام GPS' },
            { en: 'with a Steel Strap', ar: 'بسوار من الفولاذ' },
            { en: 'with a Heart Monitor', ar: 'بمقياس لنبض القلب' },
          ],
        },
      ],
    },
    {
      name: { en: 'Chargers', ar: 'الشواحن' },
      description: { en: 'For the wall, the car and the desk', ar: 'للجدار والسيارة والمكتب' },
      picture: 'charger',
      items: [
        { ...noun('Charger', 'شاحن', 'm'), picture: 'charger', details: watts, price: [9, 75] },
        { ...noun('Car Charger', 'شاحن سيارة', 'm'), picture: 'charger', details: watts.slice(0, 3), price: [7, 40] },
      ],
    },
    {
      name: { en: 'Cables', ar: 'الكابلات' },
      description: { en: 'For power, picture and data', ar: 'للطاقة والصورة والبيانات' },
      picture: 'cable',
      items: [{ ...noun('USB-C Cable', 'كابل USB-C', 'm'), picture: 'cable', details: lengths, price: [4, 28] }],
    },
    {
      name: { en: 'Covers', ar: 'الأغطية' },
      description: { en: 'For phones and tablets', ar: 'للهواتف والأجهزة اللوحية' },
      picture: 'cover',
      items: [
        {
          ...noun('Phone Cover', 'غطاء هاتف', 'm'),
          picture: 'cover',
          price: [6, 45],
          details: [
            { en: 'with a Stand', ar: 'مع حامل' },
            { en: 'with a Card Slot', ar: 'مع جيب للبطاقات' },
            { en: 'with a Magnet', ar: 'بمغناطيس' },
          ],
        },
      ],
    },
    {
      name: { en: 'Cameras', ar: 'الكاميرات' },
      description: { en: 'For journeys and for the home', ar: 'للرحلات وللبيت' },
      picture: 'camera',
      items: [
        {
          ...noun('Camera', 'كاميرا', 'f'),
          picture: 'camera',
          price: [90, 1450],
          details: [
            { en: '4K', ar: 'بدقة 4K', before: true },
            { en: 'Full HD', ar: 'بدقة Full HD', before: true },
          ],
        },
      ],
    },
    {
      name: { en: 'Gaming', ar: 'الألعاب' },
      description: { en: 'For one and for two', ar: 'للاعب وللاعبين' },
      picture: 'gamepad',
      items: [{ ...noun('Game Controller', 'يد تحكّم', 'f'), picture: 'gamepad', details: wireless, price: [18, 110] }],
    },
    {
      name: { en: 'Screens and keyboards', ar: 'الشاشات ولوحات المفاتيح' },
      description: { en: 'For the desk', ar: 'للمكتب' },
      picture: 'screen',
      items: [
        { ...noun('Screen', 'شاشة', 'f'), picture: 'screen', details: inches(24, 27, 32), price: [110, 690] },
        { ...noun('Keyboard', 'لوحة مفاتيح', 'f'), picture: 'keyboard', details: wireless, price: [15, 160] },
      ],
    },
  ],
};
