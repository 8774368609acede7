import { expect, test } from 'vitest';
import { printAddress, printChoiceOf } from './printing';

test('a print choice survives a round trip through its address, and invalid values get defaults', () => {
  const choice = { document: 'packing', language: 'both', paper: '80mm' } as const;
  const address = printAddress([3, '4'], choice);
  expect(address).toBe('/all-orders/print?ids=3,4&document=packing&language=both&paper=80mm');
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
  expect(printChoiceOf(query, 'en')).toEqual(choice);
  const wrong = { document: 'toString', language: 7, paper: 'a5' };
  expect(printChoiceOf(wrong, 'ar')).toEqual({ document: 'invoice', language: 'ar', paper: 'a4' });
});
