import { useFormats } from '../../useFormats';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

/** An amount in the shop's currency, with the currency's own decimals. */
const MoneyCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name];
  if (value == null) return <Empty />;
  return <Figure>{formats.money(String(value))}</Figure>;
};

export default MoneyCell;
