import { useTranslate } from 'react-admin';
import { filled } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useOffer } from '../../actions/offers';
import { useCounted } from '../../hooks/useCounted';
import { useText } from '../../hooks/useText';
import type { BulkStep } from './bulkSteps';

interface BulkOffer {
  steps: readonly BulkStep[];
  /** The number of selected records. */
  count: number;
  nameOf(step: BulkStep): string;
  start(step: BulkStep): void;
}

/** Adds the bulk actions for the selected records to the palette, for example: "Confirm 3 loans". */
export const useBulkOffer = (resource: AnyResource, { steps, count, nameOf, start }: BulkOffer): void => {
  const translate = useTranslate();
  const text = useText();
  const counted = useCounted();
  const labelOf = (step: BulkStep): string => {
    const { operation } = step;
    const applies = step.count ?? count;
    const records = counted(applies, resource) ?? translate('palette.records', { smart_count: applies });
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
