import { madeOf } from './word';

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
