import { Box, Button, GlobalStyles, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkBase, useDataProvider, useLocation } from 'react-admin';
import { useText, useFormats, useTextKey } from '@matjar/admin/client';
import type { AdminDataProvider } from '@matjar/admin/client/api';
import { Coming, ErrorState, Figure, Flow } from '@matjar/admin/client/parts';
import { isImageAddress } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import type { MoneyStatement } from '../../domain/money';
import { money } from '../../domain/pages';
import { useShop } from '../home/useShop';
import type { Shop } from '../home/useShop';
import type { QuotedTax } from '../../domain/price/quote';
import { useSales } from '../sales/SalesCards';
import { TaxRates } from '../tax/TaxRates';
import { texts as taxTexts } from '../tax/texts';
import { readRange } from '../visitors/requestedRange';
import { readMovements, lineName, referenceOf } from './lines';
import type { Movement } from './lines';
import { texts } from './texts';
import { useMoney } from './useMoney';

interface StatementSheetProps {
  statement: MoneyStatement;
  movements: readonly Movement[];
  shop: Shop | undefined;
  /** The tax on orders placed in the date range, by tax rate. */
  taxes: readonly QuotedTax[];
}

const Head = ({ statement: { from, to }, shop }: Pick<StatementSheetProps, 'shop' | 'statement'>) => {
  const text = useText();
  const formats = useFormats();
  const {
    legal_name: legal,
    tax_id: tax,
    address,
  } = (shop ?? {}) as { legal_name?: string | null; tax_id?: string | null; address?: Text | null };
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        paddingBlockEnd: 1.5,
        borderBlockEnd: '1px solid',
        borderColor: 'text.primary',
      }}
    >
      {shop?.logo && isImageAddress(shop.logo) && (
        <Box component="img" src={shop.logo} alt="" sx={{ inlineSize: 64, blockSize: 64, objectFit: 'contain' }} />
      )}
      <Box sx={{ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'h3' }}>
          <bdi>{text(shop?.name)}</bdi>
        </Box>
        {legal && (
          <Box>
            <bdi>{legal}</bdi>
          </Box>
        )}
        {text(address) && (
          <Box>
            <bdi>{text(address)}</bdi>
          </Box>
        )}
        {tax && <Figure dir="ltr">{tax}</Figure>}
      </Box>
      <Box sx={{ textAlign: 'end', marginInlineStart: 'auto' }}>
        <Box component="h2" sx={{ typography: 'h2', margin: 0 }}>
          {text(texts.statement)}
        </Box>
        <Figure>
          {formats.date(from)} – {formats.date(to)}
        </Figure>
      </Box>
    </Box>
  );
};

const Summary = ({ statement: { opening, lines, closing } }: Pick<StatementSheetProps, 'statement'>) => {
  const text = useText();
  const formats = useFormats();
  const rows = [
    { name: texts.opening as Text, amount: opening, isSum: true },
    ...lines.map((line) => ({ name: lineName(line), amount: line.amount, isSum: false })),
    { name: texts.closing as Text, amount: closing, isSum: true },
  ];
  return (
    <Box component="dl" sx={{ marginBlock: 2, marginInline: 0, maxInlineSize: '24rem', breakInside: 'avoid' }}>
      {rows.map(({ name, amount, isSum }) => (
        <Box
          key={name.en}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: isSum ? 650 : undefined }}
        >
          <dt>{text(name)}</dt>
          <Box component="dd" sx={{ margin: 0 }}>
            {isSum ? <Figure>{formats.money(amount)}</Figure> : <Flow amount={amount} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const tableLook = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '3px 4px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
  },
  '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
} as const;

const TaxSummary = ({ rows }: { rows: readonly QuotedTax[] }) => {
  const text = useText();
  const formats = useFormats();
  if (rows.length === 0) return null;
  return (
    <Box component="section" sx={{ marginBlockEnd: 2, maxInlineSize: '24rem', breakInside: 'avoid' }}>
      <Box component="h3" sx={{ typography: 'body2', fontWeight: 650, margin: 0 }}>
        {text(taxTexts.byRate)} ({formats.symbol()})
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{text(taxTexts.byRateNote)}</Box>
      <TaxRates rows={rows} least={1} />
    </Box>
  );
};

/** A printable statement with the shop's details, the totals, and each transaction with the resulting balance. */
const StatementSheet = ({ statement, movements, shop, taxes }: StatementSheetProps) => {
  const text = useText();
  const key = useTextKey();
  const formats = useFormats();
  return (
    <Box
      component="article"
      data-theme="light"
      // The table is focusable so that it can be scrolled with the keyboard if it is wider than the screen.
      tabIndex={0}
      aria-label={text(texts.statement)}
      sx={{
        color: 'text.primary',
        bgcolor: 'background.paper',
        typography: 'body2',
        boxSizing: 'border-box',
        inlineSize: '210mm',
        maxInlineSize: '100%',
        padding: { xs: 2, sm: '14mm' },
        marginInline: 'auto',
        boxShadow: 4,
        overflowX: 'auto',
        '@media print': { boxShadow: 'none', padding: 0, margin: 0, inlineSize: 'auto', overflow: 'visible' },
      }}
    >
      <Head statement={statement} shop={shop} />
      <Summary statement={statement} />
      <TaxSummary rows={taxes} />
      <Box component="table" sx={tableLook}>
        <thead>
          <tr>
            <th>{text(texts.date)}</th>
            <th>{text(texts.entry)}</th>
            <th>{text(texts.reference)}</th>
            <th className="end">{text(texts.amount)}</th>
            <th className="end">{text(texts.balance)}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.record.id}>
              <td>
                <Figure>{formats.dateTime(String(movement.record.done_at))}</Figure>
              </td>
              <td>
                {text(lineName({ type: String(movement.record.type), direction: String(movement.record.direction) }))}
              </td>
              <td>
                <bdi>{referenceOf(movement, key)}</bdi>
              </td>
              <td className="end">
                <Flow amount={movement.amount} />
              </td>
              <td className="end">
                <Figure>{formats.money(movement.balance)}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};

/**
 * The print page for a statement. It omits the dashboard's header and menu, and looks the same on screen, on paper and
 * as a PDF.
 */
const StatementPage = () => {
  const text = useText();
  const { search } = useLocation();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const statement = useMoney(readRange(search));
  const { data: figures } = statement;
  const movements = useQuery({
    queryKey: [money.name, 'movements', figures?.since, figures?.until, figures?.opening, figures?.closing],
    enabled: figures !== undefined,
    queryFn: ({ signal }) => readMovements(dataProvider, figures!, signal),
  });
  const { data: shop, isLoading: isShopComing } = useShop();
  const sales = useSales(readRange(search));
  const [failed] = [statement, movements, sales].filter(({ error }) => error);
  const isReady = figures && movements.data && sales.data && !isShopComing;
  const title = `${text(texts.statement)} ${figures ? `${figures.from} ${figures.to}` : ''}`.trim();
  // Browsers use the title as the default file name when printing to PDF.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Box
      component="main"
      sx={{ padding: { xs: 2, sm: 3 }, '@media print': { padding: 0 } }}
      aria-busy={!isReady && !failed}
    >
      <GlobalStyles
        styles={{
          '@page': { size: 'A4', margin: '14mm' },
          '@media print': {
            'html, body': { background: '#fff !important' },
            '[data-screen-only]': { display: 'none !important' },
          },
        }}
      />
      <Box
        data-screen-only=""
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          maxInlineSize: '210mm',
          marginInline: 'auto',
          marginBlockEnd: 2,
        }}
      >
        <Box component="h1" sx={{ typography: 'h2', margin: 0, flex: 1 }}>
          {text(texts.statement)}
        </Box>
        <Button component={LinkBase} to={`/${money.name}${search}`}>
          {text(texts.back)}
        </Button>
        <Button variant="contained" disabled={!isReady} onClick={() => window.print()}>
          {text(texts.print)}
        </Button>
      </Box>
      {failed && <ErrorState message={failed.error!.message} onRetry={() => void failed.refetch()} />}
      {!failed && !isReady && (
        <Coming>
          <Skeleton
            variant="rounded"
            sx={{ inlineSize: '100%', maxInlineSize: '210mm', blockSize: '297mm', marginInline: 'auto' }}
          />
        </Coming>
      )}
      {isReady && (
        <StatementSheet statement={figures} movements={movements.data!} shop={shop} taxes={sales.data!.taxes} />
      )}
    </Box>
  );
};

export default StatementPage;
