import { Box } from '@mui/material';
import { useFormats, useLocale, useRegion, useText } from '@matjar/admin/client';
import { chips, Empty, Frame, Picker, useFormValue } from '@matjar/admin/client/parts';
import { countryOf, filled, fold } from '@matjar/admin/values';
import { useState } from 'react';
import { governorateOf, governorates, places } from '../../domain/delivery/places/data';
import type { Place } from '../../domain/delivery/places/data';
import { deliveryZones } from '../../resources/deliveryZones/deliveryZones.resource';
import { texts } from './texts';

/** Returns a function that looks up a place's name in the current language. For unknown places, it returns the id. */
const usePlaceName = () => {
  const text = useText();
  return (id: string): string => {
    const place = places.get(id);
    return place ? text({ en: place.en, ar: place.ar }) : id;
  };
};

/**
 * Returns a function that looks up the name of a selected place. Governorates are labelled, because an area can have
 * the same name as its governorate.
 */
const useChosenName = () => {
  const text = useText();
  const nameOf = usePlaceName();
  return (id: string): string =>
    places.has(id) && governorateOf(id) === id ? filled(text(texts.all), { name: nameOf(id) }) : nameOf(id);
};

/**
 * Returns a function that lists a country's governorates. Each governorate's places are sorted by name in the current
 * language. If the country has no known places, the places of all countries are listed.
 */
const usePlacesIn = () => {
  const { compare } = new Intl.Collator(useLocale());
  const nameOf = usePlaceName();
  const byName = (one: Place, other: Place) => compare(nameOf(one.id), nameOf(other.id));
  return (country: string | undefined): string[] => {
    const own = country !== undefined && Object.hasOwn(governorates, country) ? governorates[country]! : undefined;
    return (own ?? Object.values(governorates).flat()).flatMap(({ id, places: within }) => [
      id,
      ...within.toSorted(byName).map((place) => place.id),
    ]);
  };
};

/** Returns the places with a spelling that contains the typed text, and all places in matching governorates. */
const matching = (ids: string[], typed: string): string[] => {
  const query = fold(typed);
  const fits = (id: string) => places.get(id)!.spellings.some((spelling) => fold(spelling).includes(query));
  return query === '' ? ids : ids.filter((id) => fits(id) || fits(governorateOf(id)));
};

/** A picker for places in the shop's country, grouped by governorate. */
export const PlacesInput = ({ source }: { source: string }) => {
  const text = useText();
  const nameOf = usePlaceName();
  const chosenName = useChosenName();
  const placesIn = usePlacesIn();
  const [isOpen, setOpen] = useState(false);
  const { currency } = useRegion();
  const label = text(deliveryZones.fields.places.label);
  const { id, value, set, touch, ref, error } = useFormValue<string[]>(source);
  return (
    <Frame id={id} label={label} isRequired error={error} help={text(texts.help)}>
      <Picker<string, true>
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        label={label}
        id={id}
        name={source}
        isRequired
        error={error}
        inputRef={ref}
        value={value ?? []}
        options={isOpen ? placesIn(currency && countryOf(currency)) : []}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        groupBy={(place) => nameOf(governorateOf(place))}
        getOptionLabel={chosenName}
        filterOptions={(ids, { inputValue }) => matching(ids, inputValue)}
        renderOption={({ key: _key, ...row }, place) => (
          <Box component="li" key={place} {...row}>
            <bdi>{chosenName(place)}</bdi>
          </Box>
        )}
        renderValue={chips((place) => ({ id: place, label: chosenName(place) }))}
        onChange={(_event, picked) => set(picked)}
        onBlur={touch}
      />
    </Frame>
  );
};

/** The maximum number of places shown in a list cell. */
const shown = 3;

interface PlacesCellProps<Name extends string> {
  record: Record<Name, string[] | null>;
  whole?: boolean;
}

interface PlaceListProps {
  ids: string[] | null;
  whole: boolean;
}

/** Place names. Lists show only the first few and say how many more there are; a tooltip names the rest. */
const PlaceList = ({ ids, whole }: PlaceListProps) => {
  const text = useText();
  const formats = useFormats();
  const chosenName = useChosenName();
  if (!ids || ids.length === 0) return <Empty />;
  const count = whole ? ids.length : shown;
  const rest = ids.slice(count).map(chosenName);
  return (
    <ul className="tags">
      {ids.slice(0, count).map((id) => (
        <li key={id}>
          <bdi>{chosenName(id)}</bdi>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')}>{filled(text(texts.more), { count: formats.number(rest.length) })}</li>
      )}
    </ul>
  );
};

/** Returns the cell component for a field that contains ids of places. */
export const placesCell = <Name extends string>(name: Name) => {
  const PlacesCell = ({ record, whole = false }: PlacesCellProps<Name>) => (
    <PlaceList ids={record[name]} whole={whole} />
  );
  return PlacesCell;
};
