import { addDays, dayAt } from '@matjar/admin/values';
import type { OrderStatus } from '../../src/resources/orders/orders.states';
import type { Random } from './random';
import { pick, seasonOf, shapeOf, weekdays } from './visits';

/** A step of an order: the action, its time, and a reason where one is required. */
export interface PlannedStep {
  to: OrderStatus;
  action: string;
  at: number;
  note?: string;
}

export interface PlannedWay {
  placed: number;
  steps: PlannedStep[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** The demo shops are on the Gulf's coast; an hour's difference doesn't matter. */
const timeZone = 'Asia/Kuwait';
const offset = 3 * hour;

/** A step with its duration range in hours. */
type Leg = readonly [to: OrderStatus, action: string, least: number, most: number, reasons?: readonly string[]];

const why = {
  canceled: ['The client changed their mind', 'نفدت الكمية من المورّد', 'Ordered twice by mistake', 'لم يرد العميل'],
  failed: ['Nobody opened', 'العنوان غير صحيح', 'The client asked for another day'],
  returned: ['The size does not fit', 'المنتج مختلف عن الصورة', 'A seam was open'],
};

const confirm: Leg = ['confirmed', 'confirm', 0.2, 14];
const prepare: Leg = ['preparing', 'prepare', 0.5, 10];
const ready: Leg = ['ready', 'make_ready', 1, 20];
const out: Leg = ['out_for_delivery', 'send_out', 0.5, 16];
const delivered: Leg = ['delivered', 'deliver', 0.7, 6];
const complete: Leg = ['completed', 'complete', 12, 72];
const cancel: Leg = ['canceled', 'cancel', 1, 20, why.canceled];
const fail: Leg = ['delivery_failed', 'fail_delivery', 1, 6, why.failed];
const askBack: Leg = ['return_requested', 'request_return', 24, 120, why.returned];
const takeBack: Leg = ['returned', 'accept_return', 12, 72];

const packed = [confirm, prepare, ready];

/** Sequences of steps, and how many of 100 orders take each. */
const ways: readonly (readonly [share: number, legs: readonly Leg[]])[] = [
  [70, [...packed, out, delivered, complete]],
  [12, [...packed, delivered, complete]],
  [5, [cancel]],
  [3, [confirm, cancel]],
  [2, [...packed, cancel]],
  [4, [...packed, out, fail, ready, out, delivered, complete]],
  [1, [...packed, out, fail, cancel]],
  [3, [...packed, out, delivered, askBack, takeBack]],
];

const wayFrom = (placed: number, now: number, random: Random): PlannedWay => {
  const legs =
    ways[
      pick(
        ways.map(([share]) => share),
        random,
      )
    ]![1];
  const steps: PlannedStep[] = [];
  let at = placed;
  for (const [to, action, least, most, reasons] of legs) {
    at += Math.round((least + random.next() ** 1.7 * (most - least)) * hour);
    if (at > now) break;
    steps.push({ to, action, at, ...(reasons && { note: random.pick(reasons) }) });
  }
  return { placed, steps };
};

/** Unfinished sequences, one for each open status. */
const open: readonly (readonly Leg[])[] = [
  [],
  [confirm],
  [confirm, prepare],
  packed,
  [...packed, out],
  [...packed, out, fail],
  [...packed, out, delivered],
  [...packed, out, delivered, askBack],
];

/** Plans open orders of the last days, so that a shop always has something to do. */
const openWays = (now: number, random: Random): PlannedWay[] =>
  [...open, ...open].map((legs) => {
    const placed = Math.round(now - (5 + random.next() * 40) * hour);
    const steps = legs.map(([to, action, , , reasons], index) => ({
      to,
      action,
      at: Math.round(placed + ((now - placed) * (index + 1)) / (legs.length + 1)),
      ...(reasons && { note: random.pick(reasons) }),
    }));
    return { placed, steps };
  });

/**
 * Plans a year of orders up to `now`, oldest first, each with its steps so far. `common` is the average number per day at the end of the
 * year.
 */
export const planWays = (common: number, random: Random, now: Date): PlannedWay[] => {
  const today = dayAt(now, timeZone);
  const usual = Array.from({ length: 365 }, (_, index) => {
    const date = addDays(today, index - 364);
    const growth = 0.6 + (0.4 * index) / 365;
    const expected = common * growth * weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]! * seasonOf(date);
    // The average is about one a day; the fraction is decided at random.
    const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
    const midnight = Date.parse(`${date}T00:00:00Z`) - offset;
    return Array.from({ length: count }, () => midnight + ((pick(shapeOf(date), random) + random.next()) * day) / 24)
      .map(Math.round)
      .filter((placed) => placed <= now.getTime())
      .map((placed) => wayFrom(placed, now.getTime(), random));
  }).flat();
  return [...usual, ...openWays(now.getTime(), random)].toSorted((one, other) => one.placed - other.placed);
};
