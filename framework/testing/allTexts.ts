import type { LoadCatalogue } from '../client/i18n/provider';
import { withOwn } from '../languages/withOwn';

/** Loads all texts together, because tests render parts of the dashboard without the code that loads their texts. */
export const allTexts =
  (load: LoadCatalogue): LoadCatalogue =>
  async (code) =>
    withOwn(await load(code, 'later'), await load(code));
