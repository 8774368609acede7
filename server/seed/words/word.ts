import type { Text } from '@matjar/admin/values';

/** What an adjective agrees with; things in the plural count as feminine. */
export type Gender = 'm' | 'f';

export interface Adjective {
  en: string;
  /** Arabic, by the gender of what it describes. */
  ar: Readonly<Record<Gender, string>>;
}

/** What a thing is made of, can do or measures. */
export interface Detail extends Text {
  /** Stands before the noun in English (`Linen Shirt`) instead of after it (`Charger 65 W`). */
  before?: boolean;
}

/** The group of sizes that a thing comes in; one without comes in colours only. */
export type SizeGroup = 'clothing' | 'shoes' | 'capacity' | 'dimensions';

/** A thing that is sold. */
export interface Item extends Text {
  gender: Gender;
  /** The name of the shape it is drawn with. */
  picture: string;
  details: readonly Detail[];
  /** Cheapest and dearest, in US dollars. */
  price: readonly [number, number];
  sizes?: SizeGroup;
  /** Where not every word of the trade would fit. */
  styles?: readonly Adjective[];
}

/** A shop category with the things in it. */
export interface Aisle {
  name: Text;
  description: Text;
  picture: string;
  items: readonly Item[];
}

/** All that a shop of one trade may sell. */
export interface Trade {
  aisles: readonly Aisle[];
  styles: readonly Adjective[];
  /** Words of the trade's own that stand for brands. */
  brands: readonly Text[];
  tags: readonly string[];
  /** What follows a product's name in its description. */
  praise: readonly { en: string; ar: Readonly<Record<Gender, string>> }[];
}

/** The item's name with a style and a detail, each language in its order; the Arabic adjective agrees with the noun. */
export const nameOf = (item: Item, style: Adjective, detail: Detail): Text => ({
  en: detail.before ? `${style.en} ${detail.en} ${item.en}` : `${style.en} ${item.en} ${detail.en}`,
  ar: `${item.ar} ${style.ar[item.gender]} ${detail.ar}`,
});

/** Shorthand of the word lists: a noun in both languages with its Arabic gender. */
export const noun = (en: string, ar: string, gender: Gender) => ({ en, ar, gender });

/** Shorthand of the word lists: an adjective from its English, masculine and feminine forms. */
export const adjective = (en: string, m: string, f: string): Adjective => ({ en, ar: { m, f } });

/** Shorthand of the word lists: a material; Arabic has it after the noun, as `من القطن`. */
export const madeOf = (en: string, ar: string): Detail => ({ en, ar: `من ${ar}`, before: true });

// Cloth.
export const cotton = madeOf('Cotton', 'القطن');
export const linen = madeOf('Linen', 'الكتان');
export const silk = madeOf('Silk', 'الحرير');
export const wool = madeOf('Wool', 'الصوف');
export const cashmere = madeOf('Cashmere', 'الكشمير');
export const chiffon = madeOf('Chiffon', 'الشيفون');
export const velvet = madeOf('Velvet', 'المخمل');
export const crepe = madeOf('Crêpe', 'الكريب');
export const satin = madeOf('Satin', 'الساتان');
export const denim = madeOf('Denim', 'الدنيم');
export const canvas = madeOf('Canvas', 'القماش المتين');

// Hides.
export const leather = madeOf('Leather', 'الجلد');
export const suede = madeOf('Suede', 'الشامواه');

// What houses are furnished with.
export const oak = madeOf('Oak', 'خشب البلوط');
export const walnut = madeOf('Walnut', 'خشب الجوز');
export const teak = madeOf('Teak', 'خشب الساج');
export const rattan = madeOf('Rattan', 'الخيزران');
export const brass = madeOf('Brass', 'النحاس الأصفر');
export const steel = madeOf('Steel', 'الفولاذ');
export const castIron = madeOf('Cast-Iron', 'الحديد الزهر');
export const ceramic = madeOf('Ceramic', 'السيراميك');
export const porcelain = madeOf('Porcelain', 'الخزف');
export const glass = madeOf('Glass', 'الزجاج');
export const marble = madeOf('Marble', 'الرخام');
