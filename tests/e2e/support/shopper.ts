import type { Login } from './api';
import type { Product } from './product';

let count = 0;

/** Returns a shopper in the vendor's shop who uses the storefront API to place an order and then send messages. */
export const shopperOf = async ({ url, api }: Product, vendor: Login) => {
  const post = async (path: string, body: object, token?: string) => {
    const reply = await fetch(`${url}/api/storefront/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const read = await reply.json();
    if (!reply.ok) throw new Error(`The storefront's ${path} answered ${reply.status}: ${JSON.stringify(read)}`);
    return read.data;
  };
  const variants = (await api.call('product_variants?sort=id&per_page=100', { as: vendor })).body.data as {
    variant_id: number;
    stock: number;
    reserved: number;
    active: boolean;
  }[];
  const order = async (name: string) => {
    count += 1;
    for (const { variant_id: variant, stock, reserved, active } of variants) {
      if (!active || stock - reserved < 3) continue;
      const body = {
        shop: vendor.sub_shop.slug,
        payment_method: 'cash',
        lines: [{ variant, qty: 1 }],
        client: {
          full_name: name,
          phone: `+965 5009 ${String(1000 + count)}`,
          address: { city: 'Kuwait', street: '1 Gulf Street' },
        },
      };
      try {
        return (await post('orders', body)) as { number: string; token: string };
      } catch {
        // If a product is no longer sold, tries the next one.
      }
    }
    throw new Error('The shop sells nothing');
  };
  const read = async (token: string) => {
    const reply = await fetch(`${url}/api/storefront/messages`, { headers: { authorization: `Bearer ${token}` } });
    return (await reply.json()).data as {
      thread_id: number;
      subject: string;
      messages: {
        message_id: number;
        sender: string;
        body: string;
        attachments: { url: string; name: string; bytes: number }[];
      }[];
    }[];
  };
  /** Uploads an attachment for a message. */
  const upload = async (token: string, content: Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const reply = await fetch(`${url}/api/storefront/uploads`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    return (await reply.json()).data as { url: string; name: string };
  };
  return {
    order,
    read,
    upload,
    write: (token: string, body: object) => post('messages', body, token) as Promise<{ thread_id: number }>,
  };
};
