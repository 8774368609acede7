import { expect, test } from 'vitest';
import { zoneFor } from '../../../src/domain/delivery/zones';
import { places } from './people';
import type { ShopKey } from './shops';
import { deliveryZonesOf, shops } from './shops';

test('the demo zones include the addresses of all clients of their shops', () => {
  for (const [key, all] of Object.entries(deliveryZonesOf)) {
    const zones = all.filter(({ active = true }) => active);
    if (zones.length === 0) continue;
    const country = shops.find((shop) => shop.key === key)!.currency.slice(0, 2);
    const outside = places[key as ShopKey].cities.filter(([city, area]) => !zoneFor(zones, { city, area }, country));
    expect(outside).toEqual([]);
  }
});
