import { useTranslate } from 'react-admin';
import { StatusChip } from '../StatusChip';
import type { CellProps } from '../types';

const ToggleCell = ({ record, name, resource }: CellProps) => {
  const translate = useTranslate();
  const on = Boolean(record[name]);
  const [yes, no] = resource.status === name ? ['app.active', 'app.inactive'] : ['app.yes', 'app.no'];
  return <StatusChip tone={on ? 'success' : 'neutral'}>{translate(on ? yes : no)}</StatusChip>;
};

export default ToggleCell;
