import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useTitle } from '../../hooks/useTitle';
import { Glyph } from '../../widgets/Glyph';

/** The handle that moves a record, by `Ordering`. */
export const OrderHandle = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const translate = useTranslate();
  const title = useTitle(resource);
  return (
    <button
      type="button"
      className="icon-link"
      data-move
      aria-label={translate('app.move', { name: title(record) })}
      aria-describedby="move-help"
    >
      <Glyph of="move" />
    </button>
  );
};
