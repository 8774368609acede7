import { expect, test } from 'vitest';
import type { Names } from '../nouns';
import { counted, isFeminine, of } from './nouns';

const forms = (names: Names) => [1, 2, 3, 10, 11, 99, 100, 103].map((count) => counted(count, String(count), names));

test.each<[Names, string]>([
  [['كتاب', 'الكتب'], 'كتاب واحد, كتابين, 3 كتب, 10 كتب, 11 كتابًا, 99 كتابًا, 100 كتاب, 103 كتب'],
  [['نسخة', 'النسخ'], 'نسخة واحدة, نسختين, 3 نسخ, 10 نسخ, 11 نسخة, 99 نسخة, 100 نسخة, 103 نسخ'],
  // Adjectives agree with their noun.
  [
    ['حساب بنكي', 'الحسابات البنكية'],
    'حساب بنكي واحد, حسابين بنكيين, 3 حسابات بنكية, 10 حسابات بنكية, 11 حسابًا بنكيًا, 99 حسابًا بنكيًا, 100 حساب بنكي, 103 حسابات بنكية',
  ],
  // A genitive doesn't agree with its noun, and the noun loses its ending.
  [
    ['موظف توصيل', 'موظفو التوصيل'],
    'موظف توصيل واحد, موظفي توصيل, 3 موظفي توصيل, 10 موظفي توصيل, 11 موظف توصيل, 99 موظف توصيل, 100 موظف توصيل, 103 موظفي توصيل',
  ],
  [['ناشر', 'الناشرون'], 'ناشر واحد, ناشرين, 3 ناشرين, 10 ناشرين, 11 ناشرًا, 99 ناشرًا, 100 ناشر, 103 ناشرين'],
])('numbers of %j are declined', (names, expected) => {
  expect(forms(names).join(', ')).toBe(expected);
});

test('the gender of a noun is found from its ending, and from a list of plurals', () => {
  for (const noun of ['الفئة', 'العلامة التجارية', 'ملاحظات الفريق', 'الألوان', 'الصور', 'نسبة العمولة', 'أسماء الكتب'])
    expect.soft(isFeminine(noun), noun).toBe(true);
  for (const noun of ['السعر', 'الاسم', 'وقت القراءة', 'إنهاء الطلب', 'تاريخ الانتهاء', 'الوصف'])
    expect.soft(isFeminine(noun), noun).toBe(false);
});

test('only a single noun with the article takes an owner', () => {
  expect(of('السعر', '3 كتب')).toBe('سعر 3 كتب');
  expect(of('السعر قبل التخفيض', '3 كتب')).toBeUndefined();
  expect(of('رقم الرف', '3 كتب')).toBeUndefined();
});
