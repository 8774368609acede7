import { defineLanguages, english, french, syrianArabic } from '../../framework/core/languages';

export const languages = defineLanguages({ en: english, ar: syrianArabic, fr: french });
