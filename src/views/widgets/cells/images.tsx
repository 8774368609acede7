import { Box } from '@mui/material';
import type { ImageEntry } from '../../../core/fields/images';
import { isImageAddress } from '../../../core/fields/image';
import { pictureAt } from '../../../core/files';
import { useText } from '../../useText';
import type { CellProps } from '../types';

const look = {
  display: 'block', inlineSize: 'var(--mj-thumb)', blockSize: 'var(--mj-thumb)', borderRadius: 1, bgcolor: 'action.hover', objectFit: 'cover',
} as const;

/** All pictures, for the record's page: what each shows is said in words. */
const AllImages = ({ list }: { list: readonly ImageEntry[] }) => {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {list.map(({ url, alt }) => (
        <Box
          key={url}
          component="img"
          src={isImageAddress(url) ? pictureAt(url, 'thumb') : undefined}
          alt={text(alt)}
          sx={{ ...look, inlineSize: 96, blockSize: 96 }}
        />
      ))}
    </Box>
  );
};

/** The first picture stands for the record in a list. */
const ImagesCell = ({ record, name, whole }: CellProps) => {
  const list = (record[name] ?? []) as ImageEntry[];
  if (whole && list.length > 0) return <AllImages list={list} />;
  const [first] = list;
  if (!first || !isImageAddress(first.url)) return <Box component="span" aria-hidden="true" sx={look} />;
  return <Box component="img" src={pictureAt(first.url, 'thumb')} alt="" loading="lazy" sx={look} />;
};

export default ImagesCell;
