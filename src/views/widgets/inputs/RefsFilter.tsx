import { lazy } from 'react';
import type { InputProps } from '../types';
import { Later } from './Later';

const Picker = lazy(async () => {
  const { RefsPicker } = await import('./pickers');
  return { default: (props: InputProps) => <RefsPicker {...props} empty={null} /> };
});

/** Any of some records of another area. */
export const RefsFilter = (props: InputProps) => <Later {...props} Input={Picker} />;
