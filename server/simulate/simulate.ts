import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '../seed/random';
import { UserError } from '@matjar/admin/server';
import { familyNames, givenNames } from '../seed/data/people';
import type { Random } from '../seed/random';

interface SimulateOptions {
  /** The server's URL. */
  url: string;
  /** The shops' slugs. */
  shops: string[];
  /** The number of new clients per minute. */
  rate: number;
  /** The duration in seconds. If null, the simulation runs until it is stopped. */
  seconds: number | null;
  seed: number;
}

const usage =
  'npm run simulate -- [--url http://127.0.0.1:3000] [--shop noor,rimal] [--rate clients a minute] [--for seconds] [--seed number]';

const refuse = (text: string): never => {
  throw new UserError(`${text}\n${usage}`);
};

const numberFrom = (name: string, text: string | undefined, fallback: number | null, max: number) => {
  if (text === undefined) return fallback;
  const value = Number(text);
  return text.trim() !== '' && value > 0 && value <= max
    ? value
    : refuse(`--${name} must be a number above 0, at most ${max}: ${text}`);
};

const parsed = (args: readonly string[]) => {
  try {
    const option = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: { url: option, shop: option, rate: option, for: option, seed: option },
    }).values;
  } catch (error) {
    return refuse((error as Error).message.split('\n', 1)[0]!);
  }
};

/** Parses the command-line arguments. Throws `UserError` with the usage if they are invalid. */
export const readOptions = (args: readonly string[]): SimulateOptions => {
  const { url = 'http://127.0.0.1:3000', shop = 'noor,sada,rimal,bayt', rate, for: seconds, seed } = parsed(args);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    refuse(`--url must be an address such as http://127.0.0.1:3000: ${url}`);
  return {
    url: new URL(url).origin,
    shops: shop.split(',').filter(Boolean),
    rate: numberFrom('rate', rate, 20, 6000)!,
    seconds: numberFrom('for', seconds, null, 10_000_000),
    seed: Math.trunc(numberFrom('seed', seed, 1, 2_147_483_647)!),
  };
};

interface Answered {
  status: number;
  // eslint-disable-next-line typescript/no-explicit-any -- each caller knows the type of its reply
  data: any;
  message: string;
}

/** The `User-Agent` header of a real browser. Visits by other programs aren't counted. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** The longest wait before a rate-limited call is retried, in seconds. */
const maxWait = 120;

/**
 * Creates a function that calls the storefront API at `url` and retries rate-limited calls. Throws `UserError` if the
 * server doesn't respond.
 */
const callerOf = (url: string, tell: (text: string) => void, signal: AbortSignal) => {
  const call = async (path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Answered> => {
    const reply = await fetch(`${url}/api/storefront/${path}`, {
      signal,
      headers: {
        'user-agent': userAgent,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new UserError(`No server answers at ${url}. Start one with: npm start`);
    });
    if (reply.status === 429) {
      const seconds = Math.min(Number(reply.headers.get('retry-after')) || 1, maxWait);
      tell(`the server asks to wait ${seconds} s`);
      await wait(seconds * 1000, undefined, { signal });
      return call(path, { ...(body && { body }), ...(token && { token }) });
    }
    const json = (await reply.json().catch(() => ({}))) as { data?: unknown; message?: string };
    return { status: reply.status, data: json.data, message: json.message ?? '' };
  };
  return call;
};

type Call = ReturnType<typeof callerOf>;

interface Goods {
  product_id: number;
  slug: string;
  name: [en: string, ar: string];
  variants: { variant_id: number; left: number }[];
}

interface Purchase {
  name: string;
  number: string;
  token: string;
  products: number[];
}

const questions = ['When will it be here?', 'متى يصل طلبي؟', 'Can I change the address?', 'هل يمكن تغليفه كهدية؟'];

const comments = ['Just as in the picture', 'جودة ممتازة', 'A little smaller than I thought', 'وصل بسرعة، شكرًا'];

/** The context of a simulated client. `tell` prints a line for each action. */
interface Surroundings {
  call: Call;
  random: Random;
  shop: string;
  goods: readonly Goods[];
  /** All purchases so far. A returning client is the buyer of a random purchase. */
  bought: Purchase[];
  tell(text: string): void;
}

/** Returns the newest available products of a shop, or an empty list if the shop isn't found. */
const goodsOf = async (call: Call, shop: string): Promise<Goods[]> => {
  const { status, data } = await call(`products?shop=${encodeURIComponent(shop)}`);
  return status === 200 ? (data as Goods[]).filter(({ variants }) => variants.some(({ left }) => left > 0)) : [];
};

const referrers = ['https://www.google.com/', 'https://www.instagram.com/', '', 'https://www.facebook.com/', ''];

const cities = [
  ['Kuwait', 'Salmiya, block 4'],
  ['Doha', 'West Bay'],
  ['الرياض', 'حي العليا'],
  ['دبي', 'القوز'],
] as const;

/** Creates a client with an English or Arabic name. The phone number may belong to an existing client. */
const personOf = (random: Random) => {
  const script = random.int(0, 1);
  const [city, area] = random.pick(cities);
  return {
    full_name: `${random.pick(givenNames)[script]} ${random.pick(familyNames)[script]}`,
    phone: `+965 60${random.int(0, 9)} ${String(random.int(0, 499)).padStart(5, '0')}`,
    address: { city, area, street: `${random.int(1, 40)} / ${random.int(1, 250)}` },
  };
};

const problem = ({ status, message }: Answered) => `${status} ${message}`;

/** Simulates a client's visit. Some clients add products to the cart, and some of these clients place an order. */
const shopOnce = async ({ call, random, shop, goods, bought, tell }: Surroundings): Promise<void> => {
  const person = personOf(random);
  const visit = { shop, visitor: `simulated-${random.int(1, 1_000_000_000)}`, referrer: random.pick(referrers) };
  const seen = random.some(goods, random.int(1, 4));
  for (const { product_id: product, slug } of seen)
    await call('visits', { body: { ...visit, path: `/${slug}`, product } });
  tell(`${person.full_name} looks at ${seen.length} of ${shop}`);
  if (!random.chance(0.6)) return;
  const [wanted] = random.shuffle(seen);
  await call('visits', { body: { ...visit, kind: 'cart', path: '/cart', product: wanted!.product_id } });
  if (!random.chance(0.7)) return;
  const lines = seen
    .filter((one) => one === wanted || random.chance(0.3))
    .map(({ variants }) => {
      const { variant_id: variant, left } = random.pick(variants.filter((one) => one.left > 0));
      return { variant, qty: Math.min(left, random.pick([1, 1, 1, 2])) };
    });
  const placed = await call('orders', {
    body: { shop, client: person, lines, payment_method: random.pick(['cash', 'cash', 'card', 'transfer', 'wallet']) },
  });
  if (placed.status !== 200) return tell(`${person.full_name} could not order from ${shop}: ${problem(placed)}`);
  const { number, total, currency, token } = placed.data as Record<'number' | 'total' | 'currency' | 'token', string>;
  tell(`${person.full_name} orders ${number}: ${total} ${currency}`);
  bought.push({ name: person.full_name, number, token, products: seen.map((one) => one.product_id) });
};

/** Simulates a returning client, who checks the order's status and may review it or write a message. */
const comeBack = async (
  { call, random, tell }: Omit<Surroundings, 'shop' | 'goods' | 'bought'>,
  purchase: Purchase,
): Promise<void> => {
  const { name, number, token, products } = purchase;
  const reply = await call(`orders/${encodeURIComponent(number)}`, { token });
  if (reply.status !== 200) return tell(`${name} can't follow ${number}: ${problem(reply)}`);
  const status = String((reply.data as { order_status: string }).order_status);
  tell(`${name} sees that ${number} is ${status}`);
  if (status === 'delivered' || status === 'completed') {
    const body = {
      order: number,
      product: random.pick(products),
      rating: random.pick([5, 5, 4, 4, 3, 2]),
      comment: random.pick(comments),
    };
    const { status: said } = await call('reviews', { token, body });
    if (said < 300) tell(`${name} reviews ${number}`);
  } else if (random.chance(0.4)) {
    const { status: said } = await call('messages', {
      token,
      body: { subject: number, order: number, body: random.pick(questions) },
    });
    if (said < 300) tell(`${name} asks about ${number}`);
  }
};

/**
 * Simulates clients who visit the shops of a running server at a given rate, and prints what they do. Uses only the
 * public API. The same random seed creates the same clients. Throws `UserError` if the server doesn't respond or if no
 * shop has products.
 */
export const simulate = async (
  { url, shops, rate, seconds, seed }: SimulateOptions,
  tell: (text: string) => void,
  stop: AbortSignal,
): Promise<void> => {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = seconds === null ? undefined : setTimeout(end, seconds * 1000);
  if (stop.aborted) end();
  stop.addEventListener('abort', end, { once: true });
  const { signal } = controller;
  const call = callerOf(url, tell, signal);
  const random = createRandom(seed, 'simulate');
  const isOver = () => signal.aborted;
  const bought: Purchase[] = [];
  let visitors = 0;
  try {
    const offered = new Map(await Promise.all(shops.map(async (shop) => [shop, await goodsOf(call, shop)] as const)));
    const open = shops.filter((shop) => offered.get(shop)!.length > 0);
    if (open.length === 0) throw new UserError(`None of these shops sells anything at ${url}: ${shops.join(', ')}`);
    while (!isOver()) {
      const shop = random.pick(open);
      if (bought.length > 0 && random.chance(0.25)) await comeBack({ call, random, tell }, random.pick(bought));
      // Clients are simulated one at a time, so they start late if the server is slow.
      await shopOnce({ call, random, shop, goods: offered.get(shop)!, bought, tell });
      visitors += 1;
      if (visitors % 20 === 0) offered.set(shop, await goodsOf(call, shop));
      await wait((60_000 / rate) * (0.5 + random.next()), undefined, { signal });
    }
  } catch (error) {
    if (!isOver()) throw error;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
  tell(`${visitors} clients came`);
};
