import { heldFile } from '../../core/files/heldFiles';
import type { LineProps } from '../widgets/Line';

/** Shows the name of a held file, read-only, in an address input; otherwise changes nothing. */
export const heldLine = (address: unknown): Pick<LineProps, 'type' | 'readOnly' | 'format'> => {
  const file = heldFile(address);
  return file ? { type: 'text', readOnly: true, format: () => file.name } : {};
};
