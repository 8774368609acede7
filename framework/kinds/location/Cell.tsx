import type { Location } from './kind';
import { Figure, Empty } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';

const LocationCell = ({ record, name }: CellProps) => {
  const place = record[name] as Location | null;
  return place ? <Figure dir="ltr">{`${place.lat}, ${place.lng}`}</Figure> : <Empty />;
};

export default LocationCell;
