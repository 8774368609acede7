import { lazy } from 'react';
import type { InputProps } from '../types';
import { Later } from './Later';

const RefsPicker = lazy(async () => ({ default: (await import('./pickers')).RefsPicker }));

/** Records of another area. */
const RefsInput = (props: InputProps) => <Later {...props} Input={RefsPicker} />;

export default RefsInput;
