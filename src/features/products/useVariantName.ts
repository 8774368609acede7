import { useText } from '@matjar/admin/client';
import type { Text } from '@matjar/admin/values';
import { variantOptions } from '../../domain/products/variantOptions';

type Both = readonly [string | null, string | null] | null;

const named = (both: Both): Text | null => both && { en: both[0] ?? '', ar: both[1] ?? '' };

/** What tells a variant from its product's others in the language at hand, `Black, Large`; its code where it has neither. */
export const useVariantName = () => {
  const text = useText();
  return ({ colour, size, sku }: { colour: Both; size: Both; sku: string | null }): string | null => {
    const options = variantOptions({ colour: named(colour), size: named(size) });
    return options ? text(options) : sku;
  };
};
