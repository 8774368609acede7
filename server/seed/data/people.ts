import type { Address } from '@matjar/admin/values';
import type { ShopKey } from './shops';

/** Given names that are common in the Gulf, in Latin and Arabic script. A client's name uses one of the two scripts. */
export const givenNames: readonly (readonly [string, string])[] = [
  ['Noura', 'نورة'],
  ['Fatima', 'فاطمة'],
  ['Mariam', 'مريم'],
  ['Sara', 'سارة'],
  ['Hessa', 'حصة'],
  ['Dana', 'دانة'],
  ['Latifa', 'لطيفة'],
  ['Aisha', 'عائشة'],
  ['Reem', 'ريم'],
  ['Shaikha', 'شيخة'],
  ['Lulwa', 'لولوة'],
  ['Amna', 'آمنة'],
  ['Huda', 'هدى'],
  ['Maha', 'مها'],
  ['Abdullah', 'عبد الله'],
  ['Mohammed', 'محمد'],
  ['Khalid', 'خالد'],
  ['Yousef', 'يوسف'],
  ['Salem', 'سالم'],
  ['Hamad', 'حمد'],
  ['Faisal', 'فيصل'],
  ['Omar', 'عمر'],
  ['Rashid', 'راشد'],
  ['Jassim', 'جاسم'],
  ['Bader', 'بدر'],
  ['Tariq', 'طارق'],
  ['Nasser', 'ناصر'],
  ['Ali', 'علي'],
];

export const familyNames: readonly (readonly [string, string])[] = [
  ['Al-Sabah', 'الصباح'],
  ['Al-Mutairi', 'المطيري'],
  ['Al-Rashidi', 'الرشيدي'],
  ['Al-Enezi', 'العنزي'],
  ['Al-Ajmi', 'العجمي'],
  ['Al-Harbi', 'الحربي'],
  ['Al-Qahtani', 'القحطاني'],
  ['Al-Dosari', 'الدوسري'],
  ['Al-Kuwari', 'الكواري'],
  ['Al-Thani', 'الثاني'],
  ['Al-Mansoori', 'المنصوري'],
  ['Al-Suwaidi', 'السويدي'],
  ['Haddad', 'حداد'],
  ['Khoury', 'خوري'],
  ['Nasser', 'ناصر'],
  ['Al-Fares', 'الفارس'],
  ['Behbehani', 'بهبهاني'],
  ['Marafi', 'معرفي'],
  ['Al-Zahrani', 'الزهراني'],
  ['Al-Ghamdi', 'الغامدي'],
];

/** The cities that a shop's clients live in, and the prefix of their phone numbers. */
export const places: Readonly<
  Record<
    ShopKey,
    { dial: string; cities: readonly (readonly [city: string, area: string, parts?: Partial<Address>])[] }
  >
> = {
  noor: {
    dial: '+9655',
    cities: [
      ['حولي', 'السالمية', { country: 'KW', block: '4' }],
      ['Hawalli', 'Jabriya', { country: 'KW', block: '9' }],
      ['حولي', 'قطعة 6'],
      ['Kuwait', 'Mishref, block 2'],
      ['الجهراء', 'القصر، قطعة 1'],
      ['Kuwait', 'Abu Halifa, block 3'],
    ],
  },
  sada: {
    dial: '+96650',
    cities: [
      ['الرياض', 'حي العليا'],
      ['Riyadh', 'Al Malqa'],
      ['جدة', 'حي الروضة'],
      ['Dammam', 'Al Faisaliyah'],
    ],
  },
  rimal: {
    dial: '+9745',
    cities: [
      ['الدوحة', 'السد'],
      ['Doha', 'The Pearl'],
      ['الريان', 'معيذر'],
      ['Al Wakrah', 'Al Wukair', { country: 'QA', zone: '91' }],
    ],
  },
  bayt: {
    dial: '+97150',
    cities: [
      ['دبي', 'الجميرا 1'],
      ['Dubai', 'Al Barsha 2'],
      ['أبوظبي', 'الخالدية'],
      ['Sharjah', 'Al Majaz 3'],
    ],
  },
};

export const directions: readonly string[] = [
  'بجانب المسجد',
  'Ring the bell twice',
  'الباب الخلفي',
  'Call before you come',
  'الدور الثالث، شقة 12',
  'البوابة 3، الباب الأزرق، رمز الدخول 4521',
  'Leave it with the guard, please',
];

interface Driver {
  name: string;
  vehicle: string;
  active?: false;
}

/** The delivery employees of every shop. Only the phone numbers and zones differ between shops. */
export const drivers: readonly Driver[] = [
  { name: 'Rajesh Kumar', vehicle: 'motorcycle' },
  { name: 'سعيد المري', vehicle: 'car' },
  { name: 'Bilal Hussain', vehicle: 'van' },
  { name: 'أحمد شريف', vehicle: 'motorcycle' },
  { name: 'Joseph Santos', vehicle: 'car', active: false },
];

/** Returns the zones of a delivery employee: a quarter of the areas where the shop's clients live. */
export const zonesOf = (shop: ShopKey, driver: number): string[] =>
  places[shop].cities
    .filter((_, index) => index % (drivers.length - 1) === driver % (drivers.length - 1))
    .map(([city, area]) => (area.startsWith('قطعة') ? city : area.split(/[,،]/)[0]!));
