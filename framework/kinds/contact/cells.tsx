import { useTranslate } from 'react-admin';
import { isMasked } from '../../core/mask';
import { Figure, Empty, stayOnPage } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { dialled, shownPhone } from '../../core/text/phone';
import { isHttpUrl } from './kind';
import type { Location } from './kind';

const EmailCell = ({ record, name, isBrief }: CellProps) => {
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  if (isBrief || isMasked(value)) return <Figure dir="ltr">{value}</Figure>;
  return (
    <a className="link" href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} dir="ltr" onClick={stayOnPage}>
      {value}
    </a>
  );
};

export const PhoneCell = ({ record, name, isBrief }: CellProps) => {
  if (!record[name]) return <Empty />;
  // Some backends return phone numbers as JSON numbers.
  const value = String(record[name]);
  if (isMasked(value)) return <Figure dir="ltr">{value}</Figure>;
  if (isBrief) return <Figure dir="ltr">{shownPhone(value)}</Figure>;
  return (
    <a className="link one-line" href={`tel:${dialled(value)}`} dir="ltr" onClick={stayOnPage}>
      {shownPhone(value)}
    </a>
  );
};

/**
 * A web address, shown as a link if its scheme is http or https. Addresses with other schemes, such as `javascript:`,
 * are shown as plain text (CVE-2026-113350).
 */
const UrlCell = ({ record, name, isBrief }: CellProps) => {
  const translate = useTranslate();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  if (isBrief || !isHttpUrl(value)) return <bdi dir="ltr">{value}</bdi>;
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

export const LocationCell = ({ record, name }: CellProps) => {
  const place = record[name] as Location | null;
  return place ? <Figure dir="ltr">{`${place.lat}, ${place.lng}`}</Figure> : <Empty />;
};

export const contactCells = {
  email: EmailCell,
  location: LocationCell,
  phone: PhoneCell,
  url: UrlCell,
};
