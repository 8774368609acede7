import { Figure, Empty } from '../../client/widgets/cellParts';
import { Swatch } from './Swatch';
import type { CellProps } from '../../client/widgets/types';

const ColourCell = ({ record, name }: CellProps) => {
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <span className="colour">
      <Swatch colour={value} />
      <Figure dir="ltr">{value}</Figure>
    </span>
  );
};

export default ColourCell;
