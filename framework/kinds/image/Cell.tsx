import { Box } from '@mui/material';
import { isImageAddress } from './kind';
import { pictureAt } from '../../core/files';
import type { CellProps } from '../../client/widgets/types';

/** A small picture; its place is kept while it loads and where there is none. */
const ImageCell = ({ record, name, field }: CellProps) => {
  const value = record[name] as string | null;
  const look = {
    display: 'block',
    inlineSize: 'var(--mj-thumb)',
    blockSize: 'var(--mj-thumb)',
    borderRadius: (field as { round?: boolean }).round ? '50%' : 1,
    bgcolor: 'action.hover',
    objectFit: 'cover',
  } as const;
  // Beside its title a thumbnail says nothing more to someone who doesn't see it.
  if (!value || !isImageAddress(value)) return <Box component="span" aria-hidden="true" sx={look} />;
  return <Box component="img" src={pictureAt(value, 'thumb')} alt="" loading="lazy" sx={look} />;
};

export default ImageCell;
