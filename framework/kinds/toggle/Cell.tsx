import { useTranslate } from 'react-admin';
import { optionsOf } from '../../core/kind';
import type { ToggleOptions } from './kind';
import { StatusChip } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

const ToggleCell = ({ record, name, resource, field }: CellProps) => {
  const translate = useTranslate();
  const on = Boolean(record[name]);
  const [yes, no] = resource.status === name ? ['app.active', 'app.inactive'] : ['app.yes', 'app.no'];
  const { tone = 'success' } = optionsOf<ToggleOptions>(field);
  return <StatusChip tone={on ? tone : 'neutral'}>{translate(on ? yes : no)}</StatusChip>;
};

export default ToggleCell;
