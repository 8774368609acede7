import { words } from '../../core/text/text';

/** Words of the editor of formatted texts. */
export const texts = {
  toolbar: words({ en: 'Formatting', ar: 'التنسيق', fr: 'Mise en forme' }),
  bold: words({ en: 'Bold', ar: 'غامق', fr: 'Gras' }),
  italic: words({ en: 'Italic', ar: 'مائل', fr: 'Italique' }),
  underline: words({ en: 'Underlined', ar: 'تحته خط', fr: 'Souligné' }),
  heading: words({ en: 'Heading', ar: 'عنوان', fr: 'Titre' }),
  bullets: words({ en: 'List', ar: 'قائمة', fr: 'Liste' }),
  numbers: words({ en: 'Numbered list', ar: 'قائمة مرقّمة', fr: 'Liste numérotée' }),
  quote: words({ en: 'Quotation', ar: 'اقتباس', fr: 'Citation' }),
  link: words({ en: 'Link', ar: 'رابط', fr: 'Lien' }),
  undo: words({ en: 'Undo', ar: 'تراجع', fr: 'Annuler' }),
  redo: words({ en: 'Redo', ar: 'إعادة', fr: 'Rétablir' }),
  address: words({ en: 'Where the link leads', ar: 'عنوان الرابط', fr: 'Adresse du lien' }),
  wrongAddress: words({
    en: 'Enter a web address that begins with https:// or an email address',
    ar: 'أدخل عنوان صفحة يبدأ بـ https:// أو عنوان بريد إلكتروني',
    fr: 'Saisissez une adresse web commençant par https:// ou une adresse e-mail',
  }),
  setLink: words({ en: 'Set the link', ar: 'تعيين الرابط', fr: 'Appliquer le lien' }),
  removeLink: words({ en: 'Remove the link', ar: 'إزالة الرابط', fr: 'Retirer le lien' }),
  close: words({ en: 'Close', ar: 'إغلاق', fr: 'Fermer' }),
};
