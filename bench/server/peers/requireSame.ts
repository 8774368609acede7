import type { Call, Load } from '../load';
import { ask } from '../load';

interface Product {
  sku: string;
}

/** A reply of either server: products or one of them, and of a list how many there are in all. */
interface Reply {
  data: Product | Product[];
  meta?: { total?: number; pagination?: { total: number } };
}

const replied = async (server: Pick<Load, 'headers' | 'url'>, call: Call): Promise<string> => {
  const { data, meta } = JSON.parse(await ask(undefined, server, call)) as Reply;
  const products = [data].flat().map(({ sku }) => sku);
  return `${products.join(', ')} of ${meta?.total ?? meta?.pagination?.total ?? products.length}`;
};

/**
 * Makes a call of ours, and the peer's call that it is compared with.
 * @throws Error of one line where they don't give the same products in the same order, of as many in all
 */
export const requireSame = async (
  own: Pick<Load, 'headers' | 'url'>,
  call: Call,
  peer: Pick<Load, 'headers' | 'url'>,
  peerCall: Call,
): Promise<void> => {
  const [ours, theirs] = [await replied(own, call), await replied(peer, peerCall)];
  if (ours !== theirs) throw new Error(`${call.name}: the peer gives ${theirs}, and ours ${ours}`);
};
