import type { AnyResource, RecordBase } from '@matjar/admin';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { Box, Button, Skeleton, Card, Typography } from '@mui/material';
import { LinkBase, useLocation, useNavigate, useDataProvider, useNotify, useGetList } from 'react-admin';
import { money } from '../../domain/pages';
import { useFormats, useLabel, useRegistry, useSession, useText, useTextKey } from '@matjar/admin/client';
import type { AdminDataProvider } from '@matjar/admin/client/api';
import {
  Coming,
  EmptyState,
  ErrorState,
  mayOpen,
  PageHeading,
  saveCsv,
  separatorFor,
  cellOf,
  RowLink,
} from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import { useState } from 'react';
import type { MoneyStatement } from '../../domain/money';
import { MoreLink } from '../MoreLink';
import type { RequestedRange } from '../visitors/requestedRange';
import { rangeSearch, guessed, readRange } from '../visitors/requestedRange';
import { RangeBar } from '../visitors/RangeBar';
import { Balances, payouts } from './Balances';
import { texts } from './texts';
import { useMoney } from './useMoney';
import { ExpectedCard, WayCard } from './WayCard';
import { readMovements, statementCsv } from './lines';
import { statementPath } from '../../domain/paper/printing';

const maxPayouts = 5;

const PayoutsCard = ({ resource }: { resource: AnyResource }) => {
  const text = useText();
  const { data = [], isPending } = useGetList<RecordBase & Record<string, unknown>>(resource.name, {
    pagination: { page: 1, perPage: maxPayouts },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
  const renderCell = (record: RecordBase & Record<string, unknown>, name: string) => {
    const field = resource.fields[name]!;
    const Cell = cellOf(field);
    return <Cell resource={resource} record={record} name={name} field={field} />;
  };
  return (
    <Card
      component="section"
      aria-label={text(texts.payouts)}
      sx={{ paddingBlock: 2, minBlockSize: 60 * (maxPayouts + 1) }}
      aria-busy={isPending}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginBlockEnd: 1, paddingInline: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text(texts.payouts)}
        </Typography>
        <MoreLink to={wayTo.list(resource.name)}>{text(texts.allPayouts)}</MoreLink>
      </Box>
      {!isPending && data.length === 0 && (
        <Typography color="text.secondary" sx={{ paddingInline: 2 }}>
          {text(texts.noPayouts)}
        </Typography>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <li key={record.id}>
            <RowLink to={wayTo.show(resource.name, record.id)} height={60}>
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
                  <Box component="bdi" sx={{ fontWeight: 600 }}>
                    {String(record.number)}
                  </Box>
                  {renderCell(record, 'status')}
                </Box>
                <Box sx={{ color: 'text.secondary', typography: 'caption' }}>{renderCell(record, 'account')}</Box>
              </Box>
              <Box sx={{ fontWeight: 600 }}>{renderCell(record, 'amount')}</Box>
            </RowLink>
          </li>
        ))}
      </Box>
    </Card>
  );
};

const CsvButton = ({ statement }: { statement: MoneyStatement | undefined }) => {
  const text = useText();
  const key = useTextKey();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isMaking, setMaking] = useState(false);
  const make = async (range: MoneyStatement) => {
    setMaking(true);
    try {
      const movements = await readMovements(dataProvider, range);
      const parts = statementCsv(range, movements, { key, separator: separatorFor(navigator.languages) });
      saveCsv(text(texts.statement), parts, `${range.from} ${range.to}`);
    } catch (error) {
      const message = (error as Error).message || text(texts.failed);
      notify(message, { type: 'error', messageArgs: { _: message } });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button variant="outlined" disabled={!statement} loading={isMaking} onClick={() => void make(statement!)}>
      {text(texts.csv)}
    </Button>
  );
};

/** The style of the cards' container. The container's width determines the layout. */
const wholeLook = { containerType: 'inline-size', display: 'grid', gap: 2, minInlineSize: 0 } as const;

const columnsLook = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 54rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '@container (min-width: 100rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** The style of all cards except the first. If the page is wide enough, each of these cards has its own column. */
const sideCardLook = {
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

const MoneyPage = () => {
  const text = useText();
  const label = useLabel();
  const formats = useFormats();
  const { search } = useLocation();
  const navigate = useNavigate();
  const role = useSession().user?.role_type;
  const requested = readRange(search);
  const { data, error, isPlaceholderData, refetch } = useMoney(requested);
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
          <Box sx={sideCardLook}>
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
        subtitle={!error && (data ? range(data) : <Skeleton>{range(guessed(requested, new Date()))}</Skeleton>)}
        actions={
          <>
            <CsvButton statement={mayMake ? data : undefined} />
            <Button
              component={LinkBase}
              variant="outlined"
              disabled={!mayMake}
              to={`${statementPath}${rangeSearch(requested)}`}
            >
              {text(texts.pdf)}
            </Button>
          </>
        }
      />
      <RangeBar
        requested={requested}
        shown={data}
        onAsk={(next: RequestedRange) => navigate({ search: rangeSearch(next) })}
      />
      {content()}
    </>
  );
};

export default MoneyPage;
