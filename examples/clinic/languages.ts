import { defineLanguages, english, french, syrianArabic } from '@matjar/admin';

export const languages = defineLanguages({ en: english, ar: syrianArabic, fr: french });
