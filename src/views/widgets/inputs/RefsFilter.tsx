import type { InputProps } from '../types';
import { Later } from './Later';
import { lazyPart } from '../../lazyPart';

const Picker = lazyPart(async () => {
  const { RefsPicker } = await import('./pickers');
  // What a form offers no more, a list still holds.
  const all = ({ field }: InputProps) => ({ ...field, among: undefined });
  return { default: (props: InputProps) => <RefsPicker {...props} field={all(props)} empty={null} /> };
});

/** Any of some records of another area. */
export const RefsFilter = (props: InputProps) => <Later {...props} Input={Picker} />;
