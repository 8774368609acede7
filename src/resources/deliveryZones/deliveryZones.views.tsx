import { defineViews } from '@matjar/admin/client';
import { deliveryZones } from './deliveryZones.resource';
import { PlacesCell, PlacesInput } from '../../features/zones/Places';

/** Shows places by name; the records have their ids. */
export default defineViews(deliveryZones, { cells: { places: PlacesCell }, inputs: { places: PlacesInput } });
