import { Box } from '@mui/material';
import { Suspense, useContext, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ImageEntry, ImagesOptions } from './kind';
import type { AnyField } from '../../core/kind';
import { inEach } from '../../core/text/text';
import { OwnPartsContext } from '../../client/views/ResourceViews';
import { announce } from '../../client/page/announce';
import UploadArea from '../../client/upload/UploadArea';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { useErrorText } from '../../client/widgets/useErrorText';
import { ImageRow } from './ImageRow';
import type { Text } from '../../core/text/text';

/** Pictures in their order, each with its words in each language; moved by drag or by buttons, added by upload. */
const ImagesList = (props: InputProps) => {
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

export default ImagesList;
