import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import VideoIcon from '@mui/icons-material/MovieOutlined';
import { Box, Link } from '@mui/material';
import { isImageAddress } from '../image/kind';
import { pictureAt } from '../../core/files';
import type { CellProps } from '../../client/widgets/types';
import { Empty, stayOnPage } from '../../client/widgets/cellParts';

/** A file's preview, or an icon of its kind; on its record's page large and linked. */
const FileCell = ({ record, name, whole }: CellProps) => {
  const address = record[name] as string | null;
  if (!address || !isImageAddress(address)) return <Empty />;
  const isPicture = /\.webp$/i.test(address);
  const isVideo = /\.(mp4|webm)$/i.test(address);
  const Icon = isVideo ? VideoIcon : DocumentIcon;
  if (!whole) {
    if (!isPicture)
      return (
        <span className="thumb">
          <Icon />
        </span>
      );
    return <img src={pictureAt(address, 'thumb')} alt="" loading="lazy" className="thumb" />;
  }
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={stayOnPage}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      {isPicture ? (
        <Box
          component="img"
          src={pictureAt(address, 'medium')}
          alt=""
          // A fixed aspect ratio, so that nothing shifts when the file loads.
          sx={{
            inlineSize: 'min(100%, 26rem)',
            aspectRatio: '4 / 3',
            objectFit: 'contain',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        />
      ) : (
        <Icon fontSize="large" />
      )}
      <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {address.split('/').at(-1)}
      </Box>
    </Link>
  );
};

export default FileCell;
