import { defineLanguages, english, syrianArabic } from '../../framework/core/languages';

export const languages = defineLanguages({ en: english, ar: syrianArabic });
