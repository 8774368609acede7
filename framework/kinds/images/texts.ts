import type { Text } from '../../core/text/text';
import { words } from '../../core/text/text';

/** Words of the list of pictures. */
export const texts = {
  alt: words({ en: 'What it shows', ar: 'وصف الصورة', fr: 'Description de l’image' }),
  colour: words({ en: 'Colour shown', ar: 'اللون الظاهر', fr: 'Couleur présentée' }),
  anyColour: words({ en: 'No colour in particular', ar: 'بلا لون محدّد', fr: 'Aucune couleur en particulier' }),
  colourGone: words({
    en: 'A colour that is no longer available',
    ar: 'لون لم يعد متوفرًا',
    fr: 'Une couleur qui n’est plus disponible',
  }),
  picture: words({ en: 'Picture', ar: 'الصورة', fr: 'Image' }),
  main: words({ en: 'Main picture', ar: 'الصورة الرئيسية', fr: 'Image principale' }),
  earlier: words({ en: 'Move earlier', ar: 'تقديم', fr: 'Avancer' }),
  later: words({ en: 'Move later', ar: 'تأخير', fr: 'Reculer' }),
  remove: words({ en: 'Remove', ar: 'إزالة', fr: 'Retirer' }),
  moved: words({ en: 'Now in place', ar: 'الترتيب الآن', fr: 'Nouvelle position' }),
};

/** What the box for a picture's words is called, by its language. */
export const altTexts: Readonly<Record<string, Text>> = {
  en: words({ en: 'Description in English', ar: 'وصف الصورة بالإنجليزية', fr: 'Description de l’image, en anglais' }),
  ar: words({ en: 'Description in Arabic', ar: 'وصف الصورة بالعربية', fr: 'Description de l’image, en arabe' }),
  fr: words({ en: 'Description in French', ar: 'وصف الصورة بالفرنسية', fr: 'Description de l’image, en français' }),
};
