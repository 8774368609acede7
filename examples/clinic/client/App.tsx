import {
  AdminApp,
  createServices,
  drawAdmin,
  keyViews,
  logViews,
  noGate,
  roleViews,
  withLaterTexts,
} from '@matjar/admin/client';
import type { AdminParts } from '@matjar/admin/client';
import type { AdminData } from '@matjar/admin/client/api';
import { icons } from './icons';
import { loadCatalogue } from './words';

const Logo = ({ size = 36 }: { size?: number }) => <img src="/mark.svg" alt="" width={size} height={size} />;

const parts: AdminParts = {
  views: { ...logViews, ...keyViews, ...roleViews, account: () => withLaterTexts(() => import('./account')) },
  pages: [],
  gate: noGate,
  icons,
  Logo,
};

/** Renders the clinic's dashboard. Rejects if a required module can't be loaded. */
export const start = async (root: HTMLElement, locale: string, data: AdminData): Promise<void> => {
  const services = await createServices(locale, data, { loadCatalogue, parts });
  await drawAdmin(root, services, <AdminApp services={services} />);
};
