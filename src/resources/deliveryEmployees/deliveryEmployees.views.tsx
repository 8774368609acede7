import { defineViews } from '@matjar/admin/client';
import { deliveryEmployees } from './deliveryEmployees.resource';
import { placesCell } from '../../features/zones/Places';

/** Shows the places of an employee's zones by name. */
export default defineViews(deliveryEmployees, { cells: { serves: placesCell('serves') } });
