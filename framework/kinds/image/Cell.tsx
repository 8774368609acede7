import { isImageAddress } from './kind';
import { pictureAt } from '../../core/files';
import type { CellProps } from '../../client/widgets/types';

/** A small picture; its place is kept while it loads and where there is none. */
const ImageCell = ({ record, name, field }: CellProps) => {
  const value = record[name] as string | null;
  const look = (field as { round?: boolean }).round ? 'thumb round' : 'thumb';
  // Beside its title a thumbnail says nothing more to someone who doesn't see it.
  if (!value || !isImageAddress(value)) return <span aria-hidden="true" className={look} />;
  return <img src={pictureAt(value, 'thumb')} alt="" loading="lazy" className={look} />;
};

export default ImageCell;
