import { lazy } from 'react';
import type { InputProps } from '../types';
import { Later } from './Later';

const RefPicker = lazy(async () => ({ default: (await import('./pickers')).RefPicker }));

/** One record of another area. */
const RefInput = (props: InputProps) => <Later {...props} Input={RefPicker} />;

export default RefInput;
