import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { formatMoney } from '../../../i18n/format';
import { useShopCurrency } from '../../useShopCurrency';
import type { CellProps } from '../types';
import { Empty } from './Empty';

/** An amount in the shop's currency, with the currency's own decimals. */
const MoneyCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const { code, decimals } = useShopCurrency();
  const value = record[name];
  if (value == null) return <Empty />;
  return (
    <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatMoney(String(value), code, locale, { decimals })}
    </Box>
  );
};

export default MoneyCell;
