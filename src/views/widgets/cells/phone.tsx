import { Link } from '@mui/material';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const PhoneCell = ({ record, name }: CellProps) => {
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <Link href={`tel:${value.replace(/[^\d+]/g, '')}`} dir="ltr">
      {value}
    </Link>
  );
};

export default PhoneCell;
