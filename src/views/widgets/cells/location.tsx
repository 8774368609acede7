import type { Location } from '../../../core/fields/location';
import type { CellProps } from '../types';
import { Empty } from './Empty';

const LocationCell = ({ record, name }: CellProps) => {
  const place = record[name] as Location | null;
  return place ? <bdi dir="ltr">{`${place.lat}, ${place.lng}`}</bdi> : <Empty />;
};

export default LocationCell;
