import type { VisitStatistics } from '../../domain/visits';
import type { SalesStatistics } from '../../domain/sales';
import { useFormats, useText, useTextKey } from '@matjar/admin/client';
import { Change } from '../visitors/Change';
import { stepNames } from '../visitors/texts';
import type { BarRow } from './BarTable';
import { BarTable } from './BarTable';
import { saveFigures } from './SoldBy';
import { placedAddress } from './SalesCards';
import { texts } from './texts';

interface FunnelProps {
  statistics: Pick<VisitStatistics, 'funnel' | 'from' | 'to'>;
  /** The range as the orders' list takes it, once it is known. */
  period: Pick<SalesStatistics, 'since' | 'until'> | undefined;
}

const percentOf = (count: number, whole: number) => (whole === 0 ? 0 : Math.round((count / whole) * 100));

/** How many came as far as each step, of all visitors and of the step before. */
export const Funnel = ({ statistics: { funnel, from, to }, period }: FunnelProps) => {
  const text = useText();
  const key = useTextKey();
  const formats = useFormats();
  const [first] = funnel;
  const lists: Readonly<Record<string, string | undefined>> = period
    ? { placed: placedAddress(period), completed: placedAddress(period, ['completed']) }
    : {};
  const rows = funnel.map(({ step, count, previous }, index): BarRow => {
    const share = percentOf(count, first!.count);
    const last = funnel[index - 1];
    return {
      key: step,
      name: text(stepNames[step]),
      to: lists[step],
      share,
      cells: [
        { now: formats.number(count), below: formats.number(previous) },
        { now: formats.percent(share), below: <Change now={count} before={previous} /> },
        { now: last ? formats.percent(percentOf(count, last.count)) : '' },
      ],
    };
  });
  const save = () =>
    saveFigures(
      text(texts.funnel),
      {
        headings: [texts.step[key], texts.count[key]],
        lines: funnel.map(({ step, count, previous }) => ({
          name: stepNames[step][key],
          now: [String(count)],
          before: [String(previous)],
        })),
      },
      { from, to },
      key,
    );
  return (
    <BarTable
      title={text(texts.funnel)}
      note={text(texts.funnelNote)}
      headings={[texts.step, texts.count, texts.ofVisitors, texts.ofStepBefore].map((one) => text(one))}
      rows={rows}
      onSave={save}
    />
  );
};
