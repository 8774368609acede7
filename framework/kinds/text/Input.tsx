import { useRecordContext } from 'react-admin';
import type { TextOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';
import { ProposedLine } from './ProposedLine';

/** One line of text; a code or an address name (`ltr`) is typed left-to-right whatever the page. */
const TextInput = (props: InputProps) => {
  const { ltr, proposed } = props.field as TextOptions;
  const isNew = useRecordContext()?.id === undefined;
  const line = { ...props, dir: ltr ? 'ltr' : 'auto' } as const;
  // In a grid of rows, whose fields stand at a path, the grid proposes.
  return proposed && isNew && !props.source.includes('.') ? <ProposedLine {...line} /> : <Line {...line} />;
};

export default TextInput;
