import type { Text } from '../../core/text';

/** Words of the list of pictures. */
export const texts = {
  altEn: { en: 'What it shows, in English', ar: 'وصف الصورة بالإنجليزية' },
  altAr: { en: 'What it shows, in Arabic', ar: 'وصف الصورة بالعربية' },
  colour: { en: 'Colour shown', ar: 'اللون الظاهر' },
  anyColour: { en: 'No colour in particular', ar: 'بلا لون محدّد' },
  colourGone: { en: 'A colour that is no longer available', ar: 'لون لم يعد متوفرًا' },
  picture: { en: 'Picture', ar: 'الصورة' },
  main: { en: 'Main picture', ar: 'الصورة الرئيسية' },
  earlier: { en: 'Move earlier', ar: 'تقديم' },
  later: { en: 'Move later', ar: 'تأخير' },
  remove: { en: 'Remove', ar: 'إزالة' },
  moved: { en: 'Now in place', ar: 'الترتيب الآن' },
} as const satisfies Record<string, Text>;
