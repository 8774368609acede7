import type { InputProps } from '../../client/widgets/types';
import { choiceOf } from './choices';
import { ChoiceRadios } from './ChoiceRadios';
import { ChoiceSelect } from './ChoiceSelect';

/** One of a few values: side by side where they are up to three and one is always chosen, else in a list. */
const ChoiceInput = (props: InputProps) => {
  const { choices, default: preset } = choiceOf(props.field);
  const always = props.isRequired || preset !== undefined;
  return always && Object.keys(choices).length <= 3 ? <ChoiceRadios {...props} /> : <ChoiceSelect {...props} />;
};

export default ChoiceInput;
