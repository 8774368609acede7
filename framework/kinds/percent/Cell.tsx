import { useFormats } from '../../client/hooks/useText';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

const PercentCell = ({ record, name }: CellProps) => {
  const formats = useFormats();
  const value = record[name];
  return value == null ? <Empty /> : <Figure>{formats.percent(value as number)}</Figure>;
};

export default PercentCell;
