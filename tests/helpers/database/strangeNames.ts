import type { Text } from '@matjar/admin/values';

/** Unusual names that can break screens, exports and queries. The tests' demo data includes them. */
export const strangeNames: readonly Text[] = [
  {
    en: 'Incomprehensibilitiesanddisproportionablenesseswithoutasinglebreak Dress',
    ar: 'فأسقيناكموهاوليستخلفنهمأفاستسقيناكموهاسيستدرجونهمفسيكفيكهماللهوليمكننهم فستان',
  },
  { en: 'قميص Polo (XL) بخصم 50% - 2 pcs!', ar: 'Polo قميص (XL) بخصم 50% – قطعتان!' },
  { en: 'Eid dress 👗✨ 👨‍👩‍👧‍👦', ar: 'فستان العيد 👗✨ 👨‍👩‍👧‍👦' },
  { en: '<script>alert("matjar")</script>', ar: '<img src=x onerror=alert("متجر")> حقيبة' },
  { en: 'Invoice \u202Efdp.exe', ar: 'فاتورة \u202Efdp.exe\u202C تنتهي هنا' },
  { en: `O'Reilly"; DROP TABLE products; --`, ar: `حقيبة "الأم'" \\ %s %{field} \${price}` },
  { en: '=HYPERLINK("https://example.com","Open")', ar: '=1+1 كنزة' },
  {
    en: 'Z\u0351\u0343\u0351a\u0313\u0306l\u0324\u033Ag\u0323\u0317o\u033B\u032A scarf',
    ar: 'وِشَاحٌ مُـــطَـــرَّزٌ بِـالـتَّـشْـكِـيـلِ',
  },
  { en: 'Zero\u200Bwidth\u200Dshoe\uFEFF', ar: 'حذاء\u200Cبلا\u200Bعرض' },
];
