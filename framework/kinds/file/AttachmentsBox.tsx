import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton } from '@mui/material';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { useErrorText } from '../../client/widgets/useFormValue';
import type { Attachment, AttachmentsOptions } from './kind';
import { kindOf } from '..';
import type { AnyField } from '../../core/kind';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import UploadArea from '../../client/upload/UploadArea';
import { useText } from '../../client/hooks/useText';
import AttachmentList from './AttachmentList';

export interface AttachmentsBoxProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  label: string;
  list: readonly Attachment[];
  /** The id of the record that the files belong to (see the provider's `upload`). */
  home?: Identifier | undefined;
  isCompact?: boolean;
  /**
   * Changes the list. `change` returns the new list for the current one. A list can't be passed directly, because it
   * may be out of date by the time an upload finishes.
   */
  onChange(change: (before: readonly Attachment[]) => Attachment[]): void;
}

/** The attached files, with remove buttons and an area for uploads. */
const AttachmentsBox = ({
  resource,
  name,
  field,
  label,
  list,
  home,
  isCompact = false,
  onChange,
}: AttachmentsBoxProps) => {
  const text = useText();
  const { max = 6 } = field as AnyField & AttachmentsOptions;
  const attach = (added: Attachment) =>
    onChange((before) => [...before.filter(({ url }) => url !== added.url), added].slice(0, max));
  const remove = (removed: Attachment) => onChange((before) => before.filter(({ url }) => url !== removed.url));
  return (
    <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
      {list.length > 0 && (
        <AttachmentList list={list}>
          {(file) => (
            <IconButton
              aria-label={`${text('attachments.remove')}: ${file.name}`}
              title={text('attachments.remove')}
              onClick={() => remove(file)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </AttachmentList>
      )}
      {list.length < max && (
        <UploadArea
          resource={resource}
          field={name}
          label={label}
          wanted={kindOf(field).uploads!(field)}
          home={home}
          multiple
          isCompact={isCompact}
          room={max - list.length}
          addresses={list.map(({ url }) => url)}
          onUploaded={({ url, bytes, href }, file) =>
            attach({ url, name: file.name, bytes, ...(href !== undefined && { href }) })
          }
        />
      )}
    </Box>
  );
};

export default AttachmentsBox;

/** The form's input for attached files. */
export const AttachmentsInput = ({ resource, source, field, label, isRequired, helperText, disabled }: InputProps) => {
  const errorText = useErrorText();
  const { setValue, getValues } = useFormContext();
  const { errors } = useFormState({ name: source });
  const list = (useWatch({ name: source }) ?? []) as Attachment[];
  return (
    <Frame
      id={`${source}-list`}
      label={label}
      isRequired={isRequired}
      error={errorText(get(errors, source))}
      help={helperText}
      group="group"
    >
      {disabled ? (
        <AttachmentList list={list} />
      ) : (
        <AttachmentsBox
          resource={resource}
          name={source}
          field={field}
          label={label}
          list={list}
          onChange={(change) =>
            setValue(source, change((getValues(source) ?? []) as Attachment[]), {
              shouldDirty: true,
              shouldTouch: true,
            })
          }
        />
      )}
    </Frame>
  );
};
