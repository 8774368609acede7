import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../resource/resource';

/** What is wrong with the card on the page of a resource's records; `known` are all resources by name. */
export const cardComplaints = ({ fields, page }: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] => {
  const card = page?.card;
  if (!card) return [];
  const declared = (fields as Fields)[String(card.of)];
  const to = declared?.kind === 'ref' ? known.get((declared as unknown as { to: string }).to) : undefined;
  if (!to) return [`page.card is of ${String(card.of)}, which is no reference to one record`];
  return card.shows
    .filter((name) => !Object.hasOwn(to.fields as Fields, name))
    .map((name) => `page.card shows ${name}, which is no field of ${to.name}`);
};
