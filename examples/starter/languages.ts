import { defineLanguages, english, syrianArabic } from '@matjar/admin';

export const languages = defineLanguages({ en: english, ar: syrianArabic });
