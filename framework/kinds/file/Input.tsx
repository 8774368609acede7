import { kindOf } from '..';
import { heldLine, Line } from '../../client/widgets/Line';
import UploadArea from '../../client/upload/UploadArea';
import type { InputProps } from '../../client/widgets/types';
import { useFormValue } from '../../client/widgets/useFormValue';

/** An uploaded file of any kind the field accepts, or its address. */
const FileInput = (props: InputProps) => {
  const { resource, source, field, label, disabled } = props;
  const { value, set } = useFormValue<string>(source);
  return (
    <>
      <Line {...props} dir="ltr" autoComplete="off" {...heldLine(value)} />
      {!disabled && (
        <UploadArea
          resource={resource}
          field={source}
          label={label}
          wanted={kindOf(field).uploads!(field)}
          addresses={value ? [value] : []}
          onUploaded={({ url }) => set(url)}
        />
      )}
    </>
  );
};

export default FileInput;
