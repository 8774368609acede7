import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, IconButton, useMediaQuery } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, DragEvent, ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { FileKind } from '../../core/files';
import { fileRules } from '../../core/files';
import { heldFile } from '../../core/files/heldFiles';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { useText } from '../hooks/useText';
import { HeldRow, UploadRow } from './UploadRow';
import { useUploads } from './useUploads';
import type { Arrived } from './useUploads';

export interface UploadAreaProps {
  resource: AnyResource;
  field: string;
  /** The field's label, which is part of the buttons' accessible names. */
  label: string;
  wanted: readonly FileKind[];
  /** The record whose tenant owns the files. See the data provider's `upload`. */
  home?: Identifier | undefined;
  multiple?: boolean;
  /** If true, shows only a single button. On a phone, the file chooser also offers the camera. */
  isCompact?: boolean;
  /** Maximum number of files that may be added. Default: unlimited. */
  room?: number;
  /** The URLs of the field's files. Used to list the files that are only in the page's memory. */
  addresses?: readonly string[];
  onUploaded(uploaded: Arrived, file: File): void;
  /** Additional controls for adding a file, shown next to the buttons. */
  others?: ReactNode;
  children?: ReactNode;
}

const mebibyte = 1024 * 1024;

/**
 * Lets the user choose, drop, paste or photograph files, and shows the upload progress. The form can't be saved until
 * the uploads have finished.
 */
const UploadArea = ({
  resource,
  field,
  label,
  wanted,
  home,
  multiple = false,
  isCompact = false,
  room,
  addresses = [],
  onUploaded,
  others,
  children,
}: UploadAreaProps) => {
  const translate = useTranslate();
  const text = useText();
  const notify = useNotify();
  const root = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const isHandheld = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const { uploads, isBusy, add, cancel, retry } = useUploads({
    resource,
    field,
    fileKinds: wanted,
    home,
    room,
    onUploaded,
  });
  const accept = wanted.flatMap((kind) => Object.keys(fileRules[kind].types)).join();
  const max = Math.max(...wanted.map((kind) => fileRules[kind].maxBytes)) / mebibyte;
  const endings = [...new Set(wanted.flatMap((kind) => Object.values(fileRules[kind].types)))];
  const heldFiles = addresses.flatMap((address) => {
    const file = heldFile(address);
    return file ? [{ address, file }] : [];
  });
  const isPictures = wanted.length === 1 && wanted[0] === 'image';

  const take = (files: Iterable<File>) => {
    const list = [...files];
    if (list.length > 0) add(multiple ? list : list.slice(0, 1));
  };

  // Prevents the record from being saved while an upload is pending.
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form || !isBusy) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      notify(text('upload.wait'), { type: 'warning' });
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  });

  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files ?? []);
    // The input is cleared so that the user can choose the same file again.
    target.value = '';
  };
  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDraggedOver(true);
  };
  const dropped = (event: DragEvent) => {
    setDraggedOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  const picker = { type: 'file', hidden: true, tabIndex: -1, onChange: chosen, 'aria-hidden': true } as const;
  const word = multiple
    ? text(isPictures ? 'upload.chooseMany' : 'upload.chooseFiles')
    : isPictures
      ? translate('app.upload.choose')
      : text('upload.choose');
  return (
    <Box
      ref={root}
      onDragOver={dragged}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={dropped}
      onPaste={pasted}
      sx={
        isCompact
          ? {
              display: 'grid',
              gap: 1,
              minInlineSize: 0,
              borderRadius: 1,
              bgcolor: isDraggedOver ? 'action.hover' : undefined,
            }
          : {
              border: '1px dashed',
              borderColor: isDraggedOver ? 'primary.main' : 'divider',
              borderRadius: 1,
              bgcolor: isDraggedOver ? 'action.hover' : undefined,
              padding: 1.5,
              display: 'grid',
              gap: 1,
              minInlineSize: 0,
            }
      }
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isCompact ? (
          <IconButton
            aria-label={`${word}: ${label}`}
            title={`${word} · ${text('upload.hint')}`}
            onClick={() => chooser.current?.click()}
          >
            <AttachIcon />
          </IconButton>
        ) : (
          <Button
            variant="outlined"
            size="small"
            startIcon={<UploadIcon />}
            aria-label={`${word}: ${label}`}
            onClick={() => chooser.current?.click()}
          >
            {word}
          </Button>
        )}
        {!isCompact && isHandheld && wanted.includes('image') && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<PhotoCameraIcon />}
            aria-label={`${text('upload.photo')}: ${label}`}
            onClick={() => camera.current?.click()}
          >
            {text('upload.photo')}
          </Button>
        )}
        {others}
        {!isCompact && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {isDraggedOver ? text('upload.dropNow') : text('upload.hint')}
            {' · '}
            {isPictures ? (
              translate('app.upload.types', { size: `${max} ${text('upload.megabytes')}` })
            ) : (
              <>
                <bdi>{endings.join(', ')}</bdi> · {max} {text('upload.megabytes')}
              </>
            )}
          </Box>
        )}
        <input {...picker} ref={chooser} accept={accept} multiple={multiple} data-field={field} />
        <input {...picker} ref={camera} accept="image/*" capture="environment" />
      </Box>
      {(uploads.length > 0 || heldFiles.length > 0) && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {heldFiles.map(({ address, file }) => (
            <HeldRow key={address} address={address} file={file} />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};

export default UploadArea;
