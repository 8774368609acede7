import { Box } from '@mui/material';
import type { VisitStatistics } from '../../domain/visits';
import { measures } from '../../domain/visits';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure, FiguresTable } from '@matjar/admin/client/parts';
import { measureNames, texts } from './texts';
import { useMeasure } from './useMeasure';

/** All numbers of the days, the latest day first, each above the one of the range before. */
export const DaysTable = ({ days }: Pick<VisitStatistics, 'days'>) => {
  const text = useText();
  const formats = useFormats();
  const written = useMeasure();
  return (
    <FiguresTable
      caption={text(texts.dayFigures)}
      columns={[text(texts.day), ...measures.map((name) => text(measureNames[name]))]}
      rows={days.toReversed().map(({ day, previous_day: previousDay, previous, ...counts }) => ({
        key: day,
        name: <Compared now={formats.date(day)} before={formats.date(previousDay)} />,
        figures: measures.map((name) => (
          <Compared key={name} now={written(counts, name)} before={written(previous, name)} />
        )),
      }))}
    />
  );
};

const Compared = ({ now, before }: { now: string; before: string }) => (
  <>
    <Figure>{now}</Figure>
    {/* The line keeps the table's direction, and only what stands in it its own. */}
    <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
      <Figure>{before}</Figure>
    </Box>
  </>
);
