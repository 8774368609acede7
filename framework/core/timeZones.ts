/** The time zones that people of the region work in, by their names in the IANA database. */
export const timeZones = {
  'Asia/Kuwait': { en: 'Kuwait', ar: 'الكويت' },
  'Asia/Riyadh': { en: 'Riyadh', ar: 'الرياض' },
  'Asia/Qatar': { en: 'Doha', ar: 'الدوحة' },
  'Asia/Bahrain': { en: 'Manama', ar: 'المنامة' },
  'Asia/Dubai': { en: 'Dubai', ar: 'دبي' },
  'Asia/Muscat': { en: 'Muscat', ar: 'مسقط' },
  'Asia/Baghdad': { en: 'Baghdad', ar: 'بغداد' },
  'Asia/Amman': { en: 'Amman', ar: 'عمّان' },
  'Asia/Damascus': { en: 'Damascus', ar: 'دمشق' },
  'Asia/Beirut': { en: 'Beirut', ar: 'بيروت' },
  'Africa/Cairo': { en: 'Cairo', ar: 'القاهرة' },
  'Europe/Istanbul': { en: 'Istanbul', ar: 'إسطنبول' },
  UTC: { en: 'UTC', ar: 'التوقيت العالمي' },
} as const;

/** Whose a zone is, by the country's two letters (ISO 3166-1): months have other names in Kuwait than in Syria. */
export const zoneCountries: Readonly<Record<string, string>> = {
  'Asia/Kuwait': 'KW', 'Asia/Riyadh': 'SA', 'Asia/Qatar': 'QA', 'Asia/Bahrain': 'BH', 'Asia/Dubai': 'AE', 'Asia/Muscat': 'OM',
  'Asia/Baghdad': 'IQ', 'Asia/Amman': 'JO', 'Asia/Damascus': 'SY', 'Asia/Beirut': 'LB', 'Africa/Cairo': 'EG',
};
