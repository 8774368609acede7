import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TextOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import type { LineProps } from '../../client/widgets/Line';
import { proposalOf } from '../../declaration/validation/proposals';

/** A line that is filled with a proposal and follows it, until the person thinks of something else; emptied, it comes back. */
const ProposedLine = (props: InputProps & LineProps) => {
  const { source } = props;
  const field = props.field as TextOptions;
  const { setValue, getValues, formState } = useFormContext();
  const proposal = proposalOf(field, useWatch({ name: [...field.proposed!.from] }) as unknown[]);
  const last = useRef('');
  const { isSubmitted } = formState;
  useEffect(() => {
    const now = (getValues(source) as string | null) ?? '';
    if (now !== proposal && (now === '' || now === last.current)) {
      setValue(source, proposal || null, { shouldDirty: true, shouldValidate: isSubmitted });
    }
    last.current = proposal;
    // The proposal alone is followed: what the person does to the line is theirs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [proposal]);
  return <Line {...props} tidy={(text) => (text.trim() === '' ? proposal : text)} />;
};

/** One line of text; a code or an address name (`ltr`) is typed left-to-right whatever the page. */
const TextInput = (props: InputProps) => {
  const { ltr, proposed } = props.field as TextOptions;
  const isNew = useRecordContext()?.id === undefined;
  const line = { ...props, dir: ltr ? 'ltr' : 'auto' } as const;
  // In a grid of rows, whose fields stand at a path, the grid proposes.
  return proposed && isNew && !props.source.includes('.') ? <ProposedLine {...line} /> : <Line {...line} />;
};

export default TextInput;
