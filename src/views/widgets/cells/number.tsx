import { useFormats } from '../../useFormats';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const NumberCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formats.number(value as number)}</Figure>;
};

export default NumberCell;
