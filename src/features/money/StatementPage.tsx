import { Box, Button, GlobalStyles, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LinkBase, useDataProvider, useLocation } from 'react-admin';
import { useText } from '@matjar/admin/client';
import type { AdminDataProvider } from '@matjar/admin/client/api';
import { Coming, ErrorState } from '@matjar/admin/client/parts';
import { money } from '../../resources/pages';
import { useShop } from '../home/useShop';
import { readAsked } from '../visitors/asked';
import { readMovements } from './movements';
import { StatementSheet } from './StatementSheet';
import { texts } from './texts';
import { useMoney } from './useMoney';

/** A statement of the shop's money on paper, without the shell: what the browser prints, or saves as PDF, is what is seen. */
const StatementPage = () => {
  const text = useText();
  const { search } = useLocation();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const statement = useMoney(readAsked(search));
  const { data: told } = statement;
  const movements = useQuery({
    queryKey: [money.name, 'movements', told?.since, told?.until, told?.opening, told?.closing],
    enabled: told !== undefined,
    queryFn: ({ signal }) => readMovements(dataProvider, told!, signal),
  });
  const { data: shop, isLoading: isShopComing } = useShop();
  const [failed] = [statement, movements].filter(({ error }) => error);
  const isReady = told && movements.data && !isShopComing;
  const title = `${text(texts.statement)} ${told ? `${told.from} ${told.to}` : ''}`.trim();
  // What a browser calls the file that it prints to.
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
      {isReady && <StatementSheet statement={told} movements={movements.data!} shop={shop} />}
    </Box>
  );
};

export default StatementPage;
