import { Box } from '@mui/material';
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

// A name of one long word must not push the columns behind it off the page.
const look = { display: 'inline-block', maxInlineSize: '18rem', overflowWrap: 'break-word' } as const;

const RefCell = ({ record, name }: CellProps) => {
  const text = useText();
  const id = record[name];
  return id == null ? <Empty /> : <Box component="bdi" sx={look}>{titleOf(record.labels?.[name], id, text)}</Box>;
};

export default RefCell;
