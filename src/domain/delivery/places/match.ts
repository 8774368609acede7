// Finds the place of an address that was typed as free text.
import { fold } from '@matjar/admin/values';
import { governorates } from './data';
import type { Governorate, Place } from './data';

const article = /^(?:a[dlnrstz]|adh|ash|ath|el|the)$/;

/**
 * Matches words for types of places, such as `city`. These words are ignored unless they are the only difference
 * between two places.
 */
const generic = /^(?:area|city|district|emirate|governorate|of|region|suburb|town|مدينه|محافظه|منطقه|اماره|ضاحيه|حي)$/;

/** Matches parts of an address that aren't place names, such as a block number. */
const numbered =
  /(?<!\p{L})(?:block|blk|building|bldg|zone|street|road|house|قطعه|ق|بلوك|شارع|منزل|بنايه|مبني|منطقه)[ .:#-]*\d+|\d+/gu;

/**
 * Converts the usual English spellings of an Arabic name, such as `Ḩawallī`, `Hawally` and `Hawalli`, to the same
 * string.
 */
const reduced = (word: string): string =>
  word
    .replace(/(?:[iy]+|e)y?ah?$/, 'ia')
    .replace(/ah$/, 'a')
    .replace(/y$/, 'i')
    .replaceAll('ee', 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/(.)\1+/g, '$1');

const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(/['’‘`ʿʾ]/g, '')
    .replaceAll(/(?<!\p{L})عبد ال/gu, 'عبدال')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !article.test(word));

const keyOf = (words: readonly string[]): string =>
  words.map((word) => (/\p{Script=Arabic}/u.test(word) ? word.replace(/^ال(?=..)/, '') : reduced(word))).join('');

/** Returns two keys for comparing a text: one with all of its words, and one without generic words. */
const keysOf = (text: string): readonly [string, string] => {
  const words = wordsOf(text);
  return [keyOf(words), keyOf(words.filter((word) => !generic.test(word)))];
};

/**
 * Two maps from spellings to places. The first is keyed by the full spelling, the second by the spelling without
 * generic words.
 */
type Index<P> = readonly [ReadonlyMap<string, ReadonlySet<P>>, ReadonlyMap<string, ReadonlySet<P>>];

const indexOf = <P extends Place>(all: readonly P[]): Index<P> => {
  const index = [new Map<string, Set<P>>(), new Map<string, Set<P>>()] as const;
  for (const place of all)
    for (const spelling of place.spellings)
      keysOf(spelling).forEach((key, which) =>
        index[which]!.set(key, (index[which]!.get(key) ?? new Set()).add(place)),
      );
  return index;
};

/**
 * Returns the places whose names match a text or one of its parts. Parts are delimited by separators such as commas.
 * @param rival an index of other places; if it contains the full name, matches of a short name are ignored
 */
const named = <P extends Place>(text: string, [full, short]: Index<P>, [rival]: Index<Place> = [full, short]): P[] => {
  const found = [text, ...text.split(/[,،;؛/|\n]| - /)].map(keysOf).flatMap(([whole, bare]) => {
    if (full.has(whole)) return [...full.get(whole)!];
    return bare === '' || rival.has(whole) ? [] : [...(short.get(bare) ?? [])];
  });
  return [...new Set(found)];
};

interface Country {
  governorates: Index<Governorate>;
  areas: Index<Place>;
  cities: Index<Place>;
}

const countries = new Map<string, Country>();

const countryOf = (code: string): Country | undefined => {
  const all = Object.hasOwn(governorates, code) ? governorates[code]! : undefined;
  if (all && !countries.has(code)) {
    const at = (level: Governorate['level']) =>
      indexOf(all.filter((one) => one.level === level).flatMap((one) => one.places));
    countries.set(code, { governorates: indexOf(all), areas: at('areas'), cities: at('cities') });
  }
  return countries.get(code);
};

/**
 * Names of countries and their capitals. People enter them as the city of any address in the country, even outside the
 * capital.
 */
const wide: Readonly<Record<string, readonly string[]>> = {
  KW: ['Kuwait', 'الكويت'],
  QA: ['Doha', 'Qatar', 'الدوحة', 'قطر'],
  BH: ['Manama', 'Bahrain', 'المنامة', 'البحرين'],
};

const isWide = (city: string, country: string): boolean => {
  const bare = keysOf(city)[1];
  return (wide[country] ?? []).some((name) => keysOf(name)[1] === bare);
};

const only = <P>(all: readonly P[]): P | undefined => (all.length === 1 ? all[0] : undefined);

const within = (all: readonly Place[], regions: readonly Place[]): Place[] =>
  all.filter(({ id }) => regions.some((region) => id.startsWith(`${region.id}.`)));

/**
 * Finds the place of an address: its area or city or, if neither is known, its governorate. Returns undefined unless
 * the entire text matches exactly one place in the country.
 * @param country ISO 3166-1, such as `KW`
 */
export const placeOf = (
  { city, area }: { city: string; area?: string | null | undefined },
  country: string,
): string | undefined => {
  const index = countryOf(country);
  if (!index) return undefined;
  const detail = fold(area ?? '')
    .replaceAll(numbered, ' ')
    .trim();
  const regions = named(city, index.governorates);
  const detailRegions = named(detail, index.governorates);

  const cities = named(city, index.cities, index.governorates);
  if (cities.length > 0)
    return only(detailRegions.length > 0 && cities.length > 1 ? within(cities, detailRegions) : cities)?.id;
  const region = only(regions);
  if (region?.level === 'cities') return (only(within(named(detail, index.cities), regions)) ?? region).id;

  const areas = named(detail, index.areas);
  const all = named(city, index.areas, index.governorates);
  // In `Hawalli, Salmiya`, the first part is the governorate.
  const towns = all.length > 1 ? all.filter(({ en }) => en !== region?.en) : all;
  if (isWide(city, country)) {
    if (areas.length > 0) return (only(areas) ?? only(within(areas, regions)))?.id;
    return detail === '' ? (only(towns) ?? region)?.id : undefined;
  }
  if (areas.length > 0 && regions.length > 0) return only(within(areas, regions))?.id;
  // The parts may be swapped, with an area in the city field and its governorate in the area field.
  if (detailRegions.length > 0) return only(within(towns, detailRegions))?.id;
  if (areas.length > 0) return only(areas.filter((one) => towns.includes(one)))?.id;
  if (detail !== '' && region) return region.id;
  return (only(towns) ?? (towns.length === 0 ? region : undefined))?.id;
};
