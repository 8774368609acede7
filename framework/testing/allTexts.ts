import type { LoadCatalogue } from '../client/i18n/provider';
import { withOwn } from '../languages/withOwn';

/** All texts at once: tests draw parts without what loads them. */
export const allTexts =
  (load: LoadCatalogue): LoadCatalogue =>
  async (code) =>
    withOwn(await load(code, 'later'), await load(code));
