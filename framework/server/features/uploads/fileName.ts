import { visible } from '../../../core/text/plain';

/** Characters of a file's name, as it is kept at the most. */
const longest = 255;

/** A file's name as its sender called it, without folders and what can't be read or stored; the address' own where nothing is left. */
export const fileNameOf = (given: string, address: string): string => {
  const own = visible((given.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu, ''));
  return (own || address.split('/').at(-1)!).slice(0, longest);
};

/**
 * The same under which a document is saved: with the ending of what its bytes have told it is, whatever its sender says.
 * A picture keeps its name, as it is looked at where it is.
 */
export const documentNameOf = (given: string, address: string): string => {
  const name = fileNameOf(given, address);
  const ending = /\.\w+$/.exec(address)?.[0] ?? '';
  if (ending === '.webp' || name.toLowerCase().endsWith(ending)) return name;
  return `${name.slice(0, longest - ending.length)}${ending}`;
};
