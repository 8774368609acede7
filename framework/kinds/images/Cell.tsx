import type { ImageEntry } from './kind';
import { isImageAddress } from '../image/kind';
import { pictureAt } from '../../core/files';
import type { CellProps } from '../../client/widgets/types';

/** The first picture represents the record in a list. */
const ImagesCell = ({ record, name }: CellProps) => {
  const [first] = (record[name] ?? []) as ImageEntry[];
  if (!first || !isImageAddress(first.url)) return <span aria-hidden="true" className="thumb" />;
  return <img src={pictureAt(first.url, 'thumb')} alt="" loading="lazy" className="thumb" />;
};

export default ImagesCell;
