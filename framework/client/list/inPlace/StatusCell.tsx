import { useTranslate } from 'react-admin';
import { kindOf } from '../../../kinds';
import { useTitle } from '../../hooks/useTitle';
import { cellOf } from '../../widgets/cells';
import type { CellProps } from '../../widgets/types';
import { useFlip } from './Flipping';

const flipped = ({ record, name, field }: CellProps): boolean | string => {
  const [first, second] = kindOf(field).values!(field) as [boolean | string, boolean | string];
  return record[name] === first ? second : first;
};

export const StatusCell = (props: CellProps) => {
  const { resource, record, name, field } = props;
  const { flip, pending } = useFlip();
  const translate = useTranslate();
  const title = useTitle(resource);
  const Cell = cellOf(field);
  return (
    <button
      type="button"
      className="value"
      disabled={pending.includes(record.id)}
      aria-pressed={typeof record[name] === 'boolean' ? record[name] : undefined}
      onClick={() => flip(record, flipped(props))}
    >
      <Cell {...props} /> <span className="unseen">{translate('app.change_status', { name: title(record) })}</span>
    </button>
  );
};
