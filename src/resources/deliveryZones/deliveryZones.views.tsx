import { defineViews } from '@matjar/admin/client';
import { deliveryZones } from './deliveryZones.resource';
import { PlacesInput, placesCell } from '../../features/zones/Places';

/** Shows the names of places instead of their ids. */
export default defineViews(deliveryZones, { cells: { places: placesCell('places') }, inputs: { places: PlacesInput } });
