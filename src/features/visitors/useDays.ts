import type { Measure, VisitStatistics } from '../../domain/visits';
import { useFormats, useListed, useText } from '@matjar/admin/client';
import type { ChartData } from '@matjar/admin/client/parts';
import { measureNames, texts } from './texts';
import { amountOf, useMeasure } from './useMeasure';

/** Chart data of one measure: each day of a range, compared with the range before. */
export const useDays = ({ days, totals }: Pick<VisitStatistics, 'days' | 'totals'>, measure: Measure): ChartData => {
  const text = useText();
  const listed = useListed();
  const formats = useFormats();
  const written = useMeasure();
  const line = (label: string, all: VisitStatistics['days'][number]['previous'][]) => ({
    label,
    amounts: all.map((one) => amountOf(one, measure)),
    texts: all.map((one) => written(one, measure)),
  });
  return {
    name: listed([
      `${text(measureNames[measure])}: ${written(totals, measure)}`,
      `${text(texts.before)}: ${written(totals.previous, measure)}`,
    ]),
    pointName: text(texts.day),
    points: days.map(({ day }) => ({ name: formats.date(day), short: formats.shortDay(day) })),
    lines: [
      line(text(texts.thisRange), days),
      line(
        text(texts.before),
        days.map(({ previous }) => previous),
      ),
    ],
  };
};
