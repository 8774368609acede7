import { words } from '../../../core/text/text';

/** Words of the notifications: they load with them. */
export const texts = {
  markAll: words({ en: 'Mark all as read', ar: 'تحديد الكل كمقروء', fr: 'Tout marquer comme lu' }),
  soundOn: words({ en: 'Sound is on', ar: 'الصوت مفعّل', fr: 'Le son est activé' }),
  soundOff: words({ en: 'Sound is off', ar: 'الصوت متوقف', fr: 'Le son est désactivé' }),
  unread: words({ en: 'unread', ar: 'غير مقروء', fr: 'non lu' }),
  left: words({ en: 'Left:', ar: 'المتبقي:', fr: 'Restant :' }),
  ofStars: words({ en: 'of 5 stars', ar: 'من 5 نجوم', fr: 'sur 5 étoiles' }),
};
