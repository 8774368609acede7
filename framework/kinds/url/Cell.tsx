import { useTranslate } from 'react-admin';
import { isHttpUrl } from './kind';
import type { CellProps } from '../../client/widgets/types';
import { Empty, stayOnPage } from '../../client/widgets/cellParts';

/** A link for http and https; plain text for anything else, such as `javascript:` (CVE-2026-113350). */
const UrlCell = ({ record, name }: CellProps) => {
  const translate = useTranslate();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  if (!isHttpUrl(value)) return <bdi dir="ltr">{value}</bdi>;
  return (
    <a
      className="link"
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
      onClick={stayOnPage}
      title={translate('app.opens_new_tab')}
    >
      {value}
    </a>
  );
};

export default UrlCell;
