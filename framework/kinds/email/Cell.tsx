import { isMasked } from '../../core/mask';
import { Figure, Empty, stayOnPage } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

const EmailCell = ({ record, name }: CellProps) => {
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  if (isMasked(value)) return <Figure dir="ltr">{value}</Figure>;
  return (
    <a className="link" href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} dir="ltr" onClick={stayOnPage}>
      {value}
    </a>
  );
};

export default EmailCell;
