import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { useLocation, useNavigate } from 'react-admin';
import type { VisitStatistics } from '../../domain/visits';
import { visitorsStatistics } from '../../resources/pages';
import { useFormats, useLabel, useText, useTextKey } from '@matjar/admin/client';
import { EmptyState, ErrorState, PageHeading } from '@matjar/admin/client/parts';
import { useSales } from '../sales/useSales';
import { texts as words } from '../sales/texts';
import { PrintStyles } from '../sales/PrintStyles';
import type { Asked } from './asked';
import { askedSearch, guessed, readAsked } from './asked';
import { Breakdown } from './Breakdown';
import { DaysCard } from './DaysCard';
import { saveDays } from './exportDays';
import { RangeBar } from './RangeBar';
import { texts } from './texts';
import { useVisits } from './useVisits';
import { VisitorsSkeleton } from './VisitorsSkeleton';

/** How many came to the shop in a range of days, beside as many days before: in numbers, day by day, and in parts. */
const VisitorsPage = () => {
  const text = useText();
  const label = useLabel();
  const key = useTextKey();
  const formats = useFormats();
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = readAsked(search);
  const { data, error, isPlaceholderData, refetch } = useVisits(asked);
  const sales = useSales(asked);
  const title = label(visitorsStatistics.label, 'many');
  const range = ({ from, to }: { from: string; to: string }) => `${formats.date(from)} – ${formats.date(to)}`;
  const days = (shown: Pick<VisitStatistics, 'from' | 'to' | 'previous'>) => (
    <>
      <bdi>{range(shown)}</bdi> {text(texts.compared)} <bdi>{range(shown.previous)}</bdi>
    </>
  );
  const isEmpty =
    data && [data.totals, data.totals.previous].every(({ views, carts, orders }) => views + carts + orders === 0);
  const hasFigures = data && !isEmpty && !error;

  const onAsk = (next: Asked) => navigate({ search: askedSearch(next) });
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
        subtitle={!error && (data ? days(data) : <Skeleton>{days(guessed(asked, new Date()))}</Skeleton>)}
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
      <RangeBar asked={asked} shown={data} onAsk={onAsk} />
      {content()}
    </>
  );
};

export default VisitorsPage;
