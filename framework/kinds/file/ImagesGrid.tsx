import { Box } from '@mui/material';
import { Suspense, useContext, useLayoutEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { OwnPartsContext } from '../../client/views/ResourceViews';
import { announce } from '../../client/page/announce';
import UploadArea from '../../client/upload/UploadArea';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { useErrorText } from '../../client/widgets/useFormValue';
import { pictureAt } from '../../core/files';
import type { AnyField } from '../../core/kind';
import { inEach } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import type { ImageEntry, ImagesOptions } from './kind';
import { isImageAddress } from './kind';
import { PictureDetails } from './PictureDetails';
import { moved, usePictureDrag } from './usePictureDrag';

/** The layout of the grid. The first picture, which represents the record, is twice as large as the others. */
const gridLook = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
  gap: 1,
  '& > li': { position: 'relative', minInlineSize: 0, aspectRatio: '1' },
  '& > li:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2' },
} as const;

const tileLook = {
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  padding: 0,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  cursor: 'grab',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&[aria-expanded=true]': { borderColor: 'primary.main', boxShadow: '0 0 0 1px currentcolor', color: 'primary.main' },
  '&[data-wrong]': { borderColor: 'error.main' },
  '&[data-dragged]': { opacity: 0.5, cursor: 'grabbing' },
  '& img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
} as const;

const badgeLook = {
  position: 'absolute',
  insetInlineStart: 6,
  insetBlockEnd: 6,
  maxInlineSize: 'calc(100% - 12px)',
  paddingInline: 0.75,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: 'caption.fontSize',
  pointerEvents: 'none',
} as const;

const sideways = { ArrowLeft: -1, ArrowRight: 1 };
const steps: Readonly<Record<string, number>> = { ...sideways, ArrowUp: -1, ArrowDown: 1 };

interface TileProps {
  image: ImageEntry;
  index: number;
  isOpen: boolean;
  isWrong: boolean;
  isDragged: boolean;
  onOpen(): void;
  onMove(by: number): void;
}

const Tile = ({ image, index, isOpen, isWrong, isDragged, onOpen, onMove }: TileProps) => {
  const text = useText();
  const name = `${text('images.picture')} ${index + 1}`;
  const alt = text(image.alt);
  return (
    <li>
      <Box
        component="button"
        type="button"
        aria-label={alt ? `${name}: ${alt}` : name}
        aria-expanded={isOpen}
        data-wrong={isWrong ? '' : undefined}
        data-dragged={isDragged ? '' : undefined}
        onClick={onOpen}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          const isMirrored = event.key in sideways && getComputedStyle(event.currentTarget).direction === 'rtl';
          onMove(isMirrored ? -step : step);
        }}
        sx={tileLook}
      >
        <img
          src={isImageAddress(image.url) ? pictureAt(image.url, index === 0 ? 'medium' : 'thumb') : undefined}
          alt=""
          draggable={false}
        />
      </Box>
      {index === 0 && <Box sx={badgeLook}>{text('images.main')}</Box>}
    </li>
  );
};

/**
 * A grid of pictures. Users can reorder them by dragging, with the arrow keys or with buttons. While a picture is
 * selected, its details appear below the grid. They stay visible if the picture has an error.
 */
export const ImagesGrid = (props: InputProps) => {
  const { resource, source, field, label, isRequired, helperText, disabled = false } = props;
  const text = useText();
  const errorText = useErrorText();
  const { pictureSource: Source } = useContext(OwnPartsContext);
  const { setValue, getValues } = useFormContext();
  const { errors } = useFormState({ name: source });
  const list = (useWatch({ name: source }) ?? []) as ImageEntry[];
  const [open, setOpen] = useState<string>();
  const grid = useRef<HTMLOListElement>(null);
  const refocused = useRef<number>(undefined);
  const wrong: unknown = get(errors, source);
  const { max = 20 } = field as AnyField & ImagesOptions;
  const own = wrong && !Array.isArray(wrong) ? errorText(wrong) : undefined;
  const isWrong = (index: number) => Array.isArray(wrong) && Boolean(wrong[index]);

  const set = (next: ImageEntry[]) => setValue(source, next, { shouldDirty: true, shouldTouch: true });
  const append = (url: string) => {
    const now = (getValues(source) ?? []) as ImageEntry[];
    if (!now.some((one) => one.url === url)) set([...now, { url, alt: inEach(field.label as Text, () => '') }]);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length) return;
    set(moved(list, from, to));
    announce(source, `${text('images.picture')} ${from + 1}: ${text('images.moved')} ${to + 1}`);
  };
  const drag = usePictureDrag(grid, list.length > 1 && !disabled, move);
  const shown = drag ? moved(list, drag.from, drag.to) : list;

  const order = list.map(({ url }) => url).join(' ');
  // Moving an element within the page makes it lose focus.
  useLayoutEffect(() => {
    if (refocused.current === undefined) return;
    grid.current?.children[refocused.current]?.querySelector('button')?.focus();
    refocused.current = undefined;
  }, [order]);

  return (
    <Frame
      id={`${source}-list`}
      label={label}
      isRequired={isRequired}
      error={own}
      help={helperText ?? (list.length > 0 && !disabled ? text('images.hint') : undefined)}
      group="group"
    >
      {list.length > 0 && (
        <Box component="ol" ref={grid} sx={gridLook}>
          {shown.map((image, index) => (
            <Tile
              key={image.url}
              image={image}
              index={index}
              isOpen={open === image.url}
              isWrong={isWrong(list.indexOf(image))}
              isDragged={drag?.to === index}
              onOpen={() => setOpen(open === image.url ? undefined : image.url)}
              onMove={(by) => {
                if (disabled || list[index + by] === undefined) return;
                refocused.current = index + by;
                move(index, index + by);
              }}
            />
          ))}
        </Box>
      )}
      {list.map(
        (image, index) =>
          (open === image.url || isWrong(index)) && (
            <PictureDetails
              key={image.url}
              {...props}
              index={index}
              isLast={index === list.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={() => set(list.toSpliced(index, 1))}
            />
          ),
      )}
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
