import { isMasked } from '../../core/mask';
import { Figure, Empty, stayOnPage } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { dialled, shownPhone } from '../../core/text/phone';

const PhoneCell = ({ record, name }: CellProps) => {
  if (!record[name]) return <Empty />;
  // Some backends store phone numbers as JSON numbers.
  const value = String(record[name]);
  if (isMasked(value)) return <Figure dir="ltr">{value}</Figure>;
  return (
    <a className="link one-line" href={`tel:${dialled(value)}`} dir="ltr" onClick={stayOnPage}>
      {shownPhone(value)}
    </a>
  );
};

export default PhoneCell;
