import { expect, test } from 'vitest';
import { dots } from '../../core/mask';
import { mapOf } from './wholeCells';

test('a map link contains the place without the person, and is missing for a masked address', () => {
  const place = { city: 'Kuwait', area: 'Salmiya', street: 'Gulf Street 1', name: 'Noura', phone: '+96555501234' };
  expect(new URL(mapOf(place)!).searchParams.get('query')).toBe('Gulf Street 1, Salmiya, Kuwait');
  expect(mapOf({ ...place, street: dots })).toBeUndefined();
});
