import { Link } from '@mui/material';
import { isMasked } from '../../../core/mask';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';
import { stayOnPage } from './stayOnPage';

const EmailCell = ({ record, name }: CellProps) => {
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  if (isMasked(value)) return <Figure dir="ltr">{value}</Figure>;
  return (
    <Link href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} dir="ltr" onClick={stayOnPage}>
      {value}
    </Link>
  );
};

export default EmailCell;
