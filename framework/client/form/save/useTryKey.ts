import { useRef } from 'react';
import { uuid } from '../../../core/ids';

/**
 * The key of a write that the person may have to send again: a reply that got lost may have been a success, so the same
 * values tried again are the same write. Once it is done, the same values are another.
 */
export const useTryKey = () => {
  const tried = useRef({ values: '', key: '' });
  return {
    keyFor: (asked: unknown): string => {
      const values = JSON.stringify(asked) ?? '';
      if (tried.current.values !== values || tried.current.key === '') tried.current = { values, key: uuid() };
      return tried.current.key;
    },
    done: () => {
      tried.current = { values: '', key: '' };
    },
  };
};
