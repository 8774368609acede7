import { useFormats } from '../../client/hooks/useText';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

const NumberCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formats.number(value as number)}</Figure>;
};

export default NumberCell;
