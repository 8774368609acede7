import type { Text } from '@matjar/admin/values';
import type { QuotedLine } from '../../domain/quote';

/** What goods are called and look like, without what they cost. */
export type NamedGoods = Pick<QuotedLine, 'name' | 'colour' | 'size' | 'sku' | 'image'>;

const pairOf = (title: Text | null | undefined): string[] | null => (title ? [title.en, title.ar] : null);

/** A draft as it is read: its lines, and what they refer to by its titles. */
export interface StoredDraft {
  lines?: readonly { id?: number; image?: readonly { url: string }[] | null }[] | null;
  labels?: {
    lines?: readonly { variant?: string | null; product?: Text | null; colour?: Text | null; size?: Text | null }[];
  };
}

/** What a stored line is of: it has its height before its price is known. */
export const storedGoods = ({ lines, labels }: StoredDraft, id: number | undefined): NamedGoods | undefined => {
  const place = id === undefined ? -1 : (lines ?? []).findIndex((line) => line.id === id);
  const titles = labels?.lines?.[place];
  const name = pairOf(titles?.product);
  if (!name) return undefined;
  const { variant, colour, size } = titles!;
  return {
    name,
    colour: pairOf(colour),
    size: pairOf(size),
    sku: variant ?? '',
    image: lines![place]!.image?.[0]?.url ?? null,
  };
};
