import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Later';
import { lazyPart } from '../../client/views/lazyPart';

const Picker = lazyPart(async () => {
  const { RefsPicker } = await import('../ref/pickers');
  // What a form offers no more, a list still holds.
  const all = ({ field }: InputProps) => ({ ...field, among: undefined });
  return { default: (props: InputProps) => <RefsPicker {...props} field={all(props)} empty={null} /> };
});

/** Any of some records of another resource. */
export const RefsFilter = (props: InputProps) => <Later {...props} Input={Picker} />;
