import { escapeHtml } from '@matjar/admin/values';
import { timeIn } from '../../resources/clientNotices/shop';
import { fill } from '../../resources/clientNotices/template';
import type { Quote } from '../../resources/orderDrafts/draft';
import type { HeldDraft } from '../draftRoutes';
import { inLanguage, methodIn, placeIn } from './facts';
import { formOf } from './layout';
import type { Shown } from './orderPage';
import { endHtml, factsHtml, headHtml, linesHtml, noteHtml, sumsHtml } from './orderPage';
import { words } from './words';

type Names = readonly (string | null)[] | null;

const named = (names: Names, language: 'en' | 'ar'): string =>
  names ? inLanguage({ en: names[0] ?? null, ar: names[1] ?? null }, language) : '';

/**
 * Returns the HTML of a draft at current prices, with a button that places the order. The button sends the version and
 * total that the page shows.
 */
export const draftHtml = ({ draft, expires }: HeldDraft, quote: Quote, shown: Shown): string => {
  const { shop, language, path } = shown;
  const own = words[language];
  const isPlaceable = Object.keys(quote.complaints).length === 0;
  const lines = quote.lines.map(({ name, colour, size, qty, price, total }) => ({
    name: named(name, language),
    options: [named(colour, language), named(size, language)].filter(Boolean),
    qty,
    price,
    total,
  }));
  return [
    headHtml(own.draftTitle, shown),
    noteHtml(isPlaceable ? shown : { ...shown, note: 'unplaceable' }),
    `<p>${escapeHtml(fill(own.askDraft, { until: timeIn(expires, language, shop) }))}</p>`,
    linesHtml(lines, shown),
    sumsHtml(quote, shown),
    isPlaceable
      ? formOf(`${path}/yes?l=${language}`, own.place, {
          values: { version: String(draft.version), total: quote.total },
        })
      : '',
    factsHtml([
      [own.payment, methodIn(draft.payment_method, language)],
      [own.delivery, draft.delivery === 'pickup' ? own.pickup : placeIn(draft.address, language)],
    ]),
    endHtml(shown),
  ]
    .filter(Boolean)
    .join('\n');
};
