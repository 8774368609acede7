import { expect, test } from 'vitest';
import { dots } from '../../core/mask';
import { mapOf } from './map';

test('a map is asked for the place, without who lives there, and not for one that is masked', () => {
  const place = { city: 'Kuwait', area: 'Salmiya', street: 'Gulf Street 1', name: 'Noura', phone: '+96555501234' };
  expect(new URL(mapOf(place)!).searchParams.get('query')).toBe('Gulf Street 1, Salmiya, Kuwait');
  expect(mapOf({ ...place, street: dots })).toBeUndefined();
});
