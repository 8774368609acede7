import { pages as arabic } from './ar/pages';
import { pages as english } from './en/pages';

/** What a page before the dashboard says, in each language. */
export const wordsOf = (page: keyof typeof english) => ({ en: english[page], 'ar-SY': arabic[page] });
