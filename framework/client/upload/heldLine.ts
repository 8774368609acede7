import { heldFile } from '../../core/files/heldFiles';
import type { LineProps } from '../widgets/Line';

/** What a box for an address shows of a file that is held on the page: its name, which can't be typed; otherwise nothing is changed. */
export const heldLine = (address: unknown): Pick<LineProps, 'type' | 'readOnly' | 'format'> => {
  const file = heldFile(address);
  return file ? { type: 'text', readOnly: true, format: () => file.name } : {};
};
