import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../seed/random';
import { UserError } from '@matjar/admin/server';
import { callerOf } from './calls';
import type { SimulateOptions } from './options';
import type { Purchase } from './shopper';
import { comeBack, goodsOf, shopOnce } from './shopper';

/**
 * Lets clients come to the shops of a running server, at a rate and by the public calls alone, and tells what they do.
 * The same seed gives the same people. Throws `UserError` where there is no server, or no shop with anything to sell.
 */
export const simulate = async (
  { url, shops, rate, seconds, seed }: SimulateOptions,
  tell: (text: string) => void,
  stop: AbortSignal,
): Promise<void> => {
  const over = new AbortController();
  const end = () => over.abort();
  const timer = seconds === null ? undefined : setTimeout(end, seconds * 1000);
  if (stop.aborted) end();
  stop.addEventListener('abort', end, { once: true });
  const { signal } = over;
  const call = callerOf(url, tell, signal);
  const random = createRandom(seed, 'simulate');
  const isOver = () => signal.aborted;
  const bought: Purchase[] = [];
  let came = 0;
  try {
    const offered = new Map(await Promise.all(shops.map(async (shop) => [shop, await goodsOf(call, shop)] as const)));
    const open = shops.filter((shop) => offered.get(shop)!.length > 0);
    if (open.length === 0) throw new UserError(`None of these shops sells anything at ${url}: ${shops.join(', ')}`);
    while (!isOver()) {
      const shop = random.pick(open);
      if (bought.length > 0 && random.chance(0.25)) await comeBack({ call, random, tell }, random.pick(bought));
      // One after the other: who comes while the server is slow comes later.
      await shopOnce({ call, random, shop, goods: offered.get(shop)!, bought, tell });
      came += 1;
      if (came % 20 === 0) offered.set(shop, await goodsOf(call, shop));
      await wait((60_000 / rate) * (0.5 + random.next()), undefined, { signal });
    }
  } catch (error) {
    if (!isOver()) throw error;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
  tell(`${came} clients came`);
};
