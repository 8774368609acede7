import type { Language } from '@matjar/admin';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import { Box, Button, Skeleton, Card, Typography } from '@mui/material';
import { useLocation, useNavigate } from 'react-admin';
import type { VisitStatistics, Measure } from '../../domain/statistics';
import { visitorsStatistics } from '../../domain/pages';
import { useFormats, useLabel, useText, useTextKey } from '@matjar/admin/client';
import {
  EmptyState,
  ErrorState,
  PageHeading,
  Coming,
  Chart,
  Figure,
  FiguresTable,
  saveCsv,
  separatorFor,
} from '@matjar/admin/client/parts';
import type { CsvStyle } from '@matjar/admin/client/parts';
import { byteOrderMark, csvLine, filled } from '@matjar/admin/values';
import { useState } from 'react';
import { measures } from '../../domain/statistics';
import { useSales, PrintStyles } from '../sales/SalesCards';
import { texts as words } from '../sales/texts';
import type { RequestedRange } from './requestedRange';
import { rangeSearch, guessed, readRange, useVisits } from './requestedRange';
import { Breakdown } from './Breakdown';
import { Measures, TodayNote, useDays, useMeasure } from './Measures';
import { RangeBar } from './RangeBar';
import { texts, measureNames } from './texts';

/**
 * A table of all counts by day, most recent day first. Each cell also shows the count of the corresponding day in the
 * previous range.
 */
const DaysTable = ({ days, today }: Pick<VisitStatistics, 'days' | 'today'>) => {
  const text = useText();
  const formats = useFormats();
  const formatMeasure = useMeasure();
  return (
    <FiguresTable
      caption={text(texts.dayFigures)}
      columns={[text(texts.day), ...measures.map((name) => text(measureNames[name]))]}
      rows={days.toReversed().map(({ day, previous_day: previousDay, previous, ...counts }) => ({
        key: day,
        name: (
          <Compared
            now={day === today ? filled(text(texts.soFar), { day: formats.date(day) }) : formats.date(day)}
            before={formats.date(previousDay)}
          />
        ),
        figures: measures.map((name) => (
          <Compared key={name} now={formatMeasure(counts, name)} before={formatMeasure(previous, name)} />
        )),
      }))}
    />
  );
};

const Compared = ({ now, before }: { now: string; before: string }) => {
  const text = useText();
  return (
    <>
      <Figure>{now}</Figure>
      {/* This line has the text direction of the table. The number in it may have a different direction. */}
      <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
        <span className="unseen">{text(texts.previously)} </span>
        <Figure>{before}</Figure>
      </Box>
    </>
  );
};

/** A card with the totals of the range, and a chart or a table by day. */
const DaysCard = ({ statistics }: { statistics: VisitStatistics }) => {
  const text = useText();
  const [measure, setMeasure] = useState<Measure>('visitors');
  const data = useDays(statistics, measure);
  return (
    <Card component="section" aria-label={text(texts.byDay)}>
      <Measures totals={statistics.totals} measure={measure} onMeasure={setMeasure} />
      <Chart
        data={data}
        heading={
          <>
            <Typography variant="h2">{text(texts.byDay)}</Typography>
            <TodayNote {...statistics} />
          </>
        }
        table={<DaysTable {...statistics} />}
      />
    </Card>
  );
};

/** Formats the table of days as CSV, with ISO dates, unformatted numbers and headings in a single language. */
export const daysCsv = (
  { days }: Pick<VisitStatistics, 'days'>,
  { key, separator }: Pick<CsvStyle, 'key' | 'separator'>,
): string[] => {
  const before = texts.before[key];
  const headings = measures.map((name) => measureNames[name][key]);
  const lines = [
    [
      texts.day[key],
      ...headings,
      `${texts.day[key]} (${before})`,
      ...headings.map((heading) => `${heading} (${before})`),
    ],
    ...days.map(({ day, previous_day: previousDay, previous, ...counts }) => [
      day,
      ...measures.map((name) => String(counts[name])),
      previousDay,
      ...measures.map((name) => String(previous[name])),
    ]),
  ];
  return [byteOrderMark, ...lines.map((cells) => csvLine(cells, { separator }))];
};

const saveDays = (statistics: VisitStatistics, title: string, key: Language): void => {
  const style = { key, separator: separatorFor(navigator.languages) };
  saveCsv(title, daysCsv(statistics, style), `${statistics.from} ${statistics.to}`);
};

const VisitorsSkeleton = () => (
  <Coming>
    <Card sx={{ padding: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} variant="rounded" height={86} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} sx={{ marginBlockStart: 2 }} />
    </Card>
    <Skeleton variant="rounded" height={220} />
  </Coming>
);

/**
 * The visit statistics page: totals, daily figures and figures by category for a range of days, compared with the
 * previous range.
 */
const VisitorsPage = () => {
  const text = useText();
  const label = useLabel();
  const key = useTextKey();
  const formats = useFormats();
  const { search } = useLocation();
  const navigate = useNavigate();
  const requested = readRange(search);
  const { data, error, isPlaceholderData, refetch } = useVisits(requested);
  const sales = useSales(requested);
  const title = label(visitorsStatistics.label, 'many');
  const range = ({ from, to }: { from: string; to: string }) => `${formats.date(from)} – ${formats.date(to)}`;
  const days = (period: Pick<VisitStatistics, 'from' | 'to' | 'today' | 'previous'>) => (
    <>
      <bdi>{range(period)}</bdi> {text(texts.compared)} <bdi>{range(period.previous)}</bdi>
      {period.from <= period.today && period.today <= period.to && <> {text(texts.untilNow)}</>}
    </>
  );
  const isEmpty =
    data && [data.totals, data.totals.previous].every(({ views, carts, orders }) => views + carts + orders === 0);
  const hasFigures = data && !isEmpty && !error;

  const onAsk = (next: RequestedRange) => navigate({ search: rangeSearch(next) });
  const content = () => {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <VisitorsSkeleton />;
    if (isEmpty) {
      return (
        <EmptyState
          picture={<BarChartIcon sx={{ fontSize: 40 }} />}
          title={text(texts.empty)}
          body={text(texts.emptyHint)}
          role="status"
        />
      );
    }
    return (
      <Box aria-busy={isPlaceholderData} sx={{ display: 'grid', gap: 2, opacity: isPlaceholderData ? 0.6 : 1 }}>
        <DaysCard statistics={data} />
        <Breakdown statistics={data} sales={sales} />
      </Box>
    );
  };

  return (
    <>
      <PrintStyles />
      <PageHeading
        title={title}
        trail={[]}
        subtitle={!error && (data ? days(data) : <Skeleton>{days(guessed(requested, new Date()))}</Skeleton>)}
        actions={
          <>
            <Button variant="outlined" disabled={!hasFigures} onClick={() => saveDays(data!, title, key)}>
              {text(texts.export)}
            </Button>
            <Button variant="outlined" disabled={!hasFigures} onClick={() => window.print()}>
              {text(words.print)}
            </Button>
          </>
        }
      />
      <RangeBar requested={requested} shown={data} onAsk={onAsk} />
      {content()}
    </>
  );
};

export default VisitorsPage;
