import { defineViews } from '@matjar/admin/client';
import { deliveryEmployees } from './deliveryEmployees.resource';
import { placesCell } from '../../features/zones/Places';

/** Shows the names of the places in an employee's zones. */
export default defineViews(deliveryEmployees, { cells: { serves: placesCell('serves') } });
