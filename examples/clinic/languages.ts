import { defineLanguages } from '../../framework/declaration/admin/languages';

export const languages = defineLanguages({ en: { id: 1 }, ar: { id: 2 }, fr: { id: 3 } });
