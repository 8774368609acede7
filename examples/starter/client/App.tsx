import { AdminApp, createServices, drawAdmin, noGate } from '@matjar/admin/client';
import type { AdminParts } from '@matjar/admin/client';
import type { AdminData } from '@matjar/admin/client/api';
import { loadCatalogue } from './words';

const parts: AdminParts = { views: {}, pages: [], gate: noGate, icons: {} };

/** Renders the dashboard. Rejects if a required module can't be loaded. */
export const start = async (root: HTMLElement, locale: string, data: AdminData): Promise<void> => {
  const services = await createServices(locale, data, { loadCatalogue, parts });
  await drawAdmin(root, services, <AdminApp services={services} />);
};
