import type { Call, Load } from '../load';
import { ask } from '../load';

interface Product {
  sku: string;
}

/** A response from one of the servers: a product, or a list of products with its total. */
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
 * Sends a request to this product's server and the corresponding request to the peer, and compares the responses.
 * @throws Error with a one-line message if the products, their order or their totals differ
 */
export const requireSame = async (
  own: Pick<Load, 'headers' | 'url'>,
  call: Call,
  peer: Pick<Load, 'headers' | 'url'>,
  peerCall: Call,
): Promise<void> => {
  const [ownReply, peerReply] = [await replied(own, call), await replied(peer, peerCall)];
  if (ownReply !== peerReply) throw new Error(`${call.name}: the peer gives ${peerReply}, and ours ${ownReply}`);
};
