import {
  brass,
  castIron,
  ceramic,
  cotton,
  glass,
  linen,
  marble,
  oak,
  porcelain,
  rattan,
  silk,
  steel,
  teak,
  velvet,
  walnut,
  wool,
  adjective,
  noun,
} from './word';
import type { Trade } from './word';

const woods = [oak, walnut, teak];
const covers = [velvet, linen, cotton, wool];
const wares = [porcelain, ceramic, glass];

/** The products, styles and brands of a shop that sells furniture and household goods. */
export const home: Trade = {
  styles: [
    adjective('Classic', 'كلاسيكي', 'كلاسيكية'),
    adjective('Modern', 'عصري', 'عصرية'),
    adjective('Simple', 'بسيط', 'بسيطة'),
    adjective('Elegant', 'أنيق', 'أنيقة'),
    adjective('Luxury', 'فاخر', 'فاخرة'),
    adjective('Traditional', 'تقليدي', 'تقليدية'),
    adjective('Handmade', 'مصنوع يدويًا', 'مصنوعة يدويًا'),
    adjective('Large', 'كبير', 'كبيرة'),
    adjective('Small', 'صغير', 'صغيرة'),
    adjective('Rustic', 'ريفي', 'ريفية'),
  ],
  brands: [
    { en: 'Diwan', ar: 'ديوان' },
    { en: 'Riwaq', ar: 'رواق' },
    { en: 'Fanar', ar: 'فنار' },
    { en: 'Khayzuran', ar: 'خيزران' },
    { en: 'Nuhas', ar: 'نحاس' },
    { en: 'Majlis', ar: 'مجلس' },
    { en: 'Mashrabiya', ar: 'مشربية' },
    { en: 'Liwan', ar: 'ليوان' },
    { en: 'Sajjada', ar: 'سجّادة' },
    { en: 'Dallah', ar: 'دلّة' },
    { en: 'Qindil', ar: 'قنديل' },
    { en: 'Arika', ar: 'أريكة' },
    { en: 'Tin', ar: 'طين' },
    { en: 'Zujaj', ar: 'زجاج' },
    { en: 'Nakhla', ar: 'نخلة' },
  ],
  tags: ['جديد', 'مجلس', 'رمضان', 'هدايا', 'صناعة يدوية', 'handmade', 'majlis', 'new', 'gift', 'garden'],
  praise: [
    {
      en: 'Made in a small workshop, one piece at a time.',
      ar: { m: 'صُنع في ورشة صغيرة قطعةً قطعة.', f: 'صُنعت في ورشة صغيرة قطعةً قطعة.' },
    },
    {
      en: 'Easy to clean and made for daily use.',
      ar: { m: 'سهل التنظيف ومصنوع للاستعمال اليومي.', f: 'سهلة التنظيف ومصنوعة للاستعمال اليومي.' },
    },
    {
      en: 'Brings warmth to the room and to the guests in it.',
      ar: { m: 'يضفي دفئًا على الغرفة وعلى ضيوفها.', f: 'تضفي دفئًا على الغرفة وعلى ضيوفها.' },
    },
  ],
  aisles: [
    {
      name: { en: 'Sofas', ar: 'الأرائك' },
      description: { en: 'For the living room and the majlis', ar: 'لغرفة الجلوس والمجلس' },
      picture: 'sofa',
      items: [
        {
          ...noun('Sofa', 'أريكة', 'f'),
          picture: 'sofa',
          details: covers,
          price: [290, 1800],
          sizes: 'dimensions',
        },
      ],
    },
    {
      name: { en: 'Tables', ar: 'الطاولات' },
      description: { en: 'For coffee and for dinner', ar: 'للقهوة وللعشاء' },
      picture: 'table',
      items: [
        { ...noun('Coffee Table', 'طاولة قهوة', 'f'), picture: 'table', details: [...woods, marble], price: [80, 520] },
        {
          ...noun('Dining Table', 'طاولة طعام', 'f'),
          picture: 'table',
          details: woods,
          price: [220, 1400],
          sizes: 'dimensions',
        },
      ],
    },
    {
      name: { en: 'Chairs', ar: 'الكراسي' },
      description: { en: 'For the table and the desk', ar: 'للطعام والمكتب' },
      picture: 'chair',
      items: [{ ...noun('Chair', 'كرسي', 'm'), picture: 'chair', details: [...woods, rattan], price: [40, 280] }],
    },
    {
      name: { en: 'Beds', ar: 'الأسرّة' },
      description: { en: 'For one, for two and for children', ar: 'لشخص ولشخصين وللأطفال' },
      picture: 'bed',
      items: [{ ...noun('Bed', 'سرير', 'm'), picture: 'bed', details: woods, price: [180, 1250], sizes: 'dimensions' }],
    },
    {
      name: { en: 'Bedding', ar: 'مفروشات السرير' },
      description: { en: 'Spreads, covers and blankets', ar: 'مفارش وأغطية وبطانيات' },
      picture: 'bedding',
      items: [
        {
          ...noun('Bedspread', 'مفرش سرير', 'm'),
          picture: 'bedding',
          details: [cotton, linen, silk],
          price: [30, 210],
          sizes: 'dimensions',
        },
        { ...noun('Blanket', 'بطانية', 'f'), picture: 'bedding', details: [wool, cotton, velvet], price: [20, 140] },
      ],
    },
    {
      name: { en: 'Rugs', ar: 'السجاد' },
      description: { en: 'Knotted and woven', ar: 'معقود ومنسوج' },
      picture: 'rug',
      items: [
        {
          ...noun('Rug', 'سجادة', 'f'),
          picture: 'rug',
          details: [wool, silk, cotton],
          price: [45, 1600],
          sizes: 'dimensions',
        },
      ],
    },
    {
      name: { en: 'Curtains', ar: 'الستائر' },
      description: { en: 'For light and for shade', ar: 'للضوء وللظل' },
      picture: 'curtain',
      items: [
        {
          ...noun('Curtain', 'ستارة', 'f'),
          picture: 'curtain',
          details: [linen, velvet, silk, cotton],
          price: [25, 190],
        },
      ],
    },
    {
      name: { en: 'Cookware', ar: 'أواني الطبخ' },
      description: { en: 'For a table of many', ar: 'لموائد العائلة' },
      picture: 'pot',
      items: [{ ...noun('Pot', 'طنجرة', 'f'), picture: 'pot', details: [castIron, steel, ceramic], price: [18, 160] }],
    },
    {
      name: { en: 'Cups and tableware', ar: 'الفناجين وأدوات المائدة' },
      description: { en: 'For coffee, tea and guests', ar: 'للقهوة والشاي والضيوف' },
      picture: 'cup',
      items: [
        { ...noun('Coffee Cup', 'فنجان قهوة', 'm'), picture: 'cup', details: wares, price: [4, 45] },
        { ...noun('Tea Set', 'طقم شاي', 'm'), picture: 'cup', details: [...wares, steel], price: [22, 180] },
      ],
    },
    {
      name: { en: 'Lighting', ar: 'الإضاءة' },
      description: { en: 'Lamps and lanterns', ar: 'مصابيح وفوانيس' },
      picture: 'lamp',
      items: [
        {
          ...noun('Lamp', 'مصباح', 'm'),
          picture: 'lamp',
          details: [brass, ceramic, glass, rattan],
          price: [19, 260],
        },
      ],
    },
    {
      name: { en: 'Vases', ar: 'المزهريات' },
      description: { en: 'For flowers and without', ar: 'للزهور ومن دونها' },
      picture: 'vase',
      items: [{ ...noun('Vase', 'مزهرية', 'f'), picture: 'vase', details: [...wares, brass], price: [12, 150] }],
    },
    {
      name: { en: 'Storage', ar: 'التخزين' },
      description: { en: 'A place for everything', ar: 'مكان لكل شيء' },
      picture: 'basket',
      items: [{ ...noun('Basket', 'سلة', 'f'), picture: 'basket', details: [rattan, cotton, steel], price: [9, 70] }],
    },
  ],
};
