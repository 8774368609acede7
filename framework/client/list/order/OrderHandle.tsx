import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource';
import { useTitle } from '../../hooks/useTitle';

/** What puts the record at hand in its place, by `Ordering`. */
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
      <DragIcon fontSize="small" />
    </button>
  );
};
