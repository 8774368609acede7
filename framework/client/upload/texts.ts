import { words } from '../../core/text/text';

/** Words of uploads, beside each other in their languages as a declaration's are. */
export const texts = {
  choose: words({ en: 'Choose a file', ar: 'اختيار ملف', fr: 'Choisir un fichier' }),
  chooseMany: words({ en: 'Choose pictures', ar: 'اختيار صور', fr: 'Choisir des images' }),
  chooseFiles: words({ en: 'Choose files', ar: 'اختيار ملفات', fr: 'Choisir des fichiers' }),
  photo: words({ en: 'Take a photo', ar: 'التقاط صورة', fr: 'Prendre une photo' }),
  hint: words({ en: 'or drop or paste it here', ar: 'أو بالإفلات أو اللصق هنا', fr: 'ou déposez-le ou collez-le ici' }),
  dropNow: words({ en: 'Drop to upload', ar: 'أفلت للرفع', fr: 'Déposez pour envoyer' }),
  otherType: words({
    en: 'Files of this type are not accepted',
    ar: 'هذا النوع من الملفات غير مقبول',
    fr: 'Ce type de fichier n’est pas accepté',
  }),
  held: words({ en: 'Will be sent when you save', ar: 'سيُرسل عند الحفظ', fr: 'Sera envoyé à l’enregistrement' }),
  wait: words({
    en: 'A file is still being uploaded. Wait for it, or cancel the upload.',
    ar: 'ما زال هناك ملف قيد الرفع. انتظر حتى يكتمل أو ألغِ الرفع.',
    fr: 'Un fichier est encore en cours d’envoi. Attendez la fin ou annulez l’envoi.',
  }),
  full: words({
    en: 'The maximum number of files has been reached, so this one was not uploaded',
    ar: 'اكتمل العدد المسموح من الملفات، فلم يُرفع هذا الملف',
    fr: 'Le nombre maximal de fichiers est atteint : celui-ci n’a pas été envoyé',
  }),
  megabytes: words({ en: 'MB', ar: 'ميغابايت', fr: 'Mo' }),
  uploading: words({ en: 'Uploading', ar: 'جارٍ الرفع', fr: 'Envoi en cours' }),
  remove: words({ en: 'Remove this file', ar: 'إزالة هذا الملف', fr: 'Retirer ce fichier' }),
};
