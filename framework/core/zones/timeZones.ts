import { words } from '../text/text';
import type { TimeZone } from './zoneCountries';

/** The time zones that people of the region work in, by their names in the IANA database, as people call them. */
export const timeZones = {
  'Asia/Kuwait': words({ en: 'Kuwait', ar: 'الكويت', fr: 'Koweït' }),
  'Asia/Riyadh': words({ en: 'Riyadh', ar: 'الرياض', fr: 'Riyad' }),
  'Asia/Qatar': words({ en: 'Doha', ar: 'الدوحة', fr: 'Doha' }),
  'Asia/Bahrain': words({ en: 'Manama', ar: 'المنامة', fr: 'Manama' }),
  'Asia/Dubai': words({ en: 'Dubai', ar: 'دبي', fr: 'Dubaï' }),
  'Asia/Muscat': words({ en: 'Muscat', ar: 'مسقط', fr: 'Mascate' }),
  'Asia/Baghdad': words({ en: 'Baghdad', ar: 'بغداد', fr: 'Bagdad' }),
  'Asia/Amman': words({ en: 'Amman', ar: 'عمّان', fr: 'Amman' }),
  'Asia/Damascus': words({ en: 'Damascus', ar: 'دمشق', fr: 'Damas' }),
  'Asia/Beirut': words({ en: 'Beirut', ar: 'بيروت', fr: 'Beyrouth' }),
  'Africa/Cairo': words({ en: 'Cairo', ar: 'القاهرة', fr: 'Le Caire' }),
  'Europe/Istanbul': words({ en: 'Istanbul', ar: 'إسطنبول', fr: 'Istanbul' }),
  UTC: words({ en: 'UTC', ar: 'التوقيت العالمي', fr: 'UTC' }),
} as const satisfies Record<TimeZone, object>;
