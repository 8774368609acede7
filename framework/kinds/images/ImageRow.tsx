import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import { Box, IconButton } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { ImageEntry, ImagesOptions } from './kind';
import { isImageAddress } from '../image/kind';
import { pictureAt } from '../../core/files';
import { useLanguageName } from '../../client/hooks/useLanguageName';
import { useText } from '../../client/hooks/useText';
import type { TextKey } from '../../languages/pack';
import { directionOf } from '../../core/languages';
import { languagesIn, optionsOf } from '../../core/kind';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import { ImageColour } from './ImageColour';

type ImageRowProps = Pick<InputProps, 'resource' | 'source' | 'field' | 'disabled'> & {
  image: ImageEntry;
  index: number;
  isLast: boolean;
  dragged: boolean;
  /** What makes it follow the mouse. */
  dragging: HTMLAttributes<HTMLElement>;
  onMove(to: number): void;
  onRemove(): void;
};

/** The name of the box for a picture's words, for languages whose name takes another form in it. */
const altTexts: Readonly<Record<string, TextKey>> = {
  en: 'images.alts.en',
  ar: 'images.alts.ar',
  fr: 'images.alts.fr',
};

const keep = (text: string) => text;

/** A picture of the list: its look, its words in each language, the colour it shows, and its place. */
export const ImageRow = (props: ImageRowProps) => {
  const { resource, source, field, disabled, image, index, isLast, dragged, dragging, onMove, onRemove } = props;
  const text = useText();
  const nameOf = useLanguageName();
  const name = `${text('images.picture')} ${index + 1}`;
  const { colours } = optionsOf<ImagesOptions>(field);
  return (
    <Box
      component="li"
      draggable={!disabled}
      {...dragging}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '72px minmax(0, 1fr)', md: '72px minmax(0, 1fr) auto' },
        gap: 1.5,
        alignItems: 'start',
        padding: 1,
        border: '1px solid',
        borderColor: dragged ? 'primary.main' : 'divider',
        borderRadius: 1,
        cursor: disabled ? undefined : 'grab',
      }}
    >
      <Box sx={{ fontSize: 'overline.fontSize', color: 'text.secondary', textAlign: 'center' }}>
        <Box
          component="img"
          src={isImageAddress(image.url) ? pictureAt(image.url, 'thumb') : undefined}
          alt={text(image.alt) || name}
          draggable={false}
          sx={{
            display: 'block',
            inlineSize: 72,
            blockSize: 72,
            objectFit: 'cover',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        />
        {index === 0 && text('images.main')}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 1.5 }}>
        {languagesIn(field).map((key) => (
          <Line
            key={key}
            source={`${source}.${index}.alt.${key}`}
            label={text(altTexts[key]) || `${text('images.alt')} (${nameOf(key)})`}
            dir={directionOf(key)}
            lang={key}
            isRequired={false}
            parse={keep}
          />
        ))}
        {colours && (
          <ImageColour resource={resource} source={`${source}.${index}.colour`} colours={colours} disabled={disabled} />
        )}
      </Box>
      {!disabled && (
        <Box sx={{ display: 'flex', gridColumn: { xs: '1 / -1', md: 'auto' }, justifyContent: 'end' }}>
          <IconButton
            size="small"
            disabled={index === 0}
            aria-label={`${text('images.earlier')}: ${name}`}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUpwardIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={isLast}
            aria-label={`${text('images.later')}: ${name}`}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDownwardIcon fontSize="small" />
          </IconButton>
          <IconButton size="small" aria-label={`${text('images.remove')}: ${name}`} onClick={onRemove}>
            <ClearIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
};
