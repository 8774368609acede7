import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import { Box, IconButton, NativeSelect, OutlinedInput } from '@mui/material';
import { Suspense, useContext, useState } from 'react';
import type { HTMLAttributes } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLanguageName, useText } from '../../client/hooks/useText';
import { useTargetOf } from '../../client/hooks/useRegistry';
import type { ImageEntry, ImagesOptions } from './kind';
import type { AnyField, Fields } from '../../core/kind';
import { inEach } from '../../core/text/text';
import { OwnPartsContext } from '../../client/views/ResourceViews';
import { announce } from '../../client/page/announce';
import UploadArea from '../../client/upload/UploadArea';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { Line } from '../../client/widgets/Line';
import { useErrorText, useFormValue } from '../../client/widgets/useFormValue';
import { pictureAt } from '../../core/files';
import { languagesIn, optionsOf } from '../../core/kind';
import { directionOf } from '../../core/languages';
import type { Text } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import type { TextKey } from '../../languages/pack';
import { isImageAddress } from './kind';
import { useOptions } from '../ref/useOptions';

interface ImageColourProps {
  resource: AnyResource;
  /** The path of the picture's colour in the form, such as `images.2.colour`. */
  source: string;
  /** The field that contains the available colours. */
  colours: string;
  disabled: boolean | undefined;
}

/** A select for the colour that a picture shows. Hidden if the record has no colours. */
const ImageColour = ({ resource, source, colours, disabled }: ImageColourProps) => {
  const text = useText();
  const targetOf = useTargetOf();
  const { id, value, set, touch, ref, error } = useFormValue<number>(source);
  const ids = (useWatch({ name: colours }) ?? []) as number[];
  const { chosen } = useOptions(targetOf((resource.fields as Fields)[colours]!), colours, ids);
  // If a picture's colour was removed from the record, the select still shows that colour until the user changes it.
  // Saving would reject it, so the user must see it.
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

type ImageRowProps = Pick<InputProps, 'resource' | 'source' | 'field' | 'disabled'> & {
  image: ImageEntry;
  index: number;
  isLast: boolean;
  dragged: boolean;
  dragging: HTMLAttributes<HTMLElement>;
  onMove(to: number): void;
  onRemove(): void;
};

/**
 * The label of the alternative text, for languages in which the general label would need a different grammatical form
 * of the language's name.
 */
const altTexts: Readonly<Record<string, TextKey>> = {
  en: 'images.alts.en',
  ar: 'images.alts.ar',
  fr: 'images.alts.fr',
};

const keep = (text: string) => text;

const ImageRow = (props: ImageRowProps) => {
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

/** A list of pictures with alternative texts. Users reorder it by dragging or with buttons. */
export const ImagesList = (props: InputProps) => {
  const { resource, source, label, isRequired, helperText, disabled } = props;
  const text = useText();
  const errorText = useErrorText();
  const { pictureSource: Source } = useContext(OwnPartsContext);
  const { setValue, getValues } = useFormContext();
  const { errors } = useFormState({ name: source });
  const list = (useWatch({ name: source }) ?? []) as ImageEntry[];
  const [dragged, setDragged] = useState<number>();
  const wrong: unknown = get(errors, source);
  const { max = 20 } = props.field as AnyField & ImagesOptions;
  const own = wrong && !Array.isArray(wrong) ? errorText(wrong) : undefined;

  const set = (next: ImageEntry[]) => setValue(source, next, { shouldDirty: true, shouldTouch: true });
  const append = (url: string) => {
    const now = (getValues(source) ?? []) as ImageEntry[];
    if (!now.some((one) => one.url === url)) set([...now, { url, alt: inEach(props.field.label as Text, () => '') }]);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return;
    const next = [...list];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
    announce(source, `${text('images.picture')} ${from + 1}: ${text('images.moved')} ${to + 1}`);
  };
  const dragging = (index: number): Parameters<typeof ImageRow>[0]['dragging'] => ({
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragOver: (event) => dragged !== undefined && event.preventDefault(),
    onDrop: (event) => {
      if (dragged === undefined) return;
      event.preventDefault();
      move(dragged, index);
      setDragged(undefined);
    },
    onDragEnd: () => setDragged(undefined),
  });

  return (
    <Frame id={`${source}-list`} label={label} isRequired={isRequired} error={own} help={helperText} group="group">
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {list.map((image, index) => (
          <ImageRow
            key={image.url}
            {...props}
            image={image}
            index={index}
            isLast={index === list.length - 1}
            dragged={dragged === index}
            dragging={dragging(index)}
            onMove={(to) => move(index, to)}
            onRemove={() => set(list.filter((_one, at) => at !== index))}
          />
        ))}
      </Box>
      {!disabled && (
        <UploadArea
          resource={resource}
          field={source}
          label={label}
          wanted={['image']}
          multiple
          room={max - list.length}
          addresses={list.map(({ url }) => url)}
          onUploaded={({ url }) => append(url)}
          others={
            Source && (
              <Suspense fallback={null}>
                <Source label={label} onPick={append} />
              </Suspense>
            )
          }
        />
      )}
    </Frame>
  );
};
