import type { AdminData } from '../../../framework/client/providers/data';
import { createServices } from '../../../framework/client/shell/boot/createServices';
import type { FirstRows } from '../../../framework/client/shell/screens/firstRows';
import { AdminApp, drawAdmin } from '../../../framework/client/shell/frame/AdminApp';
import { noGate } from '../../../framework/client/shell/services/parts';
import type { AdminParts } from '../../../framework/client/shell/services/parts';
import { loadCatalogue } from './words';

const parts: AdminParts = { views: {}, pages: [], gate: noGate, icons: {} };

/** Draws the dashboard. Rejects when what it needs can't be loaded. */
export const start = async (root: HTMLElement, locale: string, data: AdminData, rows?: FirstRows): Promise<void> => {
  const services = await createServices(locale, data, { loadCatalogue, parts });
  await drawAdmin(root, services, <AdminApp services={services} />, rows);
};
