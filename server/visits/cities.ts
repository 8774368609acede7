import { decimalOf, fold, minus, plus, written } from '@matjar/admin/values';
import { groupBy } from 'es-toolkit';
import { governorateOf, places } from '../../src/domain/delivery/places/data';
import { placeOf } from '../../src/domain/delivery/places/match';
import type { AddressedPlace } from '../../src/domain/delivery/zones';
import type { Compared, SaleCounts, SalesStatistics } from '../../src/domain/statistics';

/** A city's English name, Arabic name and other spellings. */
type City = readonly [en: string, ar: string, ...others: string[]];

/**
 * Cities of the region. Addresses are free text, so a city's name may appear in either language and in various
 * spellings.
 */
const cities: readonly City[] = [
  ['Kuwait', 'الكويت', 'Kuwait City', 'مدينة الكويت', 'Al Kuwayt', 'الكويت العاصمة'],
  ['Hawalli', 'حولي', 'Hawally', 'Hawali'],
  ['Salmiya', 'السالمية', 'Salmiyah', 'Al Salmiya', 'As Salmiyah'],
  ['Al Jahra', 'الجهراء', 'Jahra', 'Al Jahrah'],
  ['Al Farwaniyah', 'الفروانية', 'Farwaniya'],
  ['Al Ahmadi', 'الأحمدي', 'Ahmadi'],
  ['Mubarak Al-Kabeer', 'مبارك الكبير', 'Mubarak Al Kabir'],
  ['Fahaheel', 'الفحيحيل', 'Al Fahahil'],
  ['Riyadh', 'الرياض', 'Ar Riyadh'],
  ['Jeddah', 'جدة', 'Jiddah', 'Jedda'],
  ['Makkah', 'مكة المكرمة', 'مكة', 'Mecca', 'Makkah Al Mukarramah'],
  ['Madinah', 'المدينة المنورة', 'Medina', 'Al Madinah'],
  ['Dammam', 'الدمام', 'Ad Dammam'],
  ['Khobar', 'الخبر', 'Al Khubar'],
  ['Dhahran', 'الظهران', 'Az Zahran'],
  ['Taif', 'الطائف', 'At Taif'],
  ['Tabuk', 'تبوك', 'Tabouk'],
  ['Buraidah', 'بريدة', 'Buraydah'],
  ['Abha', 'أبها'],
  ['Khamis Mushait', 'خميس مشيط', 'Khamis Mushayt'],
  ['Hail', 'حائل', 'Ha’il'],
  ['Jazan', 'جازان', 'جيزان', 'Jizan'],
  ['Najran', 'نجران'],
  ['Hofuf', 'الهفوف', 'Al Hufuf'],
  ['Jubail', 'الجبيل', 'Al Jubayl'],
  ['Yanbu', 'ينبع'],
  ['Doha', 'الدوحة', 'Ad Dawhah'],
  ['Al Rayyan', 'الريان', 'Ar Rayyan'],
  ['Al Wakrah', 'الوكرة', 'Wakra'],
  ['Al Khor', 'الخور', 'Al Khawr'],
  ['Lusail', 'لوسيل'],
  ['Umm Salal', 'أم صلال'],
  ['Dubai', 'دبي', 'Dubayy'],
  ['Abu Dhabi', 'أبوظبي', 'أبو ظبي', 'Abudhabi'],
  ['Sharjah', 'الشارقة', 'Ash Shariqah'],
  ['Ajman', 'عجمان'],
  ['Al Ain', 'العين'],
  ['Ras Al Khaimah', 'رأس الخيمة', 'RAK'],
  ['Fujairah', 'الفجيرة'],
  ['Umm Al Quwain', 'أم القيوين'],
  ['Manama', 'المنامة', 'Al Manamah'],
  ['Muharraq', 'المحرق'],
  ['Riffa', 'الرفاع'],
  ['Hamad Town', 'مدينة حمد'],
  ['Isa Town', 'مدينة عيسى'],
  ['Muscat', 'مسقط', 'Masqat'],
  ['Salalah', 'صلالة'],
  ['Sohar', 'صحار', 'Suhar'],
  ['Nizwa', 'نزوى'],
  ['Seeb', 'السيب'],
  ['Baghdad', 'بغداد'],
  ['Basra', 'البصرة', 'Basrah'],
  ['Mosul', 'الموصل'],
  ['Erbil', 'أربيل', 'Arbil'],
  ['Najaf', 'النجف'],
  ['Karbala', 'كربلاء', 'Kerbala'],
  ['Kirkuk', 'كركوك'],
  ['Amman', 'عمّان'],
  ['Zarqa', 'الزرقاء'],
  ['Irbid', 'إربد'],
  ['Aqaba', 'العقبة'],
  ['Damascus', 'دمشق', 'الشام'],
  ['Aleppo', 'حلب', 'Halab'],
  ['Homs', 'حمص'],
  ['Latakia', 'اللاذقية', 'Lattakia'],
  ['Hama', 'حماة'],
  ['Beirut', 'بيروت', 'Beyrouth'],
  ['Sidon', 'صيدا', 'Saida'],
  ['Jerusalem', 'القدس', 'Al Quds'],
  ['Ramallah', 'رام الله'],
  ['Nablus', 'نابلس'],
  ['Gaza', 'غزة'],
  ['Hebron', 'الخليل'],
  ['Cairo', 'القاهرة'],
  ['Giza', 'الجيزة'],
  ['Alexandria', 'الإسكندرية'],
  ['Port Said', 'بورسعيد', 'بور سعيد'],
  ['Suez', 'السويس'],
  ['Luxor', 'الأقصر'],
  ['Aswan', 'أسوان'],
  ['Mansoura', 'المنصورة', 'Mansura'],
  ['Tanta', 'طنطا'],
  ['Khartoum', 'الخرطوم'],
  ['Omdurman', 'أم درمان'],
  ['Tripoli', 'طرابلس'],
  ['Benghazi', 'بنغازي'],
  ['Misrata', 'مصراتة'],
  ['Tunis', 'تونس', 'مدينة تونس'],
  ['Sfax', 'صفاقس'],
  ['Sousse', 'سوسة'],
  ['Algiers', 'الجزائر', 'الجزائر العاصمة', 'Alger'],
  ['Oran', 'وهران'],
  ['Constantine', 'قسنطينة'],
  ['Casablanca', 'الدار البيضاء', 'كازابلانكا'],
  ['Rabat', 'الرباط'],
  ['Marrakesh', 'مراكش', 'Marrakech'],
  ['Fes', 'فاس', 'Fez'],
  ['Tangier', 'طنجة'],
  ['Agadir', 'أكادير'],
  ['Nouakchott', 'نواكشوط'],
  ['Sanaa', 'صنعاء', 'Sana’a'],
  ['Aden', 'عدن'],
  ['Taiz', 'تعز', 'Taizz'],
  ['Mukalla', 'المكلا'],
  ['Istanbul', 'إسطنبول', 'اسطنبول', 'إستانبول', 'İstanbul'],
  ['Ankara', 'أنقرة'],
];

/**
 * Matches the Arabic article at the start of a city's name. Some spellings omit the article, and others separate it
 * with a space or a hyphen.
 */
const articles = /^(al|ad|ar|as|ash|at|az|el)[ -]/;

/** Returns the normalized spellings of a name, with and without the article and punctuation. */
const waysToWrite = (name: string): string[] => {
  const folded = fold(name);
  const withoutArticle = folded.replace(articles, '');
  const withArticle = /^[a-z]/.test(withoutArticle)
    ? [`al ${withoutArticle}`, `al-${withoutArticle}`, `al${withoutArticle}`, `el ${withoutArticle}`]
    : [];
  const marks = ['', ' ', "'"].map((mark) => folded.replaceAll(/[’-]/g, mark));
  return [folded, withoutArticle, ...marks, ...withArticle, folded.replace(/^ال(?=.{3})/, '')];
};

const spellings = cities.map((names) => [...new Set(names.flatMap(waysToWrite))]);

/** The index of the city for each normalized spelling. If two cities share a spelling, the first city wins. */
export const knownCities: ReadonlyMap<string, number> = new Map(
  spellings.flatMap((ways, number) => ways.map((way) => [way, number] as const)).toReversed(),
);

export const cityNamed = (number: number): [en: string, ar: string] => {
  const [en, ar] = cities[number]!;
  return [en, ar];
};

/** Returns all normalized spellings of a city. If the city is unknown, returns only the normalized text. */
export const spellingsOf = (city: string): readonly string[] => {
  const folded = fold(city);
  const number = knownCities.get(folded);
  return number === undefined ? [folded] : spellings[number]!.filter((way) => knownCities.get(way) === number);
};

type Area = SalesStatistics['areas'][number];

/** The sales of all orders whose addresses spell the city and area the same way. */
export type AddressedSales = Compared<SaleCounts> & AddressedPlace & { country: string };

/** The maximum number of areas in a response. */
const mostAreas = 30;

/** The maximum number of address spellings in the cache. */
const mostKept = 10_000;

const kept = new Map<string, string | undefined>();

/**
 * Returns the id of an address's place. Results are cached because most orders' addresses use the same few spellings.
 */
const keptPlaceOf = ({ city, area, country }: AddressedSales): string | undefined => {
  const key = JSON.stringify([country, city, area]);
  if (!kept.has(key)) {
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, placeOf({ city, area }, country));
  }
  return kept.get(key);
};

const sumOf = (amounts: readonly string[]): string =>
  written(amounts.map((one) => decimalOf(one)!).reduce(plus, { units: 0n, scale: 0 }));

const together = (counts: readonly SaleCounts[]): SaleCounts => ({
  orders: counts.reduce((sum, { orders }) => sum + orders, 0),
  revenue: sumOf(counts.map(({ revenue }) => revenue)),
});

const addUp = (rows: readonly Compared<SaleCounts>[]): Compared<SaleCounts> => ({
  ...together(rows),
  previous: together(rows.map(({ previous }) => previous)),
});

const less = (whole: SaleCounts, part: SaleCounts): SaleCounts => ({
  orders: whole.orders - part.orders,
  revenue: written(minus(decimalOf(whole.revenue)!, decimalOf(part.revenue)!)),
});

const nameOf = (id: string): [string, string] => {
  const { en, ar } = places.get(id)!;
  return [en, ar];
};

/**
 * Adds up the sales of each area or city. If only the governorate of an address is known, its sales count towards the
 * governorate. If the place is uncertain, they count towards `otherAreas`.
 * @param totals the sales of all orders
 */
export const byArea = (
  rows: readonly AddressedSales[],
  totals: Compared<SaleCounts>,
): Pick<SalesStatistics, 'areas' | 'otherAreas'> => {
  const placed = rows.flatMap((row) => {
    const place = keptPlaceOf(row);
    return place === undefined ? [] : [{ place, row }];
  });
  const areas = Object.entries(groupBy(placed, ({ place }) => place))
    .map(([place, own]): Area => ({
      place,
      name: nameOf(place),
      governorate: nameOf(governorateOf(place)),
      ...addUp(own.map(({ row }) => row)),
    }))
    .toSorted((one, other) => Number(other.revenue) - Number(one.revenue) || other.orders - one.orders)
    .slice(0, mostAreas);
  const sum = addUp(areas);
  return { areas, otherAreas: { ...less(totals, sum), previous: less(totals.previous, sum.previous) } };
};
