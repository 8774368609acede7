import { useTranslate } from 'react-admin';
import { filled } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useOffer } from '../../actions/offers';
import { useFormats, useLocale, useText } from '../../hooks/useText';
import { createTranslator } from '../../i18n/translator';
import type { BulkStep } from './bulkSteps';

interface BulkOffer {
  steps: readonly BulkStep[];
  /** The number of selected records. */
  count: number;
  nameOf(step: BulkStep): string;
  start(step: BulkStep): void;
}

/** Returns a function that counts records within a sentence: "3 loans", or "3 records" without a declared noun. */
const useCounted = ({ counted }: AnyResource) => {
  const translate = useTranslate();
  const text = useText();
  const locale = useLocale();
  const { number } = useFormats();
  return (smart_count: number): string =>
    counted
      ? createTranslator(locale, { counted: text(counted) }, number)('counted', { smart_count })
      : translate('palette.records', { smart_count });
};

/** Offers the steps on the selected records in the palette: "Confirm 3 loans". */
export const useBulkOffer = (resource: AnyResource, { steps, count, nameOf, start }: BulkOffer): void => {
  const translate = useTranslate();
  const text = useText();
  const counted = useCounted(resource);
  const labelOf = (step: BulkStep): string => {
    const { operation } = step;
    const applies = step.count ?? count;
    const records = counted(applies);
    if (typeof operation === 'string') return filled(text(`palette.${operation}`), { records });
    if ('status' in operation) return filled(text('palette.state'), { records, state: nameOf(step) });
    const declared = 'action' in operation && resource.actions[operation.action]!.bulk;
    if (typeof declared === 'object') return filled(text(declared), { records });
    return `${nameOf(step)}: ${translate('app.records', { smart_count: applies })}`;
  };
  useOffer({
    label: translate('app.selected', { smart_count: count }),
    steps: steps.map((step) => ({ key: step.key, label: labelOf(step), run: () => start(step) })),
  });
};
