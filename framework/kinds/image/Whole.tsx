import { Box } from '@mui/material';
import { isImageAddress } from './kind';
import { pictureAt } from '../../core/files';
import type { CellProps } from '../../client/widgets/types';
import ImageCell from './Cell';

const WholeImage = (props: CellProps) => {
  const value = props.record[props.name] as string | null;
  if (!value || !isImageAddress(value)) return <ImageCell {...props} />;
  const look = (props.field as { round?: boolean }).round ? 'thumb round' : 'thumb';
  return (
    <Box
      component="img"
      src={pictureAt(value, 'medium')}
      alt=""
      className={look}
      sx={{ '&&': { inlineSize: 128, blockSize: 128 } }}
    />
  );
};

export default WholeImage;
