import { defineLanguages } from '@matjar/admin';
import { syrianArabic } from '@matjar/admin/languages/ar/language';
import { english } from '@matjar/admin/languages/en/language';
import { french } from '@matjar/admin/languages/fr/language';

export const languages = defineLanguages({ en: english, ar: syrianArabic, fr: french });
