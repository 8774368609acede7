import type { Exporter } from 'react-admin';
import type { AnyResource } from '../../core/resource';

/** Gives the exporter of an area's list; what makes the file is loaded when somebody asks for one. */
export const exportList =
  (resource: AnyResource, translate: (key: string) => string): Exporter =>
  async (records) => {
    const { downloadCsv } = await import('./csv');
    downloadCsv(resource, records, translate);
  };
