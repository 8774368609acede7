import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { LinkBase, useLocation, useNavigate } from 'react-admin';
import { money } from '../../resources/pages';
import { statementPath } from '../../domain/printing/printPath';
import { useFormats, useLabel, useRegistry, useSession, useText } from '@matjar/admin/client';
import { Coming, EmptyState, ErrorState, mayOpen, PageHeading } from '@matjar/admin/client/parts';
import type { Asked } from '../visitors/asked';
import { askedSearch, guessed, readAsked } from '../visitors/asked';
import { RangeBar } from '../visitors/RangeBar';
import { Balances, payouts } from './Balances';
import { CsvButton } from './CsvButton';
import { PayoutsCard } from './PayoutsCard';
import { texts } from './texts';
import { useMoney } from './useMoney';
import { ExpectedCard, WayCard } from './WayCard';

/** The cards lay themselves out by the width that the page has. */
const wholeLook = { containerType: 'inline-size', display: 'grid', gap: 2, minInlineSize: 0 } as const;

const columnsLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 54rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '@container (min-width: 100rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** The cards beside the way; columns of their own where there is room. */
const besideLook = {
  display: 'grid',
  gap: 2,
  minInlineSize: 0,
  '@container (min-width: 100rem)': { display: 'contents' },
} as const;

const MoneySkeleton = () => (
  <Coming>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))' }}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} variant="rounded" height={152} />
      ))}
    </Box>
    <Box sx={wholeLook}>
      <Box sx={columnsLook}>
        <Skeleton variant="rounded" height={480} />
        <Skeleton variant="rounded" height={360} />
      </Box>
    </Box>
  </Coming>
);

/** What the platform holds for the shop: what can be paid out, what will be, and how a period's sales became it. */
const MoneyPage = () => {
  const text = useText();
  const label = useLabel();
  const formats = useFormats();
  const { search } = useLocation();
  const navigate = useNavigate();
  const role = useSession().user?.role_type;
  const asked = readAsked(search);
  const { data, error, isPlaceholderData, refetch } = useMoney(asked);
  const payout = useRegistry().get(payouts);
  const range = ({ from, to }: { from: string; to: string }) => (
    <bdi>
      {formats.date(from)} – {formats.date(to)}
    </bdi>
  );
  const isEmpty =
    data &&
    [data.opening, data.later, data.available, data.pending].every((amount) => Number(amount) === 0) &&
    [data.lines, data.promised, data.expected].every((lines) => lines.length === 0);
  const mayMake = data && !error && !isEmpty;

  const content = () => {
    if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <MoneySkeleton />;
    if (isEmpty) {
      return (
        <EmptyState
          picture={<PaymentsIcon sx={{ fontSize: 40 }} />}
          title={text(texts.empty)}
          body={text(texts.emptyHint)}
          role="status"
        />
      );
    }
    return (
      <Box aria-busy={isPlaceholderData} sx={{ ...wholeLook, opacity: isPlaceholderData ? 0.6 : 1 }}>
        <Balances statement={data} />
        <Box sx={columnsLook}>
          <WayCard statement={data} />
          <Box sx={besideLook}>
            <ExpectedCard statement={data} />
            {payout && mayOpen(role, payout) && <PayoutsCard resource={payout} />}
          </Box>
        </Box>
      </Box>
    );
  };

  return (
    <>
      <PageHeading
        title={label(money.label, 'many')}
        trail={[]}
        subtitle={!error && (data ? range(data) : <Skeleton>{range(guessed(asked, new Date()))}</Skeleton>)}
        actions={
          <>
            <CsvButton statement={mayMake ? data : undefined} />
            <Button
              component={LinkBase}
              variant="outlined"
              disabled={!mayMake}
              to={`${statementPath}${askedSearch(asked)}`}
            >
              {text(texts.pdf)}
            </Button>
          </>
        }
      />
      <RangeBar asked={asked} shown={data} onAsk={(next: Asked) => navigate({ search: askedSearch(next) })} />
      {content()}
    </>
  );
};

export default MoneyPage;
