import { fold } from '@matjar/admin/values';

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
