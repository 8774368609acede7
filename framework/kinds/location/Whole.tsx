import { mapAt } from '../address/map';
import type { CellProps } from '../../client/widgets/types';
import LocationCell from './Cell';
import type { Location } from './kind';

/** A place on a record's page, linked to a map. */
const WholeLocation = (props: CellProps) => {
  const place = props.record[props.name] as Location | null;
  const shown = <LocationCell {...props} />;
  return place ? (
    <a className="link" href={mapAt(`${place.lat},${place.lng}`)} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  ) : (
    shown
  );
};

export default WholeLocation;
