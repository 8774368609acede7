import { Box } from '@mui/material';
import { useText } from '../../client/hooks/useText';
import { isImageAddress } from './kind';
import { pictureAt } from '../../core/files';
import type { CellProps } from '../../client/widgets/types';
import { optionsOf } from '../../core/kind';
import { titleOf } from '../ref/cells';
import { ImageCell, ImagesCell } from './cells';
import type { ImageEntry, ImagesOptions } from './kind';

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

/**
 * All pictures of a record, shown on the record's page. Each picture has a link to its full size, its alternative text
 * and its colour.
 */
export const WholeImages = (props: CellProps) => {
  const { record, name, field } = props;
  const text = useText();
  const { colours = '' } = optionsOf<ImagesOptions>(field);
  const ids = (record[colours] ?? []) as number[];
  const labels = record.labels?.[colours];
  const colourOf = (id: number) => titleOf(Array.isArray(labels) ? labels[ids.indexOf(id)] : undefined, id, text);
  const list = (record[name] ?? []) as ImageEntry[];
  if (list.length === 0) return <ImagesCell {...props} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {list.map(({ url, alt, colour }) => (
        <Box key={url} component="figure" sx={{ margin: 0, inlineSize: { xs: 128, md: 176 } }}>
          <Box
            component="a"
            href={isImageAddress(url) ? url : undefined}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text(alt) || text(field.label)}
            sx={{ display: 'block' }}
          >
            <Box
              component="img"
              src={isImageAddress(url) ? pictureAt(url, 'medium') : undefined}
              alt={text(alt)}
              className="thumb"
              sx={{ '&&': { inlineSize: '100%', blockSize: 'auto', aspectRatio: '1' } }}
            />
          </Box>
          {colour != null && (
            <Box
              component="figcaption"
              sx={{ fontSize: 'overline.fontSize', color: 'text.secondary', textAlign: 'center' }}
            >
              <bdi>{colourOf(colour)}</bdi>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};

/** The cells for a record's page, which has more space than a table. */
export const fileWholes = { image: WholeImage, images: WholeImages };
