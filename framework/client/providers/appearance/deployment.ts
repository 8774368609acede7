import { defaultsId } from '../../../core/appearance';

/**
 * Reads the deployment's defaults from `<script type="application/json" id="admin-defaults">`, unvalidated; undefined
 * if missing or not JSON.
 */
export const givenDefaults = (page: Document = document): unknown => {
  try {
    return JSON.parse(page.getElementById(defaultsId)?.textContent || 'null') ?? undefined;
  } catch {
    return undefined;
  }
};
