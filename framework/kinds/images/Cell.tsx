import { Box } from '@mui/material';
import type { ImageEntry, ImagesOptions } from './kind';
import { isImageAddress } from '../image/kind';
import { pictureAt } from '../../core/files';
import { optionsOf } from '../../core/kind';
import { useText } from '../../client/hooks/useText';
import type { CellProps } from '../../client/widgets/types';
import { titleOf } from '../ref/Cell';

/** All pictures, for the record's page: what each shows is said in words, and below it in which colour. */
const AllImages = ({ record, name, field }: CellProps) => {
  const text = useText();
  const { colours = '' } = optionsOf<ImagesOptions>(field);
  const ids = (record[colours] ?? []) as number[];
  const labels = record.labels?.[colours];
  const colourOf = (id: number) => titleOf(Array.isArray(labels) ? labels[ids.indexOf(id)] : undefined, id, text);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(record[name] as ImageEntry[]).map(({ url, alt, colour }) => (
        <Box key={url} component="figure" sx={{ margin: 0, inlineSize: 96 }}>
          <Box
            component="img"
            src={isImageAddress(url) ? pictureAt(url, 'thumb') : undefined}
            alt={text(alt)}
            className="thumb"
            sx={{ '&&': { inlineSize: 96, blockSize: 96 } }}
          />
          {colour != null && (
            <Box component="figcaption" sx={{ fontSize: 'overline.fontSize', color: 'text.secondary', textAlign: 'center' }}>
              <bdi>{colourOf(colour)}</bdi>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};

/** The first picture stands for the record in a list. */
const ImagesCell = (props: CellProps) => {
  const { record, name, whole } = props;
  const list = (record[name] ?? []) as ImageEntry[];
  if (whole && list.length > 0) return <AllImages {...props} />;
  const [first] = list;
  if (!first || !isImageAddress(first.url)) return <span aria-hidden="true" className="thumb" />;
  return <img src={pictureAt(first.url, 'thumb')} alt="" loading="lazy" className="thumb" />;
};

export default ImagesCell;
