import type { Text } from '../../core/text';

/** Words of single inputs, beside each other in both languages as a declaration's are. */
export const texts = {
  latitude: { en: 'Latitude', ar: 'خط العرض' },
  longitude: { en: 'Longitude', ar: 'خط الطول' },
  openMap: { en: 'See it on the map', ar: 'عرض على الخريطة' },
  closed: { en: 'Closed', ar: 'مغلق' },
  opens: { en: 'Opens at', ar: 'يفتح الساعة' },
  closes: { en: 'Closes at', ar: 'يغلق الساعة' },
  copyToAll: { en: 'Copy to all days', ar: 'نسخ إلى كل الأيام' },
  addTag: { en: 'Type a word and press Enter', ar: 'اكتب كلمة ثم اضغط Enter' },
  address: { en: 'Address', ar: 'العنوان' },
  addAddress: { en: 'Add an address', ar: 'إضافة عنوان' },
  removeAddress: { en: 'Remove address', ar: 'إزالة العنوان' },
  imageAddress: { en: 'Address of the picture', ar: 'رابط الصورة' },
} as const satisfies Record<string, Text>;
