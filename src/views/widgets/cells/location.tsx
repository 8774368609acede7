import type { Location } from '../../../core/fields/location';
import { Figure } from '../Figure';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const LocationCell = ({ record, name }: CellProps) => {
  const place = record[name] as Location | null;
  return place ? <Figure dir="ltr">{`${place.lat}, ${place.lng}`}</Figure> : <Empty />;
};

export default LocationCell;
