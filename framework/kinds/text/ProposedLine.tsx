import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TextOptions } from './kind';
import { proposalOf } from '../../declaration/validation/proposals';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import type { LineProps } from '../../client/widgets/Line';

/** A line that is filled with a proposal and follows it, until the person thinks of something else; emptied, it comes back. */
export const ProposedLine = (props: InputProps & LineProps) => {
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
