import type { Text } from '@matjar/admin/values';

export const texts = {
  title: { en: 'Where you are logged in', ar: 'الأجهزة المسجَّل دخولها' },
  on: { en: 'on', ar: 'على' },
  unknown: { en: 'Unknown device', ar: 'جهاز غير معروف' },
  here: { en: 'This device', ar: 'هذا الجهاز' },
  address: { en: 'Address', ar: 'العنوان' },
  seen: { en: 'Last seen', ar: 'آخر نشاط' },
  end: { en: 'Log out', ar: 'تسجيل الخروج' },
  others: { en: 'Log out the others', ar: 'تسجيل خروج الأجهزة الأخرى' },
  everywhere: { en: 'Log out everywhere', ar: 'تسجيل الخروج من كل الأجهزة' },
  confirm: {
    en: 'You will be logged out on every device, including this one, and log in again here.',
    ar: 'سيُسجَّل خروجك من كل الأجهزة، ومنها هذا الجهاز، ثم تسجّل الدخول هنا من جديد.',
  },
  loading: { en: 'Loading…', ar: 'جارٍ التحميل…' },
} as const satisfies Record<string, Text>;
