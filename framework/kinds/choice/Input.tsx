import { lazyPart } from '../../client/views/lazyPart';
import { Later } from '../../client/widgets/Later';
import type { InputProps } from '../../client/widgets/types';
import { choiceOf } from './choices';
import { ChoiceRadios } from './ChoiceRadios';
import { ChoiceSelect } from './ChoiceSelect';

const ChoiceSearch = lazyPart(async () => ({ default: (await import('../ref/pickers')).ChoiceSearch }));

/** More values than a list without a search shows well. */
const many = 30;

/** One of some values: side by side where they are up to three and one is always chosen, else in a list, searched where it is long. */
const ChoiceInput = (props: InputProps) => {
  const { choices, default: preset } = choiceOf(props.field);
  const always = props.isRequired || preset !== undefined;
  const count = Object.keys(choices).length;
  if (count > many) return <Later {...props} Input={ChoiceSearch} />;
  return always && count <= 3 ? <ChoiceRadios {...props} /> : <ChoiceSelect {...props} />;
};

export default ChoiceInput;
