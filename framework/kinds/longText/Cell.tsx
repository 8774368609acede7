import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/cellParts';

const LongTextCell = ({ record, name }: CellProps) => {
  const value = record[name];
  if (!value) return <Empty />;
  return (
    <span className="lines">
      <bdi>{String(value)}</bdi>
    </span>
  );
};

export default LongTextCell;
