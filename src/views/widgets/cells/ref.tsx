import type { Text } from '../../../core/text';
import { useText } from '../../useText';
import type { CellProps } from '../types';
import { Empty } from './Empty';

/** The title of a referenced record as it came with the record; its number, where an API sends no titles. */
export const titleOf = (label: unknown, id: unknown, text: (value: Text) => string): string => {
  if (typeof label === 'string') return label;
  const shown = label ? text(label as Text) : '';
  return shown || `#${String(id)}`;
};

const RefCell = ({ record, name }: CellProps) => {
  const text = useText();
  const id = record[name];
  return id == null ? <Empty /> : <bdi>{titleOf(record.labels?.[name], id, text)}</bdi>;
};

export default RefCell;
