import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Frame';
import { lazyPart } from '../../client/views/lazyPart';

const RefPicker = lazyPart(async () => ({ default: (await import('./pickers')).RefPicker }));

export const RefInput = Object.assign((props: InputProps) => <Later {...props} Input={RefPicker} />, {
  preload: RefPicker.preload,
});

const RefsPicker = lazyPart(async () => ({ default: (await import('./pickers')).RefsPicker }));

const RefsInput = Object.assign((props: InputProps) => <Later {...props} Input={RefsPicker} />, {
  preload: RefsPicker.preload,
});

/**
 * The filter for references. Unlike a form's input, it also offers records that can no longer be selected, because
 * other records may still refer to them.
 */
export const RefsFilter = (props: InputProps) => (
  <Later
    {...props}
    field={{ ...props.field, among: undefined } as InputProps['field']}
    empty={null}
    Input={RefsPicker}
  />
);

export const refInputs = { ref: RefInput, refs: RefsInput };
