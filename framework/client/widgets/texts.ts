import { words } from '../../core/text/text';

/** Words of single inputs, beside each other in their languages as a declaration's are. */
export const texts = {
  latitude: words({ en: 'Latitude', ar: 'خط العرض', fr: 'Latitude' }),
  longitude: words({ en: 'Longitude', ar: 'خط الطول', fr: 'Longitude' }),
  openMap: words({ en: 'View on the map', ar: 'عرض على الخريطة', fr: 'Voir sur la carte' }),
  closed: words({ en: 'Closed', ar: 'مغلق', fr: 'Fermé' }),
  opens: words({ en: 'Opens at', ar: 'يفتح الساعة', fr: 'Ouvre à' }),
  closes: words({ en: 'Closes at', ar: 'يغلق الساعة', fr: 'Ferme à' }),
  copyToAll: words({ en: 'Copy to all days', ar: 'نسخ إلى كل الأيام', fr: 'Copier sur tous les jours' }),
  addTag: words({
    en: 'Type a word and press Enter',
    ar: 'اكتب كلمة ثم اضغط Enter',
    fr: 'Écrivez un mot et appuyez sur Entrée',
  }),
  address: words({ en: 'Address', ar: 'العنوان', fr: 'Adresse' }),
  addAddress: words({ en: 'Add an address', ar: 'إضافة عنوان', fr: 'Ajouter une adresse' }),
  removeAddress: words({ en: 'Remove address', ar: 'إزالة العنوان', fr: 'Retirer l’adresse' }),
  imageAddress: words({ en: 'Address of the picture', ar: 'رابط الصورة', fr: 'Adresse de l’image' }),
};
