// The places of the Gulf that a shop delivers to: governorates and their areas or cities, with names in both languages.
import { bahrain } from './bahrain';
import { emirates } from './emirates';
import { kuwait } from './kuwait';
import { oman } from './oman';
import { qatar } from './qatar';
import { saudiArabia } from './saudiArabia';

export interface Place {
  /** Stable. A governorate's is its ISO 3166-2 code; the others add their first English name: `KW-HA.salmiya`. */
  id: string;
  en: string;
  ar: string;
  /** All spellings in both languages, with the names first. */
  spellings: readonly string[];
}

export interface Governorate extends Place {
  /** Whether the places are areas within the governorate's city, or cities of their own. */
  level: 'areas' | 'cities';
  places: readonly Place[];
}

/** Splits `Bneid Al-Gar / Bnaid Al-Qar = بنيد القار` into names and spellings. */
const namesOf = (line: string): Omit<Place, 'id'> => {
  const [english, arabic] = line.split(' = ').map((side) => side.split(' / ')) as [string[], string[]];
  return { en: english[0]!, ar: arabic[0]!, spellings: [...english, ...arabic] };
};

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z]+/g, '-');

/**
 * Reads a country's text. Each paragraph is a governorate: its line `# code level: names`, then a line per place. Names
 * are English spellings, `=` and Arabic spellings.
 */
const read = (text: string): Governorate[] =>
  text
    .trim()
    .split('\n\n')
    .map((paragraph) => {
      const [head, ...lines] = paragraph.split('\n') as [string, ...string[]];
      const [, id, level, names] = /^# (\S+) (areas|cities): (.+)$/.exec(head)!;
      const places = lines.map((line) => {
        const own = namesOf(line);
        return { id: `${id}.${slugOf(own.en)}`, ...own };
      });
      return { id: id!, level: level as Governorate['level'], ...namesOf(names!), places };
    });

/** The governorates by country (ISO 3166-1). */
export const governorates: Readonly<Record<string, readonly Governorate[]>> = {
  KW: read(kuwait),
  SA: read(saudiArabia),
  QA: read(qatar),
  AE: read(emirates),
  BH: read(bahrain),
  OM: read(oman),
};

/** All places by id, with the governorates. */
export const places: ReadonlyMap<string, Place> = new Map(
  Object.values(governorates)
    .flat()
    .flatMap((governorate) => [governorate, ...governorate.places])
    .map((place) => [place.id, place]),
);

/** Returns the ids of a governorate's areas or cities. */
export const placesIn = (governorate: string): string[] =>
  [...places.keys()].filter((id) => id.startsWith(`${governorate}.`));

/** Returns the id of the governorate that a place is in; a governorate's own id for itself. */
export const governorateOf = (id: string): string => id.split('.')[0]!;
