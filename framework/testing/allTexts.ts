import type { LoadCatalogue } from '../client/i18n/provider';
import { withOwn } from '../languages/withOwn';

/** Loads all texts together, because tests render parts without their loaders. */
export const allTexts =
  (load: LoadCatalogue): LoadCatalogue =>
  async (code) =>
    withOwn(await load(code, 'later'), await load(code));
