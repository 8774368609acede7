import type { Location } from './kind';
import { Figure } from '../../client/widgets/Figure';
import type { CellProps } from '../../client/widgets/types';
import { Empty } from '../../client/widgets/Empty';

const LocationCell = ({ record, name }: CellProps) => {
  const place = record[name] as Location | null;
  return place ? <Figure dir="ltr">{`${place.lat}, ${place.lng}`}</Figure> : <Empty />;
};

export default LocationCell;
