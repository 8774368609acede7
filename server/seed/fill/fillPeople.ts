import { clients } from '../../../src/resources/clients/clients.resource';
import { deliveryEmployees } from '../../../src/resources/deliveryEmployees/deliveryEmployees.resource';
import { deliveryZones } from '../../../src/resources/deliveryZones/deliveryZones.resource';
import { dayInMs } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { demoClient } from '../data/accounts';
import { directions, drivers, familyNames, givenNames, places, zonesOf } from '../data/people';
import { deliveryFeeIn, deliveryZonesOf } from '../data/shops';
import type { Shop } from '../data/shops';
import type { Studio } from '../pictures/studio';
import type { Random } from '../random';
import type { Write } from '../writer';

interface Currency {
  rate: number;
  decimals: number;
}

interface Tools {
  write: Write;
  studio: Studio;
  random: Random;
  now: Date;
  /** Unusual names for the oldest clients, to test the layout. */
  unusualTexts: readonly Text[];
}

const clientsOfShop = 60;

/** The demo client's index in the list of clients. This client must not be blocked. */
const placeOfDemo = 40;

const addressOf = ({ key }: Shop, name: string, phone: string, random: Random) => {
  const [city, area, parts] = random.pick(places[key].cities);
  return {
    name: random.chance(0.3) ? name : null,
    phone: random.chance(0.2) ? phone : null,
    city,
    area,
    ...(parts
      ? { ...parts, street: `${random.int(1, 40)}`, building: `${random.int(1, 250)}` }
      : { street: `${random.int(1, 40)} / ${random.int(1, 250)}` }),
    directions: random.chance(0.35) ? random.pick(directions) : null,
  };
};

const clientOf = (shop: Shop, index: number, { random, unusualTexts }: Tools) => {
  const script = random.int(0, 1);
  const [given, family] = [random.pick(givenNames), random.pick(familyNames)];
  const isDemo = index === placeOfDemo && demoClient.shops.includes(shop.key);
  const name = isDemo
    ? demoClient.full_name
    : (unusualTexts[index]?.[script === 0 ? 'en' : 'ar'] ?? `${given[script]} ${family[script]}`);
  const phone = `${places[shop.key].dial}${random.int(100, 999)}${String(1000 + index)}`;
  const email = random.chance(0.7) ? `${given[0].toLowerCase()}.${index + 1}@example.com` : null;
  return {
    full_name: name,
    phone,
    email: isDemo ? demoClient.email : email,
    addresses: Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => addressOf(shop, name, phone, random)),
    notes: random.chance(0.1) ? 'تفضّل التوصيل مساءً' : null,
    blocked: index % 29 === 28,
  };
};

/** Returns the creation times of the clients, oldest first. The first client is older than the shop's first order. */
const timesFor = (count: number, { random, now }: Tools): string[] => {
  const daysAgo = Array.from({ length: count }, () => 2 + random.next() * 363).toSorted((one, other) => other - one);
  return [366, ...daysAgo.slice(1)].map((days) => new Date(now.getTime() - days * dayInMs).toISOString());
};

/** Adds a shop's delivery zones. Returns the ids of the active zones. */
const fillZones = async ({ key }: Shop, id: number, currency: Currency, write: Write) => {
  const units = (multiple: number | undefined) =>
    multiple === undefined ? null : (deliveryFeeIn(currency) * multiple).toFixed(currency.decimals);
  const all = deliveryZonesOf[key] ?? [];
  const zones = all.map(({ fee, free_from, minimum, ...zone }) => ({
    ...zone,
    fee: units(fee),
    free_from: units(free_from),
    minimum: units(minimum),
  }));
  const ids = await write(deliveryZones, zones, { shop: id });
  return ids.filter((_, index) => all[index]!.active ?? true);
};

/**
 * Adds a shop's clients, delivery zones and delivery employees. Returns their ids, and the clients' addresses and
 * creation times.
 */
export const fillPeople = async (shop: Shop, id: number, currency: Currency, tools: Tools) => {
  const { write, studio } = tools;
  const buyers = Array.from({ length: clientsOfShop }, (_, index) => clientOf(shop, index, tools));
  const times = timesFor(buyers.length, tools);
  const ids = await write(clients, buyers, { shop: id, times });
  const zones = await fillZones(shop, id, currency, write);
  const staff = drivers.map((driver, index) => ({
    ...driver,
    delivery_zones: zones.filter((_, zone) => zone === index % zones.length),
    zones: zonesOf(shop.key, index),
    photo: studio.person(shop.number + index),
    phone: `${places[shop.key].dial}00${shop.number}${2000 + index}`,
  }));
  const staffIds = await write(deliveryEmployees, staff, { shop: id });
  return {
    people: buyers.map(({ full_name: name, phone, addresses }, index) => ({
      id: ids[index]!,
      name,
      phone,
      addresses,
      created: Date.parse(times[index]!),
    })),
    drivers: staffIds,
  };
};
