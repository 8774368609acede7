import type { Text } from '@matjar/admin/values';

export const texts = {
  hint: { en: 'Type the code, or scan it.', ar: 'اكتب الرمز أو امسحه ضوئيًا.' },
  kind: { en: 'Type of code', ar: 'نوع الرمز' },
  code: { en: 'Code', ar: 'الرمز' },
  find: { en: 'Find', ar: 'بحث' },
  elsewhere: { en: 'This code was found under', ar: 'هذا الرمز موجود ضمن' },
  another: { en: 'Another code', ar: 'رمز آخر' },
  done: { en: 'Done. The next code, please.', ar: 'تم. الرمز التالي من فضلك.' },
} as const satisfies Record<string, Text>;
