import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isHttpUrl } from '../../../core/fields/url';
import type { CellProps } from '../types';
import { Empty } from './Empty';
import { stayOnPage } from './stayOnPage';

/** A link where it is an http or https one; anything else, `javascript:` above all, is plain text (CVE-2026-113350). */
const UrlCell = ({ record, name }: CellProps) => {
  const translate = useTranslate();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  if (!isHttpUrl(value)) return <bdi dir="ltr">{value}</bdi>;
  return (
    <Link
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
      onClick={stayOnPage}
      title={translate('app.opens_new_tab')}
    >
      {value}
    </Link>
  );
};

export default UrlCell;
