import type { SuggestNames } from '@matjar/admin/values';
import { governorateOf, governorates } from './data';
import type { Place } from './data';
import { placeOf } from './match';

/**
 * Suggests names of places in a country. For the city, suggests governorates that are divided into areas, and the
 * cities in all other governorates. For the area, suggests the areas of the entered city or, if no city is entered, of
 * the entire country.
 */
const suggestNames: SuggestNames = (part, { country, city }, language) => {
  const all = Object.hasOwn(governorates, country) ? governorates[country]! : [];
  const withAreas = all.filter(({ level }) => level === 'areas');
  const cities = all.flatMap((one): readonly Place[] => (one.level === 'areas' ? [one] : one.places));
  const place = city.trim() === '' ? undefined : placeOf({ city }, country);
  const region = place && governorateOf(place);
  const areas = withAreas.filter(({ id }) => region === undefined || id === region).flatMap(({ places }) => places);
  const nameOf = (one: Place) => (language.startsWith('ar') ? one.ar : one.en);
  const { compare } = new Intl.Collator(language);
  return (part === 'city' ? cities : areas)
    .map((one) => ({ name: nameOf(one), spellings: one.spellings }))
    .toSorted((one, other) => compare(one.name, other.name));
};

export default suggestNames;
