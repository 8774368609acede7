import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TextOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import type { LineProps } from '../../client/widgets/Line';
import { proposalOf } from '../../declaration/validation/proposals';

/**
 * An input filled with a proposal, which it follows until the person types something else. Clearing it restores the
 * proposal.
 */
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
    // Runs when the proposal changes; typed text isn't overwritten.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [proposal]);
  return <Line {...props} tidy={(text) => (text.trim() === '' ? proposal : text)} />;
};

/** A line of text; codes and address names (`ltr`) are always typed left-to-right. */
const TextInput = (props: InputProps) => {
  const { ltr, proposed } = props.field as TextOptions;
  const isNew = useRecordContext()?.id === undefined;
  const line = { ...props, dir: ltr ? 'ltr' : 'auto' } as const;
  // Within rows, whose sources are paths, the grid makes the proposals.
  return proposed && isNew && !props.source.includes('.') ? <ProposedLine {...line} /> : <Line {...line} />;
};

export default TextInput;
