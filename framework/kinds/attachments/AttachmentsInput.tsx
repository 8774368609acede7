import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Attachment } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { useErrorText } from '../../client/widgets/useFormValue';
import AttachmentList from './AttachmentList';
import AttachmentsBox from './AttachmentsBox';

const AttachmentsInput = ({ resource, source, field, label, isRequired, helperText, disabled }: InputProps) => {
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

export default AttachmentsInput;
