import { useFormats } from '../../client/hooks/useFormats';
import { Figure } from '../../client/widgets/Figure';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

const NumberCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formats.number(value as number)}</Figure>;
};

export default NumberCell;
