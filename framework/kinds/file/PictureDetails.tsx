import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import ForwardIcon from '@mui/icons-material/ArrowForwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, NativeSelect, OutlinedInput } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useLanguageName, useText } from '../../client/hooks/useText';
import { useTargetOf } from '../../client/hooks/useRegistry';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { Line } from '../../client/widgets/Line';
import { useFormValue } from '../../client/widgets/useFormValue';
import type { Fields } from '../../core/kind';
import { languagesIn, optionsOf } from '../../core/kind';
import { directionOf } from '../../core/languages';
import type { AnyResource } from '../../declaration/resource/resource';
import type { TextKey } from '../../languages/pack';
import { useOptions } from '../ref/useOptions';
import type { ImagesOptions } from './kind';

interface ImageColourProps {
  resource: AnyResource;
  /** The path of the picture's colour in the form, such as `images.2.colour`. */
  source: string;
  /** The field that contains the available colours. */
  colours: string;
  disabled: boolean | undefined;
}

/** A select for the colour shown in a picture. Hidden if the record has no colours. */
const ImageColour = ({ resource, source, colours, disabled }: ImageColourProps) => {
  const text = useText();
  const targetOf = useTargetOf();
  const { id, value, set, touch, ref, error } = useFormValue<number>(source);
  const ids = (useWatch({ name: colours }) ?? []) as number[];
  const { chosen } = useOptions(targetOf((resource.fields as Fields)[colours]!), colours, ids);
  // Still shows a colour that was removed from the record, because saving fails until the user replaces it.
  const missingId = value != null && !ids.includes(value) ? value : undefined;
  if (chosen.length === 0 && missingId === undefined) return null;
  return (
    <Frame id={id} label={text('images.colour')} error={error}>
      <NativeSelect
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => set(target.value ? Number(target.value) : null)}
        onBlur={touch}
        inputRef={ref}
        input={<OutlinedInput size="small" fullWidth error={missingId !== undefined} />}
        inputProps={{ id, name: source }}
      >
        <option value="">{text('images.anyColour')}</option>
        {missingId !== undefined && <option value={missingId}>{text('images.colourGone')}</option>}
        {chosen.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Frame>
  );
};

/**
 * The labels of the alternative text inputs. A language without its own label gets a general label followed by its
 * name.
 */
const altTexts: Readonly<Record<string, TextKey>> = {
  en: 'images.alts.en',
  ar: 'images.alts.ar',
  fr: 'images.alts.fr',
};

const keep = (text: string) => text;

interface PictureDetailsProps extends Pick<InputProps, 'resource' | 'source' | 'field' | 'disabled'> {
  index: number;
  isLast: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** The alternative text and the colour of a picture, with buttons to move and remove the picture. */
export const PictureDetails = (props: PictureDetailsProps) => {
  const { resource, source, field, disabled, index, isLast, onMove, onRemove } = props;
  const text = useText();
  const nameOf = useLanguageName();
  const name = `${text('images.picture')} ${index + 1}`;
  const { colours } = optionsOf<ImagesOptions>(field);
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ padding: 1.5, paddingBlockEnd: 0.5, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', marginBlockEnd: 1 }}>
        <Box sx={{ flex: 1, fontWeight: 600 }}>{name}</Box>
        {!disabled && (
          <>
            <IconButton
              disabled={index === 0}
              aria-label={`${text('images.earlier')}: ${name}`}
              title={text('images.earlier')}
              onClick={() => onMove(index - 1)}
            >
              <BackIcon className="directed" fontSize="small" />
            </IconButton>
            <IconButton
              disabled={isLast}
              aria-label={`${text('images.later')}: ${name}`}
              title={text('images.later')}
              onClick={() => onMove(index + 1)}
            >
              <ForwardIcon className="directed" fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={`${text('images.remove')}: ${name}`}
              title={text('images.remove')}
              onClick={onRemove}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        )}
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
    </Box>
  );
};
