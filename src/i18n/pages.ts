import { pages as arabic } from './ar/pages';
import { pages as english } from './en/pages';

/** Returns the text of a page shown before login, by locale. */
export const wordsOf = (page: keyof typeof english) => ({ en: english[page], 'ar-SY': arabic[page] });
