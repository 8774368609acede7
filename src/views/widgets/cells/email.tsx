import { Link } from '@mui/material';
import type { CellProps } from '../types';
import { Empty } from './Empty';
import { stayOnPage } from './stayOnPage';

const EmailCell = ({ record, name }: CellProps) => {
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Link href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} dir="ltr" onClick={stayOnPage}>
      {value}
    </Link>
  );
};

export default EmailCell;
