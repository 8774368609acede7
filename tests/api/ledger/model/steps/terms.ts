import { write } from '../../../../model/amounts';
import { refuseUnless } from '../../../../model/state';
import type { Scene, Step } from './step';

/** Returns a step that sets a variant's stock, as after stocktaking. */
export const changeStock = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  const variant = random.of([...shop.variants.values()]);
  const stock = random.of([
    variant.reserved,
    variant.reserved + 3,
    variant.stock + 10,
    Math.max(variant.reserved - 1, 0),
  ]);
  return {
    name: `stock of ${variant.id} to ${stock}`,
    call: () => post('product_variants/update', { variant_id: variant.id, stock }),
    model: () => {
      refuseUnless(stock >= variant.reserved, 'less than is reserved');
      variant.stock = stock;
    },
  };
};

/** Returns a step that sets a variant's price, or resets it to the product's price. */
export const changePrice = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  const text = (amount: bigint) => write(amount, shop.decimals);
  const unit = 10n ** BigInt(shop.decimals);
  const variant = random.of([...shop.variants.values()]);
  const price = random.once(3) ? null : BigInt(1 + random.upTo(20)) * unit + BigInt(random.upTo(50));
  return {
    name: `price of ${variant.id} to ${price}`,
    call: () => post('product_variants/update', { variant_id: variant.id, price: price === null ? null : text(price) }),
    model: () => {
      variant.price = price;
    },
  };
};

/** Returns a step that starts, changes or pauses a discount. */
export const changeDiscount = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  if (shop.discounts.length > 2 || (shop.discounts.length > 0 && random.once(2))) {
    const one = random.of(shop.discounts);
    const [active, rate] = [random.once(2), 1 + random.upTo(70)];
    return {
      name: `discount ${one.id} ${active} ${rate}`,
      call: () => post('discounts/update', { discount_id: one.id, active, rate }),
      model: () => Object.assign(one, { active, rate: BigInt(rate * 100) }),
    };
  }
  const [rate, products] = [1 + random.upTo(70), random.once(2) ? null : [random.of([...shop.products.keys()])]];
  const [limit, perClient] = [random.once(2) ? 1 + random.upTo(4) : null, random.once(3) ? 1 + random.upTo(2) : null];
  const body = {
    name: ['Less', 'أقل'],
    rate,
    start: '2020-01-01T00:00:00Z',
    end: '2100-01-01T00:00:00Z',
    scope: products ? 'product' : 'shop',
    ...(products && { products }),
    usage_limit: limit,
    per_client: perClient,
    active: true,
  };
  return {
    name: `new discount ${JSON.stringify(body)}`,
    call: () => post('discounts/add', body),
    model: (reply) =>
      shop.discounts.push({
        id: reply.body.data?.discount_id,
        rate: BigInt(rate * 100),
        products,
        limit,
        perClient,
        active: true,
      }),
  };
};

/** Returns a step that changes the platform's percentage, or the shop's delivery fee and tax. */
export const changeTerms = ({ world, random }: Scene): Step => {
  const { shop, post } = world;
  const text = (amount: bigint) => write(amount, shop.decimals);
  const unit = 10n ** BigInt(shop.decimals);
  if (random.once(2)) {
    const rate = 100 + random.upTo(3000);
    return {
      name: `percentage ${rate}`,
      call: () => post('percentages/update', { percentage_id: world.percentage, rate: rate / 100 }, 'platform'),
      model: () => {
        shop.percentage = BigInt(rate);
      },
    };
  }
  if (random.once(2)) {
    const tax = 100 + random.upTo(1500);
    return {
      name: `tax ${tax}`,
      call: () => post('tax_classes/update', { tax_class_id: world.taxClass, rate: tax / 100 }),
      model: () => Object.assign(shop, { tax: BigInt(tax) }),
    };
  }
  const [fee, isTaxIncluded] = [BigInt(random.upTo(3)) * unit, random.once(2)];
  return {
    name: `fee ${fee} tax included ${isTaxIncluded}`,
    call: () => post('settings/update', { delivery_fee: text(fee), prices_include_tax: isTaxIncluded }),
    model: () => Object.assign(shop, { fee, isTaxIncluded }),
  };
};
