import type { Text } from '@matjar/admin/values';

/** The grammatical gender of an Arabic noun. Plural nouns for objects are feminine. */
type Gender = 'm' | 'f';

export interface Adjective {
  en: string;
  /** The Arabic form of the adjective for each gender of the noun. */
  ar: Readonly<Record<Gender, string>>;
}

/** A material, feature or size in a product's name. */
export interface Detail extends Text {
  /** In English, puts the detail before the noun (`Linen Shirt`) instead of after it (`Charger 65 W`). */
  before?: boolean;
}

/**
 * The group of sizes that a product is available in. The variants of a product without a group differ only in colour.
 */
export type SizeGroup = 'clothing' | 'shoes' | 'capacity' | 'dimensions';

/** A type of product, such as a shirt. A product's name combines it with a style and a detail. */
export interface Item extends Text {
  gender: Gender;
  picture: string;
  details: readonly Detail[];
  /** The minimum and maximum price in US dollars. */
  price: readonly [number, number];
  sizes?: SizeGroup;
  /** The styles that suit this item. Default: all of the trade's styles. */
  styles?: readonly Adjective[];
}

interface Aisle {
  name: Text;
  description: Text;
  picture: string;
  items: readonly Item[];
}

export interface Trade {
  aisles: readonly Aisle[];
  styles: readonly Adjective[];
  /** Fictitious brand names. */
  brands: readonly Text[];
  tags: readonly string[];
  /** Sentences for product descriptions. A description consists of the product's name and one of these sentences. */
  praise: readonly { en: string; ar: Readonly<Record<Gender, string>> }[];
}

/**
 * Combines an item, a style and a detail into a product's name, in the word order of each language. The Arabic
 * adjective agrees with the noun.
 */
export const nameOf = (item: Item, style: Adjective, detail: Detail): Text => ({
  en: detail.before ? `${style.en} ${detail.en} ${item.en}` : `${style.en} ${item.en} ${detail.en}`,
  ar: `${item.ar} ${style.ar[item.gender]} ${detail.ar}`,
});

export const noun = (en: string, ar: string, gender: Gender) => ({ en, ar, gender });

/** Creates an adjective from its English, Arabic masculine and Arabic feminine forms. */
export const adjective = (en: string, m: string, f: string): Adjective => ({ en, ar: { m, f } });

/** Creates a detail that is a material. In Arabic, it comes after the noun, for example `من القطن`. */
export const madeOf = (en: string, ar: string): Detail => ({ en, ar: `من ${ar}`, before: true });

// Fabrics.
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

// Leathers.
export const leather = madeOf('Leather', 'الجلد');
export const suede = madeOf('Suede', 'الشامواه');

// Furniture materials.
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
