import type { Text } from '@matjar/admin/values';
import type { SizeGroup } from '../words/word';

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
