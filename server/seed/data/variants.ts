import type { Text } from '@matjar/admin/values';
import type { SizeGroup } from '../words/word';

export const colours: readonly { name: Text; hex: string }[] = [
  { name: { en: 'Black', ar: 'أسود' }, hex: '#111111' },
  { name: { en: 'White', ar: 'أبيض' }, hex: '#ffffff' },
  { name: { en: 'Grey', ar: 'رمادي' }, hex: '#808080' },
  { name: { en: 'Silver', ar: 'فضي' }, hex: '#c0c0c0' },
  { name: { en: 'Beige', ar: 'بيج' }, hex: '#e8dcc4' },
  { name: { en: 'Brown', ar: 'بني' }, hex: '#6f4e37' },
  { name: { en: 'Gold', ar: 'ذهبي' }, hex: '#d4af37' },
  { name: { en: 'Yellow', ar: 'أصفر' }, hex: '#f5d000' },
  { name: { en: 'Orange', ar: 'برتقالي' }, hex: '#f28c28' },
  { name: { en: 'Red', ar: 'أحمر' }, hex: '#c81e1e' },
  { name: { en: 'Burgundy', ar: 'عنّابي' }, hex: '#6d071a' },
  { name: { en: 'Pink', ar: 'وردي' }, hex: '#f4a6b8' },
  { name: { en: 'Purple', ar: 'بنفسجي' }, hex: '#6a3d9a' },
  { name: { en: 'Navy', ar: 'كحلي' }, hex: '#0b1f4b' },
  { name: { en: 'Sky blue', ar: 'سماوي' }, hex: '#87ceeb' },
  { name: { en: 'Turquoise', ar: 'فيروزي' }, hex: '#30b5a7' },
  { name: { en: 'Green', ar: 'أخضر' }, hex: '#2e7d32' },
  { name: { en: 'Olive', ar: 'زيتي' }, hex: '#6b6b2a' },
];

interface Size {
  name: Text;
  code: string;
}

const clothing: readonly Size[] = [
  { name: { en: 'Extra small', ar: 'صغير جدًا' }, code: 'XS' },
  { name: { en: 'Small', ar: 'صغير' }, code: 'S' },
  { name: { en: 'Medium', ar: 'متوسط' }, code: 'M' },
  { name: { en: 'Large', ar: 'كبير' }, code: 'L' },
  { name: { en: 'Extra large', ar: 'كبير جدًا' }, code: 'XL' },
  { name: { en: 'Double extra large', ar: 'كبير جدًا مضاعف' }, code: 'XXL' },
];

const shoes = [36, 37, 38, 39, 40, 41, 42].map((size) => ({
  name: { en: `EU ${size}`, ar: `أوروبي ${size}` },
  code: `EU-${size}`,
}));

const capacity: readonly Size[] = [
  ...[128, 256, 512].map((size) => ({ name: { en: `${size} GB`, ar: `${size} جيجابايت` }, code: `${size}GB` })),
  { name: { en: '1 TB', ar: 'تيرابايت واحد' }, code: '1TB' },
  { name: { en: '2 TB', ar: 'تيرابايتان' }, code: '2TB' },
];

const dimensions = [
  [60, 90],
  [80, 150],
  [120, 180],
  [160, 230],
  [200, 300],
].map(([width, length]) => ({
  name: { en: `${width} × ${length} cm`, ar: `${width} × ${length} سم` },
  code: `${width}X${length}`,
}));

export const sizes: Readonly<Record<SizeGroup, readonly Size[]>> = { clothing, shoes, capacity, dimensions };
