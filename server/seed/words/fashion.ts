import {
  canvas,
  cashmere,
  chiffon,
  cotton,
  crepe,
  denim,
  leather,
  linen,
  satin,
  silk,
  suede,
  velvet,
  wool,
  adjective,
  noun,
} from './word';
import type { Trade } from './word';

const light = [cotton, linen, silk, chiffon, crepe, satin];
const warm = [wool, cashmere, cotton];
const tough = [leather, suede, canvas];
const lenses = [
  { en: 'with Polarised Lenses', ar: 'بعدسات مستقطبة' },
  { en: 'with Graded Lenses', ar: 'بعدسات متدرّجة' },
  { en: 'with a Metal Frame', ar: 'بإطار معدني' },
];

const elegant = adjective('Elegant', 'أنيق', 'أنيقة');
const luxury = adjective('Luxury', 'فاخر', 'فاخرة');
const embroidered = adjective('Embroidered', 'مطرّز', 'مطرّزة');
const soft = adjective('Soft', 'ناعم', 'ناعمة');
const handmade = adjective('Handmade', 'مشغول يدويًا', 'مشغولة يدويًا');

/** Adjectives for all kinds of clothes. */
const sober = [
  adjective('Classic', 'كلاسيكي', 'كلاسيكية'),
  adjective('Modern', 'عصري', 'عصرية'),
  adjective('Simple', 'بسيط', 'بسيطة'),
  adjective('Everyday', 'يومي', 'يومية'),
  elegant,
  luxury,
];
const festive = [elegant, luxury, embroidered, handmade, soft];
const crafted = [...sober, handmade];

/** The products, styles and brands of a shop that sells women's clothes and accessories. */
export const fashion: Trade = {
  styles: [...sober, embroidered, soft, handmade],
  brands: [
    { en: 'Lulua', ar: 'لؤلؤة' },
    { en: 'Waha', ar: 'واحة' },
    { en: 'Ghaima', ar: 'غيمة' },
    { en: 'Marjan', ar: 'مرجان' },
    { en: 'Fayruz', ar: 'فيروز' },
    { en: 'Zafaran', ar: 'زعفران' },
    { en: 'Qirmiz', ar: 'قرمز' },
    { en: 'Kuhl', ar: 'كحل' },
    { en: 'Nasij', ar: 'نسيج' },
    { en: 'Khayt', ar: 'خيط' },
    { en: 'Ibra', ar: 'إبرة' },
    { en: 'Harir', ar: 'حرير' },
    { en: 'Warda', ar: 'وردة' },
    { en: 'Rayhan', ar: 'ريحان' },
    { en: 'Sahari', ar: 'صحارى' },
  ],
  tags: ['جديد', 'صيف', 'شتاء', 'عيد', 'هدايا', 'summer', 'winter', 'new', 'gift', 'office'],
  praise: [
    {
      en: 'Made with care and meant to last for many seasons.',
      ar: { m: 'صُنع بعناية ليدوم مواسم كثيرة.', f: 'صُنعت بعناية لتدوم مواسم كثيرة.' },
    },
    {
      en: 'As fit for a day at work as for an evening with family.',
      ar: { m: 'يناسب يوم العمل كما يناسب سهرة العائلة.', f: 'تناسب يوم العمل كما تناسب سهرة العائلة.' },
    },
    {
      en: 'Every detail was looked over by hand before it reached you.',
      ar: { m: 'فُحصت تفاصيله كلها يدويًا قبل أن يصل إليك.', f: 'فُحصت تفاصيلها كلها يدويًا قبل أن تصل إليك.' },
    },
  ],
  aisles: [
    {
      name: { en: 'Dresses', ar: 'الفساتين' },
      description: { en: 'For the day, the evening and the feast', ar: 'للنهار والسهرة والعيد' },
      picture: 'dress',
      items: [
        { ...noun('Dress', 'فستان', 'm'), picture: 'dress', details: light, price: [35, 140], sizes: 'clothing' },
        {
          ...noun('Evening Gown', 'فستان سهرة', 'm'),
          picture: 'dress',
          details: [silk, satin, velvet],
          styles: festive,
          price: [90, 380],
          sizes: 'clothing',
        },
      ],
    },
    {
      name: { en: 'Abayas', ar: 'العباءات' },
      description: { en: 'Open, closed and embroidered', ar: 'مفتوحة ومغلقة ومطرّزة' },
      picture: 'abaya',
      items: [
        {
          ...noun('Abaya', 'عباءة', 'f'),
          picture: 'abaya',
          details: [crepe, linen, silk, velvet],
          price: [45, 260],
          sizes: 'clothing',
        },
        {
          ...noun('Butterfly Abaya', 'عباءة فراشة', 'f'),
          picture: 'abaya',
          details: [crepe, chiffon, satin],
          price: [60, 240],
          sizes: 'clothing',
        },
      ],
    },
    {
      name: { en: 'Shirts and blouses', ar: 'القمصان والبلوزات' },
      description: { en: 'For the office and after it', ar: 'للعمل وما بعده' },
      picture: 'shirt',
      items: [
        {
          ...noun('Shirt', 'قميص', 'm'),
          picture: 'shirt',
          details: [cotton, linen, denim, silk],
          price: [18, 75],
          sizes: 'clothing',
        },
        { ...noun('Blouse', 'بلوزة', 'f'), picture: 'shirt', details: light, price: [20, 90], sizes: 'clothing' },
      ],
    },
    {
      name: { en: 'Trousers', ar: 'البناطيل' },
      description: { en: 'Wide, straight and tapered', ar: 'واسعة ومستقيمة وضيقة' },
      picture: 'trousers',
      items: [
        {
          ...noun('Trousers', 'بنطال', 'm'),
          picture: 'trousers',
          details: [linen, cotton, crepe, denim, wool],
          price: [25, 110],
          sizes: 'clothing',
        },
      ],
    },
    {
      name: { en: 'Skirts', ar: 'التنانير' },
      description: { en: 'Pleated, straight and full', ar: 'بكسرات ومستقيمة وواسعة' },
      picture: 'skirt',
      items: [
        {
          ...noun('Skirt', 'تنورة', 'f'),
          picture: 'skirt',
          details: [satin, denim, wool, linen, chiffon],
          price: [22, 95],
          sizes: 'clothing',
        },
      ],
    },
    {
      name: { en: 'Knitwear', ar: 'الملابس المحبوكة' },
      description: { en: 'Warm and light', ar: 'دافئة وخفيفة' },
      picture: 'jumper',
      items: [
        { ...noun('Jumper', 'كنزة', 'f'), picture: 'jumper', details: warm, price: [28, 160], sizes: 'clothing' },
      ],
    },
    {
      name: { en: 'Coats and jackets', ar: 'المعاطف والسترات' },
      description: { en: 'For cool evenings and travel', ar: 'للأمسيات الباردة والسفر' },
      picture: 'coat',
      items: [
        {
          ...noun('Coat', 'معطف', 'm'),
          picture: 'coat',
          details: [wool, cashmere, leather, velvet],
          price: [80, 420],
          sizes: 'clothing',
        },
        {
          ...noun('Jacket', 'سترة', 'f'),
          picture: 'coat',
          details: [denim, leather, suede, linen],
          price: [55, 290],
          sizes: 'clothing',
        },
      ],
    },
    {
      name: { en: 'Scarves', ar: 'الأوشحة' },
      description: { en: 'Scarves and shawls', ar: 'أوشحة وشالات' },
      picture: 'scarf',
      items: [
        { ...noun('Scarf', 'وشاح', 'm'), picture: 'scarf', details: [silk, chiffon, cotton, cashmere], price: [8, 85] },
        { ...noun('Shawl', 'شال', 'm'), picture: 'scarf', details: warm, price: [15, 130] },
      ],
    },
    {
      name: { en: 'Bags', ar: 'الحقائب' },
      description: { en: 'For the hand, the shoulder and the road', ar: 'لليد والكتف والسفر' },
      picture: 'bag',
      items: [
        { ...noun('Handbag', 'حقيبة يد', 'f'), picture: 'bag', details: tough, styles: crafted, price: [40, 320] },
        {
          ...noun('Shoulder Bag', 'حقيبة كتف', 'f'),
          picture: 'bag',
          details: tough,
          styles: crafted,
          price: [35, 280],
        },
      ],
    },
    {
      name: { en: 'Shoes', ar: 'الأحذية' },
      description: { en: 'From the beach to the wedding', ar: 'من الشاطئ إلى الأعراس' },
      picture: 'shoe',
      items: [
        {
          ...noun('Shoe', 'حذاء', 'm'),
          picture: 'shoe',
          details: tough,
          styles: crafted,
          price: [30, 190],
          sizes: 'shoes',
        },
        {
          ...noun('Sandal', 'صندل', 'm'),
          picture: 'shoe',
          details: [leather, suede],
          styles: crafted,
          price: [20, 120],
          sizes: 'shoes',
        },
      ],
    },
    {
      name: { en: 'Sunglasses', ar: 'النظارات الشمسية' },
      description: { en: 'For the sun and the sea', ar: 'للشمس والبحر' },
      picture: 'glasses',
      items: [
        {
          ...noun('Sunglasses', 'نظارة شمسية', 'f'),
          picture: 'glasses',
          details: lenses,
          price: [15, 180],
          styles: sober,
        },
      ],
    },
    {
      name: { en: 'Sleepwear', ar: 'ملابس النوم' },
      description: { en: 'Soft from evening to morning', ar: 'ناعمة من المساء إلى الصباح' },
      picture: 'pyjamas',
      items: [
        {
          ...noun('Pyjamas', 'بيجاما', 'f'),
          picture: 'pyjamas',
          details: [cotton, satin, silk],
          price: [22, 120],
          sizes: 'clothing',
        },
      ],
    },
  ],
};
