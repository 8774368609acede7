import { useLocaleState } from 'react-admin';
import { formatMoney } from '../../../i18n/format';
import { useShopCurrency } from '../../useShopCurrency';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

/** An amount in the shop's currency, with the currency's own decimals. */
const MoneyCell = ({ record, name }: CellProps) => {
  const [locale] = useLocaleState();
  const { code, decimals } = useShopCurrency();
  const value = record[name];
  if (value == null) return <Empty />;
  return <Figure>{formatMoney(String(value), code, locale, { decimals })}</Figure>;
};

export default MoneyCell;
