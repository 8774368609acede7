import type { CellProps } from '../types';
import { Empty } from './Empty';

/** A text; a code or number plate (`ltr`) keeps its direction inside an Arabic sentence. */
const TextCell = ({ record, name, field }: CellProps) => {
  const value = record[name];
  if (value == null || value === '') return <Empty />;
  return <bdi dir={(field as { ltr?: boolean }).ltr ? 'ltr' : 'auto'}>{String(value)}</bdi>;
};

export default TextCell;
