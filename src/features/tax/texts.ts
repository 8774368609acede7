import type { Text } from '@matjar/admin/values';

export const texts = {
  byRate: { en: 'Tax by rate', ar: 'الضريبة حسب النسبة' },
  byRateNote: {
    en: 'Orders by the day they were placed, without canceled and returned ones, after refunds.',
    ar: 'الطلبات حسب يوم تقديمها، عدا الملغاة والمُرجعة، بعد خصم المبالغ المُستردة.',
  },
  rate: { en: 'Rate', ar: 'النسبة' },
  net: { en: 'Before tax', ar: 'قبل الضريبة' },
  tax: { en: 'Tax', ar: 'الضريبة' },
  gross: { en: 'With tax', ar: 'مع الضريبة' },
  unknown: { en: 'Rate not recorded', ar: 'نسبة غير مسجّلة' },
  total: { en: 'Total', ar: 'الإجمالي' },
} as const satisfies Record<string, Text>;
