import { useFormats } from '../../useFormats';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const PercentCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formats.percent(value as number)}</Figure>;
};

export default PercentCell;
