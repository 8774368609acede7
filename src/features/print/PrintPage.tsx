import { Box, Button } from '@mui/material';
import { useEffect } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { documents, printChoiceOf } from '../../domain/printing/printing';
import { useLocale, useRegistry, useText, useTextKey } from '@matjar/admin/client';
import { EmptyState, ErrorState } from '@matjar/admin/client/parts';
import { Sheets } from './Sheets';
import { texts } from './texts';
import { usePapers } from './usePapers';

const idsOf = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((one) => /^[1-9]\d{0,14}$/.test(one))
      .map(Number),
  ),
];

/** Orders as they are printed, without the shell: what the browser prints is what is seen. */
const PrintPage = () => {
  const text = useText();
  const key = useTextKey();
  const locale = useLocale();
  const query = new URLSearchParams(useLocation().search);
  const ids = idsOf(query.get('ids'));
  const choice = printChoiceOf(Object.fromEntries(query), key);
  const resource = useRegistry().get('all-orders')!;
  const isCredit = choice.document === 'credit';
  const { data, error, refetch, isLoading } = usePapers(resource, {
    ids,
    isCredit,
    refunds: idsOf(query.get('refunds')),
  });
  const isEmpty = ids.length === 0 || data?.length === 0;
  const title =
    `${text(documents[choice.document])} ${(data ?? []).map(({ order, refund }) => (refund ?? order).number as string).join(' ')}`.trim();
  // What a browser calls the file that it prints to.
  useEffect(() => {
    document.title = title.slice(0, 120);
  }, [title]);
  return (
    <Box component="main" sx={{ padding: { xs: 2, sm: 3 }, '@media print': { padding: 0 } }} aria-busy={isLoading}>
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
          {text(texts.printing)}
        </Box>
        <Button component={LinkBase} to="/all-orders">
          {text(texts.back)}
        </Button>
        <Button variant="contained" disabled={!data?.length} onClick={() => window.print()}>
          {text(texts.print)}
        </Button>
      </Box>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {isEmpty && <EmptyState title={text(texts.none)} body={text(isCredit ? texts.noRefunds : texts.noneBody)} />}
      {data && data.length > 0 && <Sheets resource={resource} papers={data} choice={choice} locale={locale} />}
    </Box>
  );
};

export default PrintPage;
