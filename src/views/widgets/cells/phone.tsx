import { Link } from '@mui/material';
import { isMasked } from '../../../core/mask';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';
import { stayOnPage } from './stayOnPage';

const PhoneCell = ({ record, name }: CellProps) => {
  if (!record[name]) return <Empty />;
  // Some backends keep numbers of telephones as numbers.
  const value = String(record[name]);
  if (isMasked(value)) return <Figure dir="ltr">{value}</Figure>;
  return (
    <Link href={`tel:${value.replace(/[^\d+]/g, '')}`} dir="ltr" onClick={stayOnPage} sx={{ whiteSpace: 'nowrap' }}>
      {value}
    </Link>
  );
};

export default PhoneCell;
