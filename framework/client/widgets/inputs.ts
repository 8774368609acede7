import type { Kind } from '../../kinds';
import { choiceInputs } from '../../kinds/choice/inputs';
import { addressInputs } from '../../kinds/address/inputs';
import { contactInputs } from '../../kinds/contact/inputs';
import { fileInputs } from '../../kinds/file/inputs';
import { numberInputs } from '../../kinds/number/inputs';
import { refInputs } from '../../kinds/ref/inputs';
import { rowsInputs } from '../../kinds/rows/inputs';
import { textInputs } from '../../kinds/text/inputs';
import { timeInputs } from '../../kinds/time/inputs';
import { ownInputs } from '../../kinds/rows/cells';
import type { Input } from './types';

/** An input that renders nothing. Used for values that the database or the server sets. */
const noInput: Input = () => null;

/** The form input for each kind. If a kind has no input, this file doesn't compile. */
export const inputs = {
  ...choiceInputs,
  ...addressInputs,
  ...contactInputs,
  ...fileInputs,
  ...numberInputs,
  ...refInputs,
  ...rowsInputs,
  ...textInputs,
  ...timeInputs,
  changes: noInput,
  complete: noInput,
  count: noInput,
  history: noInput,
  outcome: noInput,
  summary: noInput,
  state: noInput,
  total: noInput,
  uses: noInput,
} satisfies Record<Kind, Input>;

export const inputOf = (field: { kind: string }): Input => inputs[field.kind as Kind];

ownInputs.of = inputOf;
