// The places in the Gulf that shops deliver to: governorates and their areas or cities, with names in both languages.
import { bahrain } from './bahrain';
import { emirates } from './emirates';
import { kuwait } from './kuwait';
import { oman } from './oman';
import { qatar } from './qatar';
import { saudiArabia } from './saudiArabia';

export interface Place {
  /**
   * A stable id. A governorate's id is its ISO 3166-2 code. The id of any other place consists of the governorate's
   * code and the place's first English name, for example `KW-HA.salmiya`.
   */
  id: string;
  en: string;
  ar: string;
  /** All spellings of the place's name in both languages, starting with the displayed names. */
  spellings: readonly string[];
}

export interface Governorate extends Place {
  /** `areas` if the places are parts of the governorate's city, or `cities` if they are separate cities. */
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
 * Parses the text that lists a country's places. Each paragraph describes a governorate: a line `# code level: names`,
 * followed by a line for each place. Names consist of the English spellings, `=` and the Arabic spellings.
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

/** Each country's governorates, keyed by ISO 3166-1 code. */
export const governorates: Readonly<Record<string, readonly Governorate[]>> = {
  KW: read(kuwait),
  SA: read(saudiArabia),
  QA: read(qatar),
  AE: read(emirates),
  BH: read(bahrain),
  OM: read(oman),
};

/** All places and governorates, keyed by id. */
export const places: ReadonlyMap<string, Place> = new Map(
  Object.values(governorates)
    .flat()
    .flatMap((governorate) => [governorate, ...governorate.places])
    .map((place) => [place.id, place]),
);

/** Returns the ids of a governorate's areas or cities. */
export const placesIn = (governorate: string): string[] =>
  [...places.keys()].filter((id) => id.startsWith(`${governorate}.`));

/** Returns the id of a place's governorate. If the place is a governorate, returns its own id. */
export const governorateOf = (id: string): string => id.split('.')[0]!;
