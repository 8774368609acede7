import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Frame';
import { lazyPart } from '../../client/views/lazyPart';

const Picker = lazyPart(async () => {
  const { RefsPicker } = await import('../ref/pickers');
  // Records no longer offered by forms may still be referenced in the list.
  const all = ({ field }: InputProps) => ({ ...field, among: undefined });
  return { default: (props: InputProps) => <RefsPicker {...props} field={all(props)} empty={null} /> };
});

export const RefsFilter = (props: InputProps) => <Later {...props} Input={Picker} />;
