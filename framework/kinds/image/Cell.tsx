import { isImageAddress } from './kind';
import { pictureAt } from '../../core/files';
import type { CellProps } from '../../client/widgets/types';

/** A thumbnail; its space is reserved while it loads and if there is none. */
const ImageCell = ({ record, name, field }: CellProps) => {
  const value = record[name] as string | null;
  const look = (field as { round?: boolean }).round ? 'thumb round' : 'thumb';
  // Next to the title, a thumbnail adds nothing for screen readers.
  if (!value || !isImageAddress(value)) return <span aria-hidden="true" className={look} />;
  return <img src={pictureAt(value, 'thumb')} alt="" loading="lazy" className={look} />;
};

export default ImageCell;
